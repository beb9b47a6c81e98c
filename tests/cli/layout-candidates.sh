nonet candidates '4x4+x 1.........2.....' '4x4 1...............'
nonet candidates --fixed '4x4 1.........2....1'
nonet candidates --to=csv '4x4+cage=9:r1c1r1c2 ................'
nonet candidates --to=json '4x4 1...............'

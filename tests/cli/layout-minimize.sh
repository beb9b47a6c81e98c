nonet minimize --seed=1 1432234141233214 '6x6+x 6153..3.4......5.6........2.........'
nonet minimize --seed=1 --to=json '4x4+x+cage=5:r1c1r1c2 1432234141233214'
nonet minimize --seed=1 --to=csv '4x4 1...............'
echo "exit $?"
nonet minimize --all '4x4 1432234141233214' | wc -l | tr -d ' '
# A line is a puzzle again, with its layout.
nonet minimize --seed=1 '6x6+x 6153..3.4......5.6........2.........' | nonet count
nonet show --to=line '6x6+x 6153..3.4......5.6........2.........' | nonet count
nonet minimize --all --limit=3 '6x6+x 6153..3.4......5.6........2.........'
nonet minimize --all --to=json --limit=1 '4x4 1432234141233214'
echo "exit $?"

// platform.js - what differs between Node and browsers.

export const isNode = Boolean(globalThis.process?.versions?.node);

// A module of Node's. What bundles this for a page must not look for it.
export const builtin = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

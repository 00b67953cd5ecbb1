import { buildNow, ensureBuilt } from '../ensure-built.mjs';

/** `npm run build`: the script into `dist/`; with `--if-stale` only when the sources have changed since. */
export const run = (args) => (args.includes('--if-stale') ? ensureBuilt() : buildNow());

import { buildNow, ensureBuilt } from '../ensure-built.mjs';

/** `npm run build`: builds the script into `dist/`. With `--if-stale`, only when the sources have changed. */
export const run = (args) => (args.includes('--if-stale') ? ensureBuilt() : buildNow());

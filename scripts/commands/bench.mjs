import { ensureChromium } from '../chromium.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { loadModule } from '../load-module.mjs';

/**
 * `npm run bench`: measures figures against their budgets. `npm run bench -- scan pages=el-` measures only
 * those.
 */
export async function run(args) {
  ensureChromium({ whole: true });
  await ensureBuilt();
  const { run: measure } = await loadModule('scripts/bench/main.ts');
  await measure(args);
}

import { createServer } from 'vite';
import { ensureChromium } from '../chromium.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { fail } from '../failure.mjs';
import { loadModule } from '../load-module.mjs';
import { ensureWordPress } from '../wordpress.mjs';

/** The tools of the test WordPress import packages while they run, so the server of modules stays open. */
async function takeDocsPictures() {
  const server = { middlewareMode: true, hmr: false, watch: null };
  const vite = await createServer({ appType: 'custom', configFile: false, logLevel: 'error', server });
  const { ssr } = vite.environments;
  const fetchModule = ssr.fetchModule.bind(ssr);
  // Files of PHP come as they are: Vite would load one of them a second time.
  ssr.fetchModule = (id, ...rest) =>
    id.includes('/@php-wasm/') ? { externalize: id, type: 'module' } : fetchModule(id, ...rest);
  try {
    const pictures = await vite.ssrLoadModule('/scripts/shots/take-docs-pictures.ts');
    await pictures.takeDocsPictures();
  } finally {
    await vite.close();
  }
}

/**
 * `npm run shots`: takes a picture of every page of the demo shop, in the size of a desktop and of a phone, and
 * writes them with a sheet of all into `.cache/shots/`. `npm run shots -- docs` takes the pictures of the
 * documents again.
 */
export async function run(args) {
  const [what = 'sheet'] = args;
  if (what !== 'sheet' && what !== 'docs')
    fail(`"${what}" is not known: "npm run shots" takes no word, or "docs".`);
  ensureChromium();
  if (what === 'docs') ensureWordPress();
  await ensureBuilt();
  if (what === 'docs') {
    await takeDocsPictures();
    // PHP would keep the process for minutes.
    process.exit();
  }
  const { takeSheet } = await loadModule('scripts/shots/take-sheet.ts');
  return takeSheet('.cache/shots');
}

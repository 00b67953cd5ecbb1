/**
 * The safety net: inline code in pages whose scripts the server has removed. The tag removes the list of
 * these scripts when it runs. If the list still exists when the page is parsed, a tool has broken the tag: it
 * is inserted once more, as it was printed. If it still does not run, the original scripts run instead.
 * Clicks are held until the tag or the originals have run. A script that reads a removed library before the tag
 * has run makes it run at once.
 */

import { claimEarlyNames, offerEarlyNames } from '#libraries/early-names.ts';
import { fetchSync } from '#libraries/run-text.ts';
import { watchFields } from '#runtime/watch-fields.ts';
import { claimClicks, holdClicks, replayClicks } from './boot/early-clicks.ts';
import { pretendLoading } from './originals/pretend-loading.ts';
import {
  claimBlock,
  createScript,
  findBlock,
  type RemovedBlock,
  type RemovedScript,
  readBlock,
} from './originals/removed-scripts.ts';

const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';

/** How long a click waits at most for the tag's file. */
const MAX_WAIT_MS = 3000;

const releaseClicks = () => replayClicks(claimClicks());

/** Inserts a script at the end of the body, and calls back when its file has run or failed. */
function insert(script: HTMLScriptElement, onEnd: () => void): void {
  script.onload = onEnd;
  script.onerror = onEnd;
  document.body.append(script);
}

/** Runs scripts one after another, each when the one before has loaded. */
function runScripts([first, ...others]: readonly RemovedScript[], onEnd: () => void): void {
  if (!first) {
    onEnd();
    return;
  }
  const script = createScript(first, nonce);
  const next = () => runScripts(others, onEnd);
  script.async = false;
  insert(script, next);
  if (!script.src) next();
}

/** Runs the original scripts, unless the tag has run meanwhile. */
function runOriginals(): void {
  const block = claimBlock();
  if (!block) return;
  console.error(`[skerry] The original scripts run, because ${block.tag.src} did not run.`);
  const isDeferred = ({ attributes }: RemovedScript) => Number('defer' in attributes && 'src' in attributes);
  const order = [...block.scripts].sort((a, b) => isDeferred(a) - isDeferred(b));
  claimEarlyNames()();
  const stopPretending = pretendLoading();
  runScripts(order, () => void stopPretending().then(releaseClicks));
}

function checkTag(): void {
  const block = readBlock(findBlock());
  if (block) {
    insert(createScript({ attributes: block.tag }, nonce), runOriginals);
    // The file may never load or fail.
    setTimeout(releaseClicks, MAX_WAIT_MS);
  } else {
    // Either the tag has run and claimed the clicks, or no code ever will.
    releaseClicks();
  }
}

/** Runs the tag at once, because a script reads what it provides. It does not run again at its own time. */
function runTag({ tag: { id = '', src = '' } }: RemovedBlock): void {
  const text = fetchSync(src);
  if (!text) return;
  const own = document.getElementById(id);
  if (own) own.dataset.ran = '';
  const { href } = new URL(src, document.baseURI);
  // Its last comment names the source map. As inline code, it has to name the file.
  const named = text.replace(/sourceMappingURL=.*$/, `sourceURL=${href}`);
  const script = createScript({ attributes: {}, text: named }, nonce);
  (document.head || document.documentElement).append(script);
  script.remove();
}

holdClicks();
watchFields();
const printed = readBlock(findBlock());
if (printed) offerEarlyNames(printed.names, () => runTag(printed));
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', checkTag);
else checkTag();
// A tool may have moved the list to a place after this code.
addEventListener('load', checkTag);

/**
 * Inline code in pages whose scripts the server has removed. The tag removes the list of these scripts when
 * it runs. If the list still exists when the page is parsed, a tool has broken the tag: it is inserted once
 * more, as it was printed. If it still does not run, the original scripts run instead. Clicks are held until
 * one of them runs.
 */

import { noteChanges } from '#runtime/changes.ts';
import { holdClicks, repeatClicks, takeClicks } from './boot/early-clicks.ts';
import { pretendArrival } from './originals/arrival.ts';
import { createScript, findBlock, readBlock, type TakenOff, takeBlock } from './originals/taken-off.ts';

const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';

/** How long a click waits at most for the tag's file. */
const PATIENCE_MS = 3000;

const letGo = () => repeatClicks(takeClicks());

/** Inserts a script at the end of the body, and calls back when its file has run or failed. */
function insert(script: HTMLScriptElement, onEnd: () => void): void {
  script.onload = onEnd;
  script.onerror = onEnd;
  document.body.append(script);
}

/** Runs scripts one after another, each when the one before has loaded. */
function run([first, ...rest]: readonly TakenOff[], onEnd: () => void): void {
  if (!first) {
    onEnd();
    return;
  }
  const script = createScript(first, nonce);
  const next = () => run(rest, onEnd);
  script.async = false;
  insert(script, next);
  if (!script.src) next();
}

/** Runs the original scripts, unless the tag has run meanwhile. */
function giveBack(): void {
  const block = takeBlock();
  if (!block) return;
  console.error(`[skerry] The original scripts run, because ${block.tag.src} does not.`);
  const isDeferred = ({ attributes }: TakenOff) => Number('defer' in attributes && 'src' in attributes);
  const order = [...block.scripts].sort((a, b) => isDeferred(a) - isDeferred(b));
  const endArrival = pretendArrival();
  run(order, () => void endArrival().then(letGo));
}

function look(): void {
  const block = readBlock(findBlock());
  if (block) {
    insert(createScript({ attributes: block.tag }, nonce), giveBack);
    // The file may never load or fail.
    setTimeout(letGo, PATIENCE_MS);
  } else {
    // The tag has run and taken the clicks, or no code will.
    letGo();
  }
}

holdClicks();
noteChanges();
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', look);
else look();
// A tool may have moved the list to a place after this code.
addEventListener('load', look);

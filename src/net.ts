/**
 * The net under a page whose scripts the server has taken off: stands in the page itself, behind the list of them. When the page is parsed and
 * nobody has taken that list, the tag has not run, whatever was done to it: then it is tried once more, as it was printed, and where it does
 * not run either, the page gets its own scripts back. Each byte is in each page, so what these scripts meet is only what every one of them
 * may count on.
 */

import { createScript, findBlock, readBlock, type TakenOff, takeBlock } from './originals/taken-off.ts';

type Waiting = readonly [target: EventTarget, type: string, listener: EventListener];

const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';

/** Has the page seem to be on its way. Returns what ends that, and tells those who have waited for its arrival. */
function pretendArrival(): () => void {
  const waiting: Waiting[] = [];
  const targets = [document, window];
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  for (const target of targets) {
    const add = target.addEventListener as EventTarget['addEventListener'];
    target.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
      if (/^(?:DOMContentLoaded|load)$/.test(type)) waiting.push([target, type, listener]);
      else add.call(target, type, listener, options);
    };
  }
  return () => {
    Reflect.deleteProperty(document, 'readyState');
    for (const target of targets) Reflect.deleteProperty(target, 'addEventListener');
    for (const [target, type, listener] of waiting) {
      if (type === 'load' && document.readyState !== 'complete') target.addEventListener(type, listener);
      // An error of one is its own.
      else setTimeout(() => listener.call(target, new Event(type)));
    }
  };
}

/** Runs scripts one after the other, at the end of the page. */
function run([first, ...rest]: readonly TakenOff[], onEnd: () => void): void {
  if (!first) {
    onEnd();
    return;
  }
  const script = createScript(first, nonce);
  const next = () => run(rest, onEnd);
  script.async = false;
  script.onload = next;
  script.onerror = next;
  document.body.append(script);
  if (!script.src) next();
}

/** Gives the page its own scripts back, unless somebody answers for it by now. */
function giveBack(): void {
  const block = takeBlock();
  if (!block) return;
  console.error(`[skerry] The scripts of this page run, because ${block.tag.src} does not.`);
  const isLast = ({ attributes }: TakenOff) => 'defer' in attributes && 'src' in attributes;
  const order = [...block.scripts.filter((each) => !isLast(each)), ...block.scripts.filter(isLast)];
  run(order, pretendArrival());
}

function look(): void {
  const block = readBlock(findBlock());
  if (!block) return;
  const again = createScript({ attributes: block.tag }, nonce);
  again.onload = giveBack;
  again.onerror = giveBack;
  document.head.append(again);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', look);
else look();
// A tool may have moved the list behind this.
addEventListener('load', look);

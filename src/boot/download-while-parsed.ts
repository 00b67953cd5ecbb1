import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import type { Handler } from '#runtime/define.ts';
import { prefetchChunk } from '#runtime/import-chunk.ts';
import { DELAYED } from '#runtime/markup.ts';
import { createRegistry } from '#runtime/registry.ts';
import { runsAtRest } from '#runtime/runs-at-rest.ts';

/** How often the page is read while it is parsed. */
const INTERVAL_MS = 100;

/**
 * While the page is parsed, downloads the code at rest of the widgets that are there already, without running
 * it, until the scope ends. On a page that arrives slowly, the code is there when the page is.
 */
export function downloadWhileParsed(handlers: readonly Handler[], scope: Scope): void {
  if (document.readyState !== 'loading') return;
  const registry = createRegistry();
  for (const handler of handlers.filter(runsAtRest)) registry.add(handler);
  const requested = new Set<Handler>();
  const readPage = () => {
    // Elements inside a delayed part may start later, or never.
    const found = registry.find(document).filter(([element]) => !membersOf(element).closest(DELAYED));
    for (const handler of found.flatMap(([, ofElement]) => ofElement)) {
      // At a low priority: the first view needs its styles and pictures first.
      if (!requested.has(handler) && handler.load) prefetchChunk(handler.load, { priority: 'low' });
      requested.add(handler);
    }
  };
  // In a task of its own, behind the start of the core.
  const first = setTimeout(readPage);
  const timer = setInterval(readPage, INTERVAL_MS);
  const stop = () => {
    clearTimeout(first);
    clearInterval(timer);
  };
  scope.listen(window, 'DOMContentLoaded', stop, { once: true });
  scope.add(stop);
}

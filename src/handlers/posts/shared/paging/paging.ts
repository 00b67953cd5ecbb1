import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { pagingKind, startRound } from './paging-model.ts';
import { findPaging, nextPage, type PagedList, type PagingNodes, readParts } from './paging-view.ts';

/** Moves the spinner into the button; the end of the scope moves it back. */
function placeSpinner({ spinner, button }: PagingNodes, isInButton: boolean, scope: Scope): void {
  if (!spinner) return;
  const { parentNode, nextSibling } = spinner;
  if (isInButton) button?.append(spinner);
  scope.add(() => {
    if (nextSibling && nextSibling.parentNode !== parentNode) return;
    parentNode?.insertBefore(spinner, nextSibling);
  });
}

/** The loading of a list's pages. */
export interface Paging {
  /** Cancels the request of a page link, because other content is requested. */
  cancel(): void;
  /** Starts again, after other code replaced the content. */
  restart(): void;
}

/** Starts what loads pages without a press; the interactive part does the rest. */
async function startLoading(list: PagedList, scope: Scope): Promise<() => void> {
  const { nodes, settings } = list;
  const kind = pagingKind(settings);
  const noop = () => {};
  if (kind === 'links') {
    const { startPageLinks } = await import('./page-links.ts');
    return scope.disposed ? noop : startPageLinks(list, scope);
  }
  const parts = kind === 'none' ? undefined : findPaging(nodes);
  if (!parts) return noop;
  placeSpinner(parts, kind === 'click', scope);
  if (kind === 'click' || pageConfig.isEdit || !nextPage(parts.anchor)) return noop;
  const { loadInView } = await import('./load-more.ts');
  if (!scope.disposed) loadInView(list, parts.anchor, scope);
  return noop;
}

/**
 * Loads pages without a press, as the settings say. Calls back when items were added or replaced here.
 */
export async function connectPaging(list: PagedList, onChange: () => void): Promise<Paging> {
  const { nodes, get, set, listen, report } = list;
  let { settings } = list;
  let { changes } = get();
  let round = list.scope.child();
  let cancel = await startLoading(list, round);
  const start = async () => {
    round.dispose();
    round = list.scope.child();
    cancel = () => {};
    // What was written before is restored first: it is part of the markup that is read.
    set((state) => startRound(state, { isEnd: false, needsTabStop: false }));
    set((state) => startRound(state, readParts(nodes, list.settings)));
    cancel = await startLoading(list, round);
  };
  const restart = () => {
    cancel();
    // Page links know earlier addresses.
    if (pagingKind(settings) === 'links')
      set((state) => startRound(state, { isEnd: false, needsTabStop: false }));
    else start().catch(report);
  };
  listen(() => {
    const before = { changes, settings };
    ({ changes } = get());
    ({ settings } = list);
    if (changes !== before.changes) onChange();
    if (settings !== before.settings) start().catch(report);
  });
  return { cancel: () => cancel(), restart };
}

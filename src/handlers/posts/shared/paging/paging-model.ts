import type { Settings } from '../listing.ts';

/**
 * What loads the other pages of a list: a press on its button, its end in view, or its page links; `none` if the
 * browser does.
 */
export type PagingKind = 'click' | 'scroll' | 'links' | 'none';

/** A message that a page could not be loaded. */
export interface Failure {
  readonly message: string;
  /** The text of a button that tries again, if there is one. */
  readonly retry: string | undefined;
}

/** What a list shows of the loading of its pages. */
export interface PagingState {
  /** Counts how often other code replaced the content, or changed the settings. */
  readonly round: number;
  /** Counts how often items were added or replaced here. */
  readonly changes: number;
  readonly isLoading: boolean;
  /** Whether no page follows. */
  readonly isEnd: boolean;
  /** Whether the server's button cannot be reached by keyboard. */
  readonly needsTabStop: boolean;
  readonly failure: Failure | undefined;
  /** The index of the item that was made focusable; -1: the container of all items. */
  readonly focusable: number | undefined;
}

/** Returns what loads the other pages of a list. */
export function pagingKind({ pagination_type: type, pagination_load_type: load }: Settings): PagingKind {
  if (type === 'load_more_on_click') return 'click';
  if (type === 'load_more_infinite_scroll') return 'scroll';
  return type && load === 'ajax' ? 'links' : 'none';
}

/** Returns the first state of a list. */
export const initialPaging = (parts: Pick<PagingState, 'isEnd' | 'needsTabStop'>): PagingState => ({
  ...parts,
  round: 0,
  changes: 0,
  isLoading: false,
  failure: undefined,
  focusable: undefined,
});

/** Returns the state of a list whose content was replaced by other code. */
export const startRound = (
  { round, changes }: PagingState,
  parts: Pick<PagingState, 'isEnd' | 'needsTabStop'>,
): PagingState => ({ ...initialPaging(parts), round: round + 1, changes });

/** Returns the state while a page is loaded, or after that. */
export const setLoading = (state: PagingState, isLoading: boolean): PagingState =>
  isLoading === state.isLoading ? state : { ...state, isLoading };

/** Returns the state after a page could not be loaded. */
export const showFailure = (state: PagingState, failure: Failure): PagingState => ({ ...state, failure });

/** Returns the state after items were added. Without any, no page follows. */
export const addItems = (
  state: PagingState,
  { count, hasNext }: { readonly count: number; readonly hasNext: boolean },
): PagingState => ({
  ...state,
  failure: undefined,
  isEnd: !count || !hasNext,
  changes: state.changes + Math.sign(count),
});

/** Returns the state after another page replaced the items. */
export const replaceItems = (state: PagingState): PagingState => ({
  ...state,
  failure: undefined,
  focusable: undefined,
  changes: state.changes + 1,
});

/** Returns the state in which an item can have the focus, or with -1 the container of all items. */
export const makeFocusable = (state: PagingState, index: number): PagingState => ({
  ...state,
  focusable: index,
});

import { findScoped } from '#lib/find-scoped.ts';
import type { Beside } from '#lib/look.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { containerOf, itemsOf, type Selectors, type Settings } from '../listing.ts';
import { type Failure, initialPaging, type PagingState, pagingKind } from './paging-model.ts';

/** A list, and where its parts are. */
export interface ListNodes extends Selectors {
  readonly element: HTMLElement;
  /** Selector of the button for more items. */
  readonly button: string;
  /** Selector of styles that come with items; those of a reply are added to the widget. */
  readonly styles?: string;
}

/** The live widget of a list whose items come in pages. */
export type PagedList = LiveWidget<Settings, ListNodes, PagingState>;

/** The nodes that load more items. */
export interface PagingNodes {
  /** Has the current page, the last page, and the next page's address. */
  readonly anchor: HTMLElement;
  readonly button: HTMLElement | undefined;
  readonly spinner: HTMLElement | undefined;
}

/** Finds the nodes that load more items; undefined if the list has only one page. */
export function findPaging({ element, button: selector }: ListNodes): PagingNodes | undefined {
  const [anchor] = findScoped(element, '.e-load-more-anchor');
  const [button] = findScoped(element, selector);
  const [spinner] = findScoped(element, '.e-load-more-spinner');
  return anchor && { anchor, button, spinner };
}

/** Returns the next page's number and address; undefined after the last page. */
export function nextPage({ dataset }: HTMLElement): { page: number; url: string } | undefined {
  const page = Number.parseInt(dataset.page ?? '', 10);
  const max = Number.parseInt(dataset.maxPage ?? '', 10);
  const url = dataset.nextPage?.trim();
  return page > 0 && page < max && url ? { page: page + 1, url } : undefined;
}

/** Returns the node of a list that is replaced when a page link is followed. */
export const regionOf = (element: HTMLElement): HTMLElement =>
  [...element.children].find(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child.matches('.elementor-widget-container'),
  ) ?? element;

const RETRY = '.skerry-failure>button';

/** Returns whether an event is on the button of a list that tries again. */
export const isRetry = ({ target }: Event, element: HTMLElement): boolean =>
  findScoped(element, RETRY).some((button) => button.contains(target as Node));

/** Returns whether the focus is in a list's message of a failure. */
export const hasFailureFocus = (element: HTMLElement): boolean =>
  findScoped(element, RETRY).includes(document.activeElement as HTMLElement);

const failureNote = ({ message, retry }: Failure): Beside => ({
  as: 'div',
  key: 'failure',
  look: {
    classes: { 'skerry-failure': true },
    ...(retry
      ? {
          end: [
            { as: 'span', key: 'message', look: { text: `${message} ` } },
            { as: 'button', key: 'retry', look: { attributes: { type: 'button' }, text: retry } },
          ],
        }
      : { text: message }),
  },
});

function* viewMore(state: PagingState, nodes: ListNodes, { has_spinner }: Settings): View {
  const parts = findPaging(nodes);
  if (!parts) return;
  const { isLoading, isEnd, needsTabStop, failure } = state;
  // Classes that the site's styles use.
  const classes = {
    'e-load-more-no-spinner': !has_spinner,
    'e-load-more-pagination-loading': isLoading,
    'e-load-more-pagination-end': isEnd,
  };
  yield [nodes.element, { classes }];
  for (const icon of parts.spinner?.querySelectorAll<HTMLElement>('i,svg') ?? [])
    yield [icon, { classes: { 'eicon-animation-spin': isLoading } }];
  if (isLoading) yield [containerOf(nodes.element, nodes), { attributes: { 'aria-busy': 'true' } }];
  if (needsTabStop) yield [parts.button, { attributes: { tabindex: '0' } }];
  if (failure) yield [parts.anchor, { after: [failureNote(failure)] }];
}

function* viewLinks({ isLoading, failure }: PagingState, { element }: ListNodes): View {
  if (isLoading)
    yield [element, { classes: { 'e-loading-overlay': true }, attributes: { 'aria-busy': 'true' } }];
  if (failure) yield [regionOf(element), { end: [failureNote(failure)] }];
}

/** Returns what a list shows of the loading of its pages. */
export function* viewPaging(state: PagingState, nodes: ListNodes, settings: Settings): View {
  const kind = pagingKind(settings);
  const { element } = nodes;
  if (state.focusable !== undefined) {
    const node = itemsOf(element, nodes)[state.focusable] ?? containerOf(element, nodes);
    yield [node, { attributes: { tabindex: '-1' } }];
  }
  if (kind === 'links') yield* viewLinks(state, nodes);
  else if (kind !== 'none') yield* viewMore(state, nodes, settings);
}

/** Returns what the markup says about the pages of a list. */
export function readParts(nodes: ListNodes, settings: Settings): Pick<PagingState, 'isEnd' | 'needsTabStop'> {
  const { anchor, button } = findPaging(nodes) ?? {};
  const hasNext = Boolean(anchor && nextPage(anchor));
  const canPress = pagingKind(settings) === 'click' && hasNext;
  return {
    isEnd: Boolean(anchor) && !hasNext,
    needsTabStop: canPress && !button?.matches('a[href],button,[tabindex]'),
  };
}

/** Returns the first state of a list, from its markup. */
export const readPaging = (nodes: ListNodes, settings: Settings): PagingState =>
  initialPaging(readParts(nodes, settings));

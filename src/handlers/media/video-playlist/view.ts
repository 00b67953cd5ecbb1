import type { View } from '#runtime/widget.ts';
import { OVERLAY, overlayLook } from '../shared/video/video-overlay.ts';
import type { PlaylistState, Settings } from './model.ts';

/** Returns the position in the list, sections included. */
export const tabOf = (node: HTMLElement): number => Number(node.dataset.tab);

const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const first = (root: Element, selector: string) => root.querySelector<HTMLElement>(selector) ?? undefined;
const textIn = ({ textContent }: Node) => (textContent ?? '').replace(/\s+/g, ' ').trim();

const readTitle = (node: HTMLElement) => ({
  node,
  /** Its name for screen readers, if the server set none. */
  label: node.getAttribute('aria-label') ? undefined : textIn(node),
  button: first(node, 'button'),
  heading: first(node, '.e-tab-title-text'),
});

function readInnerTitle(node: HTMLElement) {
  const text = first(node, '.e-inner-tab-title-text') ?? node;
  const isControl = text.hasAttribute('href') || text.localName === 'button';
  return { node, text, role: isControl ? undefined : (text.getAttribute('role') ?? 'button') };
}

function readContent(node: HTMLElement, id: string) {
  const [text, buttonRow] = [first(node, '.e-inner-tab-text'), first(node, '.e-inner-tab-buttons')];
  const buttons = buttonRow ? all(buttonRow, 'button') : [];
  return {
    node,
    id,
    text,
    buttonRow,
    canCollapse: Boolean(text && buttonRow && node.classList.contains('collapsible')),
    /** The buttons for more and less, and which one the server shows. */
    buttons: buttons.map((button) => ({
      node: button,
      isShown: button.classList.contains('show-button'),
    })),
  };
}

/** Returns the tabs beside one video. Phones have a second row of titles, between the contents. */
function readInnerPanel(panel: HTMLElement, at: number) {
  const titles = all(panel, '.e-inner-tab-title').map(readInnerTitle);
  const isForPhones = ({ node }: { node: HTMLElement }) => node.classList.contains('e-tab-mobile-title');
  const rows = [titles.filter((title) => !isForPhones(title)), titles.filter(isForPhones)];
  const contents = all(panel, '.e-inner-tab-content').map((node, index) => ({
    ...readContent(node, `${at}-${index}`),
    /** As in events. */
    tab: {
      name: (rows[0]?.[index] ?? rows[1]?.[index] ?? { node: panel }).node.textContent?.trim() ?? '',
      index: index + 1,
    },
  }));
  return { contents, titles: rows.flatMap((row) => row.map((title, index) => ({ ...title, index }))) };
}

/** Finds the nodes of a playlist. Titles are in visual order. */
export function findNodes(root: HTMLElement) {
  const list = first(root, '.e-tabs-items');
  return {
    root,
    titles: all(root, '.e-tabs-items .e-tab-title').map(readTitle),
    panels: all(root, '.e-tab-content[data-tab]'),
    overlays: all(root, OVERLAY),
    panelsWrapper: first(root, '.e-tabs-content-wrapper'),
    isVertical: root.querySelector('[role="tablist"][aria-orientation="vertical"]') !== null,
    /** The node that scrolls. */
    list,
    listWrapper: first(root, '.e-tabs-items-wrapper') ?? list,
    sections: list ? all(list, '.e-section-title') : [],
    /** The button that collapses the list. */
    toggle: first(root, '.e-tabs-toggle-videos-display-button'),
    headingId: first(root, '.e-tabs-title')?.id || undefined,
    innerPanels: all(root, '.e-tabs-inner-tabs > .e-tab-content').map(readInnerPanel),
  };
}

/** The nodes of a playlist. */
export type PlaylistNodes = ReturnType<typeof findNodes>;
type InnerPanel = PlaylistNodes['innerPanels'][number];
type Content = InnerPanel['contents'][number];

/** Marks the chosen title. The server sets the semantics of a list on the wrapper of the panels. */
function* viewTitles(nodes: PlaylistNodes, { current, watched }: PlaylistState): View {
  yield [nodes.panelsWrapper, { attributes: { role: null, 'aria-orientation': null } }];
  if (nodes.isVertical) yield [nodes.list, { attributes: { 'aria-orientation': 'vertical' } }];
  for (const section of nodes.sections) yield [section, { attributes: { role: 'presentation' } }];
  for (const { node, label, button, heading } of nodes.titles) {
    const tab = tabOf(node);
    const isActive = tab === current;
    yield [node, { classes: { 'watched-video': watched.includes(tab) || undefined } }];
    if (current) {
      const attributes = { tabindex: isActive ? '0' : '-1', 'aria-selected': String(isActive) };
      yield [node, { attributes, classes: { 'e-active': isActive } }];
    }
    // A tab must be a single control: nodes inside get no focus, no clicks and no heading role.
    if (!button) continue;
    yield [node, { attributes: { 'aria-label': label } }];
    yield [button, { attributes: { inert: '' } }];
    yield [heading, { attributes: { role: 'presentation' } }];
  }
}

/**
 * Shows the panels of the chosen video. Style sheets hide panels until an inline style shows them, so hiding
 * again needs one too.
 */
function* viewPanels({ panels, overlays }: PlaylistNodes, { current, shown }: PlaylistState): View {
  for (const overlay of overlays) yield [overlay, overlayLook(overlay)];
  if (!current) return;
  for (const panel of panels) {
    const tab = tabOf(panel);
    const isActive = tab === current;
    const closed = shown.includes(tab) ? 'none' : undefined;
    yield [
      panel,
      {
        classes: { 'e-active': isActive },
        attributes: { hidden: isActive ? null : 'hidden' },
        style: { display: isActive ? 'block' : closed },
      },
    ];
  }
}

const SLIDE_MS = 300;

/** Collapses the list, and shows shadows at the ends where it can scroll. */
function* viewList(nodes: PlaylistNodes, { isListOpen, scrollsTo }: PlaylistState): View {
  const { list, listWrapper, toggle, headingId } = nodes;
  const shadows = { 'top-shadow': scrollsTo?.top, 'bottom-shadow': scrollsTo?.bottom };
  const isOpen = isListOpen ?? true;
  if (!list) return;
  yield [list, { classes: shadows }];
  yield [listWrapper, { classes: shadows }];
  if (isListOpen !== undefined) yield [listWrapper, { fold: { isOpen, slideMs: SLIDE_MS } }];
  yield [
    toggle,
    {
      attributes: {
        role: 'button',
        tabindex: '0',
        'aria-hidden': null,
        'aria-labelledby': headingId,
        'aria-expanded': String(isOpen),
      },
      classes: { 'rotate-up': !isOpen, 'rotate-down': isOpen },
    },
  ];
}

/** Returns the height in pixels above which content beside a video is cut off; undefined for never. */
export const limitOf = (settings: Settings): number | undefined =>
  settings.inner_tab_is_content_collapsible ? settings.inner_tab_collapsible_height : undefined;

/** Cuts off content that is too high; buttons show more or less. */
function* viewCollapsible(
  { node, text, buttonRow, buttons }: Content,
  isExpanded: boolean,
  isTooHigh: boolean,
): View {
  const hasButtons = { classes: { 'show-inner-tab-buttons': isExpanded || isTooHigh } };
  const isFull = { classes: { 'show-full-height': isExpanded } };
  yield* [[node, hasButtons] as const, [buttonRow, hasButtons] as const];
  yield* [[node, isFull] as const, [text, isFull] as const];
  for (const button of buttons)
    yield [button.node, { classes: { 'show-button': button.isShown !== isExpanded } }];
}

/** Shows the open content beside a video, and marks its titles. */
function* viewInnerTabs({ contents, titles }: InnerPanel, open: number | undefined): View {
  for (const { text, role } of titles) if (role) yield [text, { attributes: { role, tabindex: '0' } }];
  if (open === undefined) return;
  for (const [index, { node }] of contents.entries())
    yield [node, { attributes: { hidden: index === open ? null : 'hidden' } }];
  for (const { node, text, index } of titles) {
    yield [node, { classes: { 'e-inner-tab-active': index === open } }];
    yield [text, { attributes: { 'aria-expanded': String(index === open) } }];
  }
}

/** Shows what is beside the videos. */
function* viewInnerPanels({ innerPanels }: PlaylistNodes, state: PlaylistState, settings: Settings): View {
  const { openContents, expanded, heights } = state;
  const limitPx = limitOf(settings);
  for (const [at, panel] of innerPanels.entries()) {
    yield* viewInnerTabs(panel, openContents[at]);
    for (const content of limitPx === undefined ? [] : panel.contents) {
      const { id, canCollapse } = content;
      if (canCollapse)
        yield* viewCollapsible(content, expanded.includes(id), (heights[id] ?? 0) > Number(limitPx));
    }
  }
}

/** Returns the look of a playlist. */
export function* viewPlaylist(state: PlaylistState, nodes: PlaylistNodes, settings: Settings): View {
  yield* viewTitles(nodes, state);
  yield* viewPanels(nodes, state);
  yield* viewList(nodes, state);
  yield* viewInnerPanels(nodes, state, settings);
}

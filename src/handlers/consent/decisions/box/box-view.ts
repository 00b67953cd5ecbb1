import type { Look } from '#lib/look.ts';
import type { Scope } from '#lib/scope.ts';
import { insert } from '#platform/html.ts';
import type { View } from '#runtime/widget.ts';
import type { Decisions, State } from '../model.ts';
import { statusEntry } from '../records/records.ts';
import { isGroupChecked } from './choices.ts';

/** How long views and panels slide. */
export const SLIDE_MS = 400;
const MAX_WIDTH = '768px';
const MAX_HEIGHT = '80vh';

/** A node of an accordion, with the key of its panel: the number of the accordion, and the group. */
interface PanelNode {
  readonly node: HTMLElement;
  readonly key: string;
}

/** The elements of the box. */
export interface BoxNodes {
  /** The dialog. */
  readonly root: HTMLElement;
  /** The element that the server hides. */
  readonly backdrop: HTMLElement;
  /** The node that is wider in the view with individual choices. */
  readonly wrap: HTMLElement;
  /** The node that the entrance and exit animate. */
  readonly animated: HTMLElement;
  readonly firstView: HTMLElement;
  /** The first view, if there is no other. */
  readonly individualView: HTMLElement;
  /** The label that the server's markup lacks for screen readers. */
  readonly individualLabel: string | undefined;
  /** The part of the view with individual choices that slides. */
  readonly container: HTMLElement;
  readonly backNodes: readonly HTMLElement[];
  readonly inputs: readonly HTMLInputElement[];
  readonly entries: readonly HTMLElement[];
  /** Links that open panels. */
  readonly panelLinks: readonly PanelNode[];
  readonly panels: readonly PanelNode[];
}

const BOX = '#BorlabsCookieBox';
const ACCORDION = '[data-cookie-accordion]';

/** Inserts the box, which the server sends as text in a script element. It is removed when the scope ends. */
function insertBox({ runtime }: Decisions, scope: Scope): void {
  const source = document.querySelector<HTMLScriptElement>('script#BorlabsCookieBoxWrap');
  if (!source || document.querySelector(BOX)) return;
  const added = insert(source, 'after', source.text.trim(), runtime);
  scope.add(() => {
    for (const node of added) node.remove();
  });
}

const labelOf = (view: HTMLElement) =>
  view.matches('[aria-label],[aria-labelledby]')
    ? undefined
    : view.querySelector('[role="heading"]')?.textContent?.trim() || undefined;

/** Returns the box of the page; undefined without one. */
export function findBox(live: Decisions, scope: Scope): BoxNodes | undefined {
  insertBox(live, scope);
  const root = document.querySelector<HTMLElement>(BOX);
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? undefined;
  const backdrop = root?.firstElementChild;
  const firstView = find('.cookie-box');
  if (!root || !firstView || !(backdrop instanceof HTMLElement)) return undefined;
  const findAll = <Found extends HTMLElement>(selector: string) => [
    ...root.querySelectorAll<Found>(selector),
  ];
  const accordions = findAll(ACCORDION);
  const panelNodes = (name: 'cookieAccordionTarget' | 'cookieAccordionParent', selector: string) =>
    findAll(selector).map((node) => {
      const accordion = accordions.indexOf(node.closest<HTMLElement>(ACCORDION) ?? root);
      return { node, key: `${accordion} ${node.dataset[name]}` };
    });
  const wrap = find('._brlbs-box-wrap,._brlbs-bar-wrap') ?? backdrop;
  const individualView = find('.cookie-preference') ?? firstView;
  return {
    root,
    backdrop,
    wrap,
    animated: find('._brlbs-box,._brlbs-bar') ?? wrap,
    firstView,
    individualView,
    individualLabel: labelOf(individualView),
    container: individualView.querySelector<HTMLElement>('.container') ?? individualView,
    backNodes: findAll('[data-cookie-back],[data-cookie-back]+._brlbs-separator'),
    inputs: findAll<HTMLInputElement>('input[type="checkbox"]'),
    entries: findAll('li[data-borlabs-cookie-group]'),
    panelLinks: panelNodes('cookieAccordionTarget', '[data-cookie-accordion-target]'),
    panels: panelNodes('cookieAccordionParent', '[data-cookie-accordion-parent]'),
  };
}

const wordClasses = (text: string): Look => ({
  classes: Object.fromEntries((text.match(/\S+/g) ?? []).map((name) => [name, true])),
});

function stageView({ box, settings }: State, nodes: BoxNodes, isAnimated: boolean): View {
  if (box.phase === 'hidden') return [];
  const isOpen = box.phase === 'open';
  const { blockContent, animationIn, animationOut } = settings;
  const delay = box.isDelayed && settings.animationDelay ? 'delay-1s' : '';
  const animation = `_brlbs-animated ${isOpen ? `${animationIn} ${delay}` : animationOut}`;
  return [
    [document.body, { classes: { 'borlabs-position-fix': box.isModal } }],
    [nodes.wrap, { classes: { '_brlbs-position-fixed': !blockContent } }],
    [
      nodes.backdrop,
      {
        classes: {
          'borlabs-hide': !isOpen,
          '_brlbs-block-content': blockContent,
          '_brlbs-bg-dark': isOpen && box.isDark,
          '_brlbs-bg-animation': blockContent && isAnimated,
          'show-cookie-box': true,
        },
        style: { display: null },
      },
    ],
    [nodes.animated, isAnimated ? wordClasses(animation) : {}],
  ];
}

function viewsView({ box, settings }: State, nodes: BoxNodes): View {
  const { firstView, individualView } = nodes;
  const back: Look = { style: { display: box.hasWayBack ? undefined : 'none' } };
  const backView = nodes.backNodes.map((node) => [node, back] as const);
  if (firstView === individualView) return backView;
  const isIndividual = box.view === 'individual';
  const slideMs = box.isSliding ? SLIDE_MS : 0;
  const limits = { 'max-height': MAX_HEIGHT, 'overflow-y': 'auto' };
  const wide = { 'max-width': settings.boxLayout === 'bar' ? '100%' : MAX_WIDTH, width: '100%' };
  return [
    ...backView,
    [nodes.wrap, { style: isIndividual ? wide : {} }],
    [
      firstView,
      {
        attributes: { 'aria-hidden': isIndividual ? 'true' : undefined },
        fold: { isOpen: !isIndividual, slideMs },
      },
    ],
    [
      individualView,
      { attributes: isIndividual ? { 'aria-hidden': 'false', 'aria-label': nodes.individualLabel } : {} },
    ],
    [
      nodes.container,
      {
        classes: { 'not-visible': !isIndividual && !box.isSliding },
        style: isIndividual || box.isSliding ? limits : {},
        fold: { isOpen: isIndividual, slideMs, as: 'block' },
      },
    ],
  ];
}

function panelsView({ box: { openPanels, isSliding } }: State, { panelLinks, panels }: BoxNodes): View {
  const linkView = panelLinks.flatMap(({ node, key }) => {
    const isOpen = openPanels.includes(key);
    const labels = [...node.querySelectorAll<HTMLElement>('[data-cookie-accordion-status]')];
    return [
      [node, { attributes: { 'aria-expanded': String(isOpen) } }] as const,
      ...labels.map((label) => {
        const isForOpen = label.dataset.cookieAccordionStatus === 'hide';
        return [label, { classes: { 'borlabs-hide': isForOpen !== isOpen } }] as const;
      }),
    ];
  });
  const panelView = panels.map(({ node, key }) => {
    const isOpen = openPanels.includes(key);
    const fold = { isOpen, slideMs: isSliding ? SLIDE_MS : 0, as: 'block' } as const;
    return [node, { classes: { 'borlabs-hide': !isOpen && !isSliding }, fold }] as const;
  });
  return [...linkView, ...panelView];
}

const choicesView = (state: State, { inputs, entries }: BoxNodes): View => [
  ...inputs.map((input, at) => statusEntry(input, Boolean(state.choices[at]?.isChecked))),
  ...entries.map((entry) => {
    const isChecked = isGroupChecked(state, entry.dataset.borlabsCookieGroup ?? '');
    return [
      entry,
      { classes: { 'borlabs-hide': isChecked === undefined ? undefined : !isChecked } },
    ] as const;
  }),
];

/** Returns the looks of the box. */
export const boxView = (state: State, nodes: BoxNodes, isAnimated: boolean): View => [
  ...stageView(state, nodes, isAnimated),
  ...viewsView(state, nodes),
  ...panelsView(state, nodes),
  ...choicesView(state, nodes),
];

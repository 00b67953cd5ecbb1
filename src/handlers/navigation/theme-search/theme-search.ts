import { membersOf } from '#lib/members-of.ts';
import { pageLabels } from '#platform/params.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

const ITEM = '.search-item';
const FORM = '.navigation-search';
const FIELD = '.search-field,input:not([type="hidden"])';
const FOCUSABLE =
  'a[href],area[href],input:not([disabled],[type="hidden"]),select:not([disabled]),textarea:not([disabled]),button:not([disabled]),iframe,object,embed,[tabindex],[contenteditable]';

const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Returns the theme's nodes as they are now: other scripts copy menus for narrow pages. */
const findNodes = () => ({
  get forms() {
    return findAll(FORM);
  },
  get items() {
    return findAll(ITEM);
  },
  get links() {
    return findAll(`${ITEM} a`);
  },
  /** What Tab must not reach while the search is open. */
  get others() {
    return findAll(FOCUSABLE).filter((node) => !node.closest(`${FORM},${ITEM}`));
  },
});

type Nodes = ReturnType<typeof findNodes>;

interface State {
  /** The index of the link that opened the search; undefined while it is closed. */
  readonly openedBy?: number;
}

/** Returns the form that a link opens: the one beside it, otherwise the first. */
const formOf = (link: HTMLElement | undefined, { forms }: Nodes) =>
  forms.find((form) => membersOf(form).parentElement?.contains(link ?? null)) ?? forms[0];

/** Returns the label of the links: the theme's, otherwise ours. */
const closeLabel = () =>
  pageLabels('generatepressNavSearch', { close: translate(pageTexts.closeSearch) }).close;

function* view({ openedBy }: State, nodes: Nodes): View {
  if (openedBy === undefined) return;
  const link = nodes.links[openedBy];
  for (const form of nodes.forms) yield [form, { classes: { 'nav-search-active': true } }];
  const nav = membersOf(formOf(link, nodes))?.closest('nav');
  // On narrow pages the form's menu is hidden, and the link is outside it.
  if (!nav?.contains(link ?? null)) yield [nav, { classes: { 'has-active-search': true } }];
  for (const item of nodes.items) {
    yield [item, { classes: { active: true, 'close-search': true } }];
    yield [item.querySelector('a'), { attributes: { 'aria-label': closeLabel() } }];
  }
  for (const node of nodes.others) yield [node, { attributes: { tabindex: '-1' } }];
}

const CLOSED: State = {};

export default defineWidget<unknown, Nodes, State>({
  nodes: findNodes,
  state: () => CLOSED,
  view,
  // It starts with the first sign of a visitor, so that the visitor's events belong here.
  connect({ nodes, get, set, scope }) {
    const open = (link: HTMLElement) => {
      set({ openedBy: nodes.links.indexOf(link) });
      membersOf(formOf(link, nodes))?.querySelector<HTMLElement>(FIELD)?.focus();
    };
    const closeAndReturn = (openedBy: number) => {
      set(CLOSED);
      nodes.links[openedBy]?.focus();
    };
    const onClick = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      const target = membersOf(event.target);
      const link = target.closest<HTMLElement>(`${ITEM} a`);
      if (!link) return target.closest(`${FORM},${ITEM}`) ? undefined : set(CLOSED);
      const { openedBy } = get();
      event.preventDefault();
      return openedBy === undefined ? open(link) : closeAndReturn(openedBy);
    };
    // Capture: runs before the menu's other link listeners.
    scope.listen(document, 'click', onClick, { capture: true });
    scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
      const { openedBy } = get();
      if (event.key !== 'Escape' || event.defaultPrevented || openedBy === undefined) return;
      event.preventDefault();
      closeAndReturn(openedBy);
    });
  },
});

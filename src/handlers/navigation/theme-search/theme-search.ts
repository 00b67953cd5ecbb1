import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageLabels } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';

const ITEM = '.search-item';
const FORM = '.navigation-search';
const FOCUSABLE =
  'a[href],area[href],input:not([disabled],[type="hidden"]),select:not([disabled]),textarea:not([disabled]),button:not([disabled]),iframe,object,embed,[tabindex],[contenteditable]';

/** Returns the link's labels: the theme's, otherwise ours. */
const readLabels = () =>
  pageLabels('generatepressNavSearch', {
    open: translate(pageTexts.openSearch),
    close: translate(pageTexts.closeSearch),
  });

/** Opens the search of the theme's header: focuses its field, and keeps Tab on it and its close link. */
function openSearch(link: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  const { close } = readLabels();
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORM)];
  const form = forms.find((each) => membersOf(each).parentElement?.contains(link)) ?? forms[0];
  const nav = membersOf(form)?.closest('nav');
  scope.add(patch.restore);
  for (const each of forms) patch.toggle(each, 'nav-search-active', true);
  // On narrow pages the form's menu is hidden, and the link is outside it.
  if (nav && !nav.contains(link)) patch.toggle(nav, 'has-active-search', true);
  for (const item of document.querySelectorAll(ITEM)) {
    for (const name of ['active', 'close-search']) patch.toggle(item, name, true);
    const inner = item.querySelector('a');
    if (inner) patch.attribute(inner, 'aria-label', close);
  }
  for (const node of document.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (!node.closest(`${FORM},${ITEM}`)) patch.attribute(node, 'tabindex', '-1');
  }
  membersOf(form)?.querySelector<HTMLElement>('.search-field,input:not([type="hidden"])')?.focus();
}

export default defineBehaviour({
  mount({ scope }) {
    let openScope: Scope | undefined;
    let opener: HTMLElement | undefined;
    const close = () => {
      openScope?.dispose();
      openScope = undefined;
    };
    const closeAndReturn = () => {
      close();
      opener?.focus();
    };

    // Capture: runs before the menu's other link listeners.
    scope.listen(
      document,
      'click',
      (event) => {
        if (!(event.target instanceof Element)) return;
        const link = membersOf(event.target).closest<HTMLElement>(`${ITEM} a`);
        if (link) {
          event.preventDefault();
          if (openScope) return closeAndReturn();
          opener = link;
          openScope = scope.child();
          openSearch(link, openScope);
        } else if (!membersOf(event.target).closest(`${FORM},${ITEM}`)) close();
      },
      { capture: true },
    );
    scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !openScope) return;
      event.preventDefault();
      closeAndReturn();
    });
  },
});

import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

const ITEM = '.woocommerce-MyAccount-navigation-link';
const PAGE = 'e-my-account-page';
const TAB = 'e-my-account-tab__';

const endpointOf = (item: Element): string | undefined =>
  [...item.classList].find((name) => name.startsWith(`${ITEM.slice(1)}--`))?.split('--')[1];

/** Turns the account's menu into tabs, because the editor contains all pages. */
export function openEditorTabs(element: HTMLElement, scope: Scope): void {
  const patch = scope.patch();
  const items = [...element.querySelectorAll<HTMLElement>(ITEM)];
  const pages = [...element.querySelectorAll<HTMLElement>(`[${PAGE}]`)];
  const endpoints = items.flatMap((item) => endpointOf(item) ?? []);

  const show = (endpoint: string) => {
    patch.attribute(element, PAGE, endpoint);
    for (const item of items) patch.toggle(item, 'is-active', endpointOf(item) === endpoint);
    for (const page of pages) {
      patch.style(page, 'display', page.getAttribute(PAGE) === endpoint ? null : 'none');
    }
    for (const tab of element.querySelectorAll('.e-my-account-tab')) {
      for (const name of endpoints) patch.toggle(tab, TAB + name, name === endpoint);
    }
  };
  scope.listen(element, 'click', (event) => {
    const item = membersOf(event.target as Element)
      .closest(`${ITEM} a`)
      ?.closest(ITEM);
    const endpoint = item && endpointOf(item);
    if (!endpoint) return;
    event.preventDefault();
    if (pages.some((page) => page.getAttribute(PAGE) === endpoint)) show(endpoint);
  });
  const [first] = endpoints;
  if (pages.length && first) show(first);
}

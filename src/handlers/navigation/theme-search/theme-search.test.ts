import { describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press } from '#testing/user.ts';
import { themeSearch } from './handler.ts';

async function openPage() {
  const fixture = await mountFixture(themeSearch, 'navigation/theme-search.html');
  const find = <Found extends HTMLElement>(selector: string) =>
    fixture.container.querySelector(selector) as Found;
  return {
    ...fixture,
    form: find<HTMLFormElement>('.navigation-search'),
    field: find('.search-field'),
    nav: find('nav'),
    outside: find('.outside'),
    shop: find('nav li a'),
    link: find('nav .search-item a'),
    narrowLink: find('.narrow-bar .search-item a'),
  };
}

const isOpen = (form: Element) => form.classList.contains('nav-search-active');

describe("the search in the theme's header", () => {
  it('opens by its link, and focuses the field', async () => {
    const { form, field, link, nav } = await openPage();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect([isOpen(form), document.activeElement, click.defaultPrevented]).toEqual([true, field, true]);
    expect(nav.classList.contains('has-active-search')).toBe(false);
  });

  it("shows the form's menu if the link is outside it", async () => {
    const { narrowLink, nav, form } = await openPage();
    narrowLink.click();
    expect([isOpen(form), nav.classList.contains('has-active-search')]).toEqual([true, true]);
  });

  it("labels every link with the theme's words", async () => {
    vi.stubGlobal('generatepressNavSearch', { open: 'Suche', close: 'Suche zu' });
    const { link, narrowLink } = await openPage();
    link.click();
    expect([link, narrowLink].map((each) => each.ariaLabel)).toEqual(['Suche zu', 'Suche zu']);
    expect(narrowLink.parentElement?.className).toBe('search-item active close-search');
  });

  it.each([[undefined], ['junk'], [{ close: 7 }]])('has labels for the theme setting %o', async (texts) => {
    vi.stubGlobal('generatepressNavSearch', texts);
    const { link } = await openPage();
    link.click();
    expect(link.ariaLabel).toBe('Close Search Bar');
  });

  it('removes everything else from the tab order while open', async () => {
    const { link, outside, shop, field } = await openPage();
    link.click();
    expect([outside, shop, field, link].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, 0]);
    link.click();
    expect([outside, shop].map((each) => each.getAttribute('tabindex'))).toEqual([null, '0']);
  });

  it.each([
    ['the link again', ({ link }: Awaited<ReturnType<typeof openPage>>) => link.click()],
    ['Escape', ({ field }: Awaited<ReturnType<typeof openPage>>) => press(field, 'Escape')],
  ])('closes on %s, and returns the focus', async (_name, close) => {
    const page = await openPage();
    page.link.click();
    close(page);
    expect([isOpen(page.form), document.activeElement, page.link.ariaLabel]).toEqual([
      false,
      page.link,
      'Open Search Bar',
    ]);
  });

  it('closes on a click outside, but not on one in the form', async () => {
    const { link, form, field, outside } = await openPage();
    outside.addEventListener('click', (event) => event.preventDefault());
    link.click();
    field.click();
    expect(isOpen(form)).toBe(true);
    outside.click();
    expect(isOpen(form)).toBe(false);
  });

  it('ignores other keys, and Escape while closed', async () => {
    const { link, field, form } = await openPage();
    expect(press(field, 'Escape').defaultPrevented).toBe(false);
    link.click();
    press(field, 'a');
    expect(isOpen(form)).toBe(true);
  });

  it('restores everything when disposed while open', async () => {
    const { link, dispose, difference } = await openPage();
    link.click();
    await dispose();
    expect(difference()).toBe('');
  });

  it('is not loaded on a page without a search form', async () => {
    const { runtime } = await mountFixture(
      themeSearch,
      '<li class="search-item"><a href="#">Search</a></li>',
    );
    expect(runtime.mounts()).toEqual([]);
  });
});

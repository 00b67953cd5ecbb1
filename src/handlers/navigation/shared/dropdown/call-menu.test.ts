import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { click, preventsClick } from '#testing/user.ts';
import { navMenu } from '../../nav-menu/handler.ts';
import { smartMenus } from '../../smart-menus/handler.ts';
// Imported here, so that tests need not wait for the file.
import './call-menu.ts';

type Menus = { smartmenus(...args: unknown[]): Menus; length: number };
const $ = (target: string | Element) => jQuery(target as string) as unknown as Menus;
const allMenus = () => (jQuery as unknown as { SmartMenus: { hideAll(): void; destroy(): void } }).SmartMenus;

const POPUP = `<button>More</button><ul class="sm" id="departments" data-sm-options='{"isPopup":true,"hideDuration":0}'>
  <li><a href="/a/">A</a><ul><li><a href="/b/">B</a></li></ul></li></ul>`;

async function open(source = 'navigation/smart-menus.html', handler = smartMenus) {
  const fixture = await mountFixture(handler, source, { stage: 'resting' });
  const root = fixture.container.querySelector('ul') as HTMLElement;
  const link = (path: string) => root.querySelector(`a[href$="/${path}/"]`) as HTMLAnchorElement;
  const call = async (...args: unknown[]) => {
    expect($(root).smartmenus(...args).length).toBe(1);
    // Calls run one after the other, each asynchronously.
    for (let round = 0; round < 8; round += 1) await fixture.settled();
  };
  return { ...fixture, root, link, call };
}
const isOpen = (link: Element) => link.getAttribute('aria-expanded') === 'true';

let styles: HTMLStyleElement;
beforeEach(() => {
  styles = document.createElement('style');
  styles.textContent = 'a{display:block}.sm ul,.sub-menu{display:none;position:absolute}';
  document.head.append(styles);
  vi.stubGlobal('jQuery', jQuery);
});
afterEach(() => styles.remove());

describe('a menu controlled by other scripts', () => {
  it('opens the named item, and closes all', async () => {
    const { call, link } = await open();
    await call('itemActivate', jQuery(link('linen')));
    expect([isOpen(link('shirts')), isOpen(link('linen'))]).toEqual([true, true]);
    await call('menuHideAll');
    expect([isOpen(link('shirts')), isOpen(link('linen'))]).toEqual([false, false]);
    await call('itemActivate', link('shoes'));
    expect(isOpen(link('shoes'))).toBe(true);
    allMenus().hideAll();
    await vi.waitFor(() => expect(isOpen(link('shoes'))).toBe(false));
  });

  it('uses the options of the first call; its own attribute overrides them, and a second call changes nothing', async () => {
    const { call, root, link } = await open();
    root.dataset.smOptions = '{"subIndicatorsText":"own"}';
    await call({ subIndicatorsText: 'given', showOnClick: true, subIndicatorsPos: 'prepend' });
    const arrow = link('shirts').firstElementChild;
    expect(arrow?.textContent).toBe('own');
    await call();
    expect(link('shirts').firstElementChild).toBe(arrow);
    expect(root.querySelectorAll('.sub-arrow')).toHaveLength(4);
    delete root.dataset.smOptions;
  });

  it('uses their effects', async () => {
    const show = vi.fn((list: ArrayLike<HTMLElement>, done: () => void) => {
      Object.assign(list[0]?.style ?? {}, { display: 'block' });
      done();
    });
    const hide = vi.fn((_list: unknown, done: () => void) => done());
    const { call, link } = await open();
    await call({ showFunction: show, hideFunction: hide });
    click(link('shoes'));
    const list = link('shoes').nextElementSibling as HTMLElement;
    expect([show.mock.calls[0]?.[0][0], list.style.display]).toEqual([list, 'block']);
    click(document.body);
    expect([hide.mock.calls.length, list.style.display]).toEqual([1, 'none']);
  });

  it('marks items that were added later, and changes nothing else', async () => {
    const { call, root, link, container } = await open();
    const ids = () => [...root.querySelectorAll('[id]')].map(({ id }) => id);
    const before = ids();
    link('shoes').parentElement?.insertAdjacentHTML(
      'beforebegin',
      '<li class="new"><a href="/hats/">Hats</a><ul><li><a href="/hats/caps/">Caps</a></li></ul></li>',
    );
    await call('refresh');
    expect(link('hats').getAttribute('aria-controls')).toBe(link('hats').nextElementSibling?.id);
    expect(ids().filter((id) => !before.includes(id))).toHaveLength(2);
    expect(before.filter((id) => !ids().includes(id))).toEqual([]);
    expect(new Set(ids()).size).toBe(ids().length);
    click(link('hats'));
    expect(isOpen(link('hats'))).toBe(true);
    link('hats').nextElementSibling?.remove();
    await call('refresh');
    expect(link('hats').matches('.has-submenu,[aria-haspopup],:has(.sub-arrow)')).toBe(false);
    container.querySelector('.new')?.remove();
  });

  it('opens nothing while disabled, under an overlay unless they request none', async () => {
    const { call, root, link } = await open();
    click(link('shirts'));
    await call('disable');
    await call('disable');
    expect([isOpen(link('shirts')), root.nextElementSibling?.tagName]).toEqual([false, 'DIV']);
    expect([preventsClick(link('shirts')), isOpen(link('shirts'))]).toEqual([false, false]);
    await call('enable');
    expect(root.nextElementSibling).toBeNull();
    await call('disable', true);
    expect(root.nextElementSibling).toBeNull();
    await call('enable');
    expect([preventsClick(link('shirts')), isOpen(link('shirts'))]).toEqual([true, true]);
  });

  it('is removed by `destroy` until it is started again', async () => {
    const { call, difference, link, settled, runtime } = await open();
    click(link('shirts'));
    await call('destroy');
    expect(difference()).toBe('');
    runtime.scan();
    await settled();
    expect(difference()).toBe('');
    await call('menuHideAll');
    expect(preventsClick(link('shirts'))).toBe(false);
    await call();
    expect([preventsClick(link('shirts')), isOpen(link('shirts'))]).toEqual([true, true]);
    allMenus().destroy();
    await vi.waitFor(() => expect(difference()).toBe(''));
  });

  it('can be any list', async () => {
    const { container, settled } = await open(
      '<ul class="sm"><li><a href="/x/">X</a></li></ul><ol><li><a href="/y/">Y</a><ul><li><a href="/z/">Z</a></li></ul></li></ol>',
    );
    const list = container.querySelector('ol') as HTMLElement;
    const link = list.querySelector('a') as HTMLElement;
    const before = list.outerHTML;
    styles.textContent += 'ol ul{display:none;position:absolute}';
    $(list).smartmenus({ subIndicatorsText: '+' });
    await vi.waitFor(() => expect(link.textContent).toBe('Y+'));
    click(link);
    expect(isOpen(link)).toBe(true);
    $(list).smartmenus('destroy');
    await vi.waitFor(() => expect(list.outerHTML).toBe(before));
    await settled();
  });

  it('can be a menu of the page builder', async () => {
    const { call, root, link } = await open('navigation/nav-menu.html', navMenu);
    await call('itemActivate', link('shoes'));
    expect([isOpen(link('shop')), isOpen(link('shoes'))]).toEqual([true, true]);
    await call('destroy');
    expect(root.querySelector('.has-submenu,.sub-arrow')).toBeNull();
    await call({ showOnClick: true });
    expect(root.querySelectorAll('.sub-arrow').length).toBeGreaterThan(0);
  });

  it.each([['popup'], ['toString'], ['itemActivate', 'x'], ['itemActivate'], [null], [7]])(
    'survives the junk call %j',
    async (...args) => {
      const { call, link } = await open();
      await call(...args);
      expect(isOpen(link('shirts'))).toBe(false);
    },
  );
});

describe('a popup menu', () => {
  it('is hidden until shown, and after a click elsewhere or Escape; the focus returns', async () => {
    const { call, root, container } = await open(POPUP);
    const button = container.querySelector('button') as HTMLElement;
    expect(root.style.display).toBe('none');
    button.focus();
    await call('popupShow', 40, '50');
    expect([root.style.display, root.style.position, document.activeElement?.textContent]).toEqual([
      'block',
      'absolute',
      'A',
    ]);
    await new Promise((resolve) => setTimeout(resolve));
    click(document.body);
    expect([root.style.display, document.activeElement]).toEqual(['none', button]);
    await call('popupShow', 40, 50);
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect(root.style.display).toBe('none');
    await call('popupShow', 40, 50);
    await call('popupHide', true);
    expect(root.style.display).toBe('none');
  });

  it('closes with its lists', async () => {
    const { call, root, link } = await open(POPUP);
    await call('popupShow', 0, 0);
    click(link('a'));
    expect(isOpen(link('a'))).toBe(true);
    await call('menuHideAll');
    expect([isOpen(link('a')), root.style.display]).toEqual([false, 'none']);
  });

  it('shows an alert for a menu that is no popup', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { call, root } = await open();
    await call('popupShow', 0, 0);
    expect(alert).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('isPopup'));
    expect(root.style.display).toBe('');
  });
});

it('the end of the runtime restores jQuery, and keeps existing plugins', async () => {
  const existingPlugin = vi.fn();
  Object.assign(jQuery.fn, { smartmenus: existingPlugin });
  const { dispose } = await open();
  expect((jQuery.fn as unknown as Menus).smartmenus).toBe(existingPlugin);
  Reflect.deleteProperty(jQuery.fn, 'smartmenus');
  await dispose();
  expect(jQuery).not.toHaveProperty('SmartMenus');
});

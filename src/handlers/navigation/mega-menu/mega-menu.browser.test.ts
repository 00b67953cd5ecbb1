import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountFixture } from '#testing/mount-fixture.ts';
import { megaMenu } from './handler.ts';

const HOVER = 'navigation/mega-menu.html';
const CLICK = 'navigation/mega-menu-click.html';
const STYLES = `
  body, .e-con p { margin: 0 }
  .e-n-menu { --position: absolute; --width: auto; position: relative }
  .e-n-menu ul.e-n-menu-heading { display: flex; margin: 0; padding: 0; list-style: none; height: 40px }
  .e-n-menu-title { display: flex; box-sizing: border-box; width: 100px; height: 40px }
  .e-n-menu-content > .e-con { --display: block; box-sizing: border-box; background: #eee }
  .e-n-menu-content > .e-con:not(.e-active) { display: none }
  .e-n-menu-content { position: absolute; left: 0; top: 60px }
  .e-n-menu-item { position: static }
  .e-full_width .e-n-menu { --width: 600px }
  .e-full_width .e-con { height: 200px }
  .e-fit_to_content .e-n-menu { --width: 400px }
  .e-fit_to_content .e-con { height: 200px }
  .content-above .e-n-menu-content { top: auto; bottom: 60px }
  .e-n-menu-toggle { display: none }
  @media (max-width: 767px) { .e-n-menu-toggle { display: block } }`;

const style = document.createElement('style');
style.textContent = STYLES;

beforeEach(async () => {
  await page.viewport(1000, 700);
  document.head.append(style);
});
afterEach(() => {
  style.remove();
  vi.unstubAllGlobals();
  window.scrollTo(0, 0);
});

const open = async (source: string, { settings = {}, css = '' } = {}) => {
  const fixture = await mountFixture(megaMenu, source, { settings });
  const { element, container } = fixture;
  container.style.cssText = css;
  const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const [nav] = all('.e-n-menu') as [HTMLElement];
  return {
    ...fixture,
    nav,
    titles: all('.e-n-menu-title'),
    buttons: all('.e-n-menu-dropdown-icon'),
    panels: all('.e-n-menu-content > .e-con'),
    toggle: all('.e-n-menu-toggle')[0] as HTMLElement,
    wrapper: all('.e-n-menu-wrapper')[0] as HTMLElement,
  };
};
const isOpen = (button: Element | undefined) => button?.getAttribute('aria-expanded') === 'true';
const move = (x: number, y: number) => {
  const target = document.elementFromPoint(x, y) ?? document.body;
  for (const type of ['pointerover', 'pointermove']) {
    const init = { bubbles: true, clientX: x, clientY: y, pointerType: 'mouse' };
    target.dispatchEvent(new PointerEvent(type, init));
  }
};

describe('a mouse', () => {
  beforeEach(() => page.viewport(1100, 700));

  it('reaches the panel straight and diagonally, and closes it when leaving on any side', async () => {
    const { buttons } = await open(HOVER);
    const [button] = buttons;
    for (const [x, y] of [
      [300, 300],
      [700, 150],
    ] as const) {
      move(50, 20);
      expect(isOpen(button)).toBe(true);
      move(40, 50);
      move(330, 58);
      expect(isOpen(button)).toBe(true);
      move(300, 100);
      expect(isOpen(button)).toBe(true);
      move(x, y);
      expect(isOpen(button)).toBe(false);
    }
  });

  it('closes the panel outside the gap between title and panel', async () => {
    const { buttons } = await open(HOVER);
    move(50, 20);
    move(900, 50);
    expect(isOpen(buttons[0])).toBe(false);
  });
});

describe('a panel that fits its content', () => {
  it.each([
    ['center', 'margin-left: 850px', '600px'],
    ['center', 'margin-left: 300px', '150px'],
    ['left', 'margin-left: 300px', '300px'],
    ['right', 'margin-left: 300px', '0px'],
  ])('aligned to the %s of its title (%s) has its left edge at %s', async (position, css, left) => {
    const { buttons, panels } = await open(CLICK, {
      settings: { content_horizontal_position: position },
      css,
    });
    buttons[0]?.click();
    expect([panels[0]?.style.left, panels[0]?.style.position, panels[0]?.style.width]).toEqual([
      left,
      'var(--position)',
      'var(--width)',
    ]);
  });

  it('is placed from the right on right-to-left pages', async () => {
    vi.stubGlobal('elementorFrontendConfig', { is_rtl: true });
    const { buttons, panels } = await open(CLICK, {
      settings: { content_horizontal_position: 'right' },
      css: 'margin-left: 500px',
    });
    buttons[0]?.click();
    expect([panels[0]?.style.left, panels[0]?.style.right]).toEqual(['', '400px']);
  });

  it('is above the titles if it does not fit below', async () => {
    const { buttons, nav, panels } = await open(CLICK, { css: 'position: fixed; top: 600px; left: 300px' });
    buttons[0]?.click();
    expect(nav.classList.contains('content-above')).toBe(true);
    expect([panels[0]?.style.maxWidth, panels[0]?.style.width]).toEqual(['400px', 'max-content']);
    buttons[0]?.click();
  });

  it('keeps no position styles in a dropdown', async () => {
    const { buttons, panels, nav } = await open(CLICK);
    buttons[0]?.click();
    expect([nav.dataset.layout, panels[0]?.style.left]).toEqual(['horizontal', '0px']);
    await page.viewport(700, 700);
    await vi.waitFor(() =>
      expect([nav.dataset.layout, panels[0]?.style.left, panels[0]?.style.position]).toEqual([
        'dropdown',
        '',
        '',
      ]),
    );
  });
});

describe('a sticky menu', () => {
  it('makes a panel that is higher than the window scroll', async () => {
    const { buttons, panels, element } = await open(HOVER, { settings: { open_on: 'click' } });
    element.classList.add('elementor-sticky');
    panels[0]?.style.setProperty('min-height', '900px');
    buttons[0]?.click();
    expect([panels[0]?.style.height, panels[0]?.style.overflowY]).toEqual(['640px', 'scroll']);
    buttons[0]?.click();
    expect([panels[0]?.style.height, panels[0]?.style.overflowY]).toEqual(['', '']);
    element.classList.remove('elementor-sticky');
    panels[0]?.removeAttribute('style');
  });

  it('limits the dropdown to the window', async () => {
    await page.viewport(700, 700);
    const { toggle, wrapper, element } = await open(CLICK);
    element.classList.add('elementor-sticky');
    toggle.click();
    const expected = `${700 - wrapper.getBoundingClientRect().top}px`;
    expect(wrapper.style.getPropertyValue('--n-menu-dropdown-content-box-height')).toBe(expected);
    element.classList.remove('elementor-sticky');
  });
});

it('a press on another title switches panels on release, in one step', async () => {
  const { buttons } = await open(CLICK);
  const [orders, help] = buttons as [HTMLElement, HTMLElement];
  for (const button of buttons) button.style.cssText = 'width: 40px; height: 40px';
  await userEvent.click(orders);
  expect(isOpen(orders)).toBe(true);
  const onRelease = vi.fn(() => isOpen(orders));
  help.addEventListener('mouseup', onRelease);
  await userEvent.click(help);
  expect(onRelease).toHaveReturnedWith(true);
  expect(buttons.map(isOpen)).toEqual([false, true]);
});

it('overflowing titles start at the first when the menu is shown, and stay where they are when only the height of the window changes', async () => {
  const { nav, titles } = await open(HOVER, { settings: { horizontal_scroll: 'enable' } });
  const heading = nav.querySelector('.e-n-menu-heading') as HTMLElement;
  const justify = () => heading.style.getPropertyValue('--n-menu-heading-justify-content');
  nav.style.display = 'none';
  heading.style.overflow = 'hidden';
  for (const each of [...titles, ...heading.children] as HTMLElement[]) each.style.flexShrink = '0';
  nav.style.width = '250px';
  nav.style.display = '';
  await vi.waitFor(() => expect(justify()).toBe('start'));
  heading.scrollLeft = 40;
  window.dispatchEvent(new Event('resize'));
  expect(heading.scrollLeft).toBe(40);
});

it('overflowing titles can be dragged', async () => {
  const { nav, titles, dispose, difference } = await open(HOVER, {
    settings: { horizontal_scroll: 'enable' },
  });
  const heading = nav.querySelector('.e-n-menu-heading') as HTMLElement;
  nav.style.width = '250px';
  heading.style.overflow = 'hidden';
  for (const title of titles) title.style.flexShrink = '0';
  for (const item of heading.children) (item as HTMLElement).style.flexShrink = '0';
  const justify = () => heading.style.getPropertyValue('--n-menu-heading-justify-content');
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('resize'));
    expect(justify()).toBe('start');
  });
  const mouse = (type: string, x: number) =>
    heading.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x }));
  mouse('mousedown', 200);
  mouse('mousemove', 190);
  mouse('mousemove', 100);
  expect([heading.scrollLeft, heading.className]).toEqual([15, 'e-n-menu-heading e-scroll e-scroll-active']);
  mouse('mouseup', 100);
  mouse('mousemove', 50);
  expect([heading.scrollLeft, heading.className]).toEqual([15, 'e-n-menu-heading']);
  nav.style.width = '';
  window.dispatchEvent(new Event('resize'));
  expect(justify()).toBe('');
  for (const each of [nav, heading, ...titles, ...heading.children]) each.removeAttribute('style');
  await dispose();
  expect(difference()).toBe('');
});

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPatch } from '#lib/patch.ts';
import { createScope } from '#lib/scope.ts';
import { highlightAnchors } from './highlight-anchors.ts';
import { keepFullWidth } from './keep-full-width.ts';
import { limitDropdownHeight } from './limit-dropdown-height.ts';

const HTML = `
  <ul style="position:fixed;top:0;left:0;margin:0">
    <li><a class="item" href="#one">One</a></li><li><a class="item" href="#t%C3%A4ll">Tall</a></li>
    <li><a class="item" href="#nowhere">Nowhere</a></li><li><a class="item" href="/elsewhere/#one">Elsewhere</a></li>
    <li><a class="item" href="#%">Junk</a></li>
  </ul>
  <div style="height:1000px"></div><section id="one" style="height:100px"></section>
  <div style="height:1000px"></div><section id="täll" style="height:900px"></section>
  <div style="height:2000px"></div>`;

const root = document.createElement('div');
let scope = createScope(() => {});
const find = (selector: string) => root.querySelector(selector) as HTMLElement;
const frames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

beforeEach(() => {
  scope = createScope((error) => {
    throw error;
  });
  root.innerHTML = HTML;
  document.body.append(root);
});
afterEach(() => {
  scope.dispose();
  root.remove();
  window.scrollTo(0, 0);
  Reflect.deleteProperty(globalThis, 'elementorFrontendConfig');
});

describe('links to sections of the page', () => {
  const links = () => root.querySelectorAll<HTMLAnchorElement>('a');
  const marked = () =>
    [...links()].filter((each) => each.classList.contains('on')).map((each) => each.textContent);
  const start = () => highlightAnchors(links(), { itemClass: 'item', activeClass: 'on' }, scope);
  const topOf = (id: string) => (document.getElementById(id) as HTMLElement).offsetTop;

  it('are marked while their section is in the upper half of the window; a tall one while it crosses the middle', async () => {
    start();
    window.scrollTo(0, topOf('one') - innerHeight + 50);
    await frames();
    expect(marked()).toEqual([]);
    window.scrollTo(0, topOf('one') - innerHeight / 4);
    await vi.waitFor(() => expect(marked()).toEqual(['One']));
    expect(links()[0]?.getAttribute('aria-current')).toBe('location');
    window.scrollTo(0, topOf('täll') - innerHeight / 4);
    await vi.waitFor(() => expect(marked()).toEqual(['Tall']));
    expect(links()[0]?.hasAttribute('aria-current')).toBe(false);
    window.dispatchEvent(new Event('resize'));
    window.scrollTo(0, 0);
    await vi.waitFor(() => expect(marked()).toEqual([]));
  });

  it('are marked also if the page escapes the letters of its address in another way', async () => {
    const { href } = location;
    onTestFinished(() => history.replaceState(null, '', href));
    history.replaceState(null, '', '/%D8%B4/');
    links()[0]?.setAttribute('href', '/%d8%b4/#one');
    start();
    window.scrollTo(0, topOf('one'));
    await vi.waitFor(() => expect(marked()).toEqual(['One']));
  });

  it('are restored when disposed, and unchanged in the editor', async () => {
    const before = root.innerHTML;
    window.scrollTo(0, topOf('one'));
    start();
    await vi.waitFor(() => expect(marked()).toEqual(['One']));
    scope.dispose();
    expect(root.innerHTML).toBe(before);
    Object.assign(globalThis, { elementorFrontendConfig: { environmentMode: { edit: true } } });
    scope = createScope(() => {});
    start();
    await frames();
    expect(marked()).toEqual([]);
  });
});

describe('the height of a dropdown', () => {
  const open = (state: { isOpen: boolean }) => {
    root.innerHTML = '<div class="w" style="position:absolute;top:80px;left:0"><nav></nav></div>';
    const refresh = limitDropdownHeight(
      {
        widget: find('.w'),
        container: find('nav'),
        property: '--menu-height',
        openHeight: '1000vmax',
        isOpen: () => state.isOpen,
      },
      createPatch(),
      scope,
    );
    return { refresh, height: () => find('nav').style.getPropertyValue('--menu-height') };
  };

  it('is unlimited when open, and 0 when closed', async () => {
    const state = { isOpen: true };
    const { refresh, height } = open(state);
    refresh();
    expect(height()).toBe('1000vmax');
    state.isOpen = false;
    refresh();
    expect(height()).toBe('0');
    window.dispatchEvent(new Event('scroll'));
    await frames();
    expect(height()).toBe('0');
  });

  it('is the room below its top when sticky, also after the page scrolled', async () => {
    const { refresh, height } = open({ isOpen: true });
    find('.w').classList.add('elementor-sticky');
    refresh();
    expect(height()).toBe(`${innerHeight - 80}px`);
    find('.w').style.top = '30px';
    window.dispatchEvent(new Event('scroll'));
    await vi.waitFor(() => expect(height()).toBe(`${innerHeight - 30}px`));
  });
});

describe('full width', () => {
  const box = () => find('.b').getBoundingClientRect();
  const start = (isRtl = false) => {
    root.innerHTML = `<div dir="${isRtl ? 'rtl' : 'ltr'}" style="position:absolute;left:100px;width:300px">
      <div class="b" style="position:relative;width:200px;height:10px"></div></div>`;
    Object.assign(globalThis, { elementorFrontendConfig: { is_rtl: isRtl } });
  };

  it.each([false, true])('spans the window, right-to-left: %s', (isRtl) => {
    start(isRtl);
    keepFullWidth(find('.b'), { as: 'styles' }, createPatch(), scope);
    expect([box().left, box().width]).toEqual([0, document.documentElement.clientWidth]);
  });

  it.each(['resize', 'sticky:unstick'])('is measured again after "%s"', (name) => {
    start();
    keepFullWidth(find('.b'), { as: 'styles' }, createPatch(), scope);
    (find('.b').parentElement as HTMLElement).style.left = '40px';
    (name === 'resize' ? window : root).dispatchEvent(new Event(name, { bubbles: true }));
    expect([find('.b').style.left, box().left]).toEqual(['-40px', 0]);
  });

  it('can be written as variables, and relative to a box', () => {
    start();
    const container = find('.b').parentElement as HTMLElement;
    keepFullWidth(find('.b'), { as: 'variables', container }, createPatch(), scope);
    const { style } = find('.b');
    expect([style.getPropertyValue('--stretch-width'), style.getPropertyValue('--stretch-left')]).toEqual([
      '300px',
      '0px',
    ]);
  });
});

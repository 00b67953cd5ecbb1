import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { sticky } from './handler.ts';

const STYLE = `
  body { margin: 0; font: 16px/20px sans-serif }
  .before { height: 600px }
  .bar { height: 80px; background: #eee }
  .after { height: 3000px }
`;
const PLACE_PX = 600;

let style: HTMLStyleElement;
let extra: HTMLStyleElement[];
const addStyle = (text: string) => {
  const added = Object.assign(document.createElement('style'), { textContent: text });
  style.after(added);
  extra.push(added);
};

beforeEach(() => {
  style = Object.assign(document.createElement('style'), { textContent: STYLE, className: 'first' });
  document.head.append(style);
  extra = [];
});
afterEach(() => {
  window.scrollTo(0, 0);
  for (const each of [style, ...extra]) each.remove();
});

const bar = (settings: object, inner = 'Bar', attributes = 'class="elementor-element bar"') =>
  `<div ${attributes} data-id="b1" data-element_type="container" data-settings='${JSON.stringify(settings)}'>${inner}</div>`;
const page = (html: string) => `<div class="before"></div>${html}<div class="after">After</div>`;
const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
const scrollTo = async (top: number) => {
  window.scrollTo(0, top);
  await frames();
};
const has = (element: Element, name: string) => element.classList.contains(`elementor-sticky${name}`);
const spacers = () => [...document.querySelectorAll<HTMLElement>('.elementor-sticky__spacer')];
const mount = async (settings: object, html = page(bar(settings))) => {
  const fixture = await mountFixture(sticky, html);
  await frames();
  return fixture;
};
const topOf = (element: Element) => element.getBoundingClientRect().top;

async function shiftsDuring(act: () => Promise<unknown>): Promise<unknown[]> {
  const shifts: unknown[] = [];
  const observer = new PerformanceObserver((list) => {
    shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
  });
  observer.observe({ type: 'layout-shift', buffered: false });
  await act();
  await frames(5);
  observer.disconnect();
  return shifts;
}

describe('at the top', () => {
  it('sticks when its place comes to the edge, and is as it was when it comes back', async () => {
    const { element } = await mount({ sticky: 'top' });
    const before = element.outerHTML;
    expect([has(element, ''), has(element, '--active')]).toEqual([true, false]);
    await scrollTo(PLACE_PX - 1);
    expect(element.outerHTML).toBe(before);
    await scrollTo(PLACE_PX);
    expect([
      has(element, '--active'),
      element.classList.contains('elementor-section--handles-inside'),
    ]).toEqual([true, true]);
    expect(spacers()).toHaveLength(1);
    expect(element.nextElementSibling).toBe(spacers()[0]);
    expect([element.style.position, element.style.top, topOf(element)]).toEqual(['fixed', '0px', 0]);
    await scrollTo(PLACE_PX + 700);
    expect(topOf(element)).toBe(0);
    await scrollTo(PLACE_PX - 2);
    expect(element.outerHTML).toBe(before);
    expect(spacers()).toEqual([]);
  });

  it('does not flicker where its place moves by a pixel', async () => {
    const { element } = await mount({ sticky: 'top' });
    await scrollTo(PLACE_PX);
    await scrollTo(PLACE_PX - 1);
    expect(has(element, '--active')).toBe(true);
  });

  it('at the very top of the page it sticks at load, its effects wait for their offset', async () => {
    const html = `${bar({ sticky: 'top', sticky_effects_offset: 50 })}<div class="after"></div>`;
    const { element } = await mount({}, html);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, false]);
    await scrollTo(50);
    expect(has(element, '--effects')).toBe(true);
    await scrollTo(0);
    expect(has(element, '--effects')).toBe(false);
  });

  it('looks different past the effects offset', async () => {
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 50 });
    await scrollTo(649);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, false]);
    await scrollTo(650);
    expect(has(element, '--effects')).toBe(true);
    await scrollTo(640);
    expect(has(element, '--effects')).toBe(false);
  });

  it('without an effects offset both come and go together', async () => {
    const { element } = await mount({ sticky: 'top' });
    await scrollTo(PLACE_PX);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, true]);
    await scrollTo(PLACE_PX - 10);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([false, false]);
  });

  it('stays below the bar of signed-in visitors', async () => {
    const admin = (position: string) =>
      `<div id="wpadminbar" style="position:${position};top:0;height:32px;width:100%"></div>`;
    const { element } = await mount({}, page(bar({ sticky: 'top', sticky_offset: 10 })) + admin('fixed'));
    await scrollTo(900);
    expect([element.style.top, topOf(element)]).toEqual(['42px', 42]);
    const other = await mount({}, page(bar({ sticky: 'top', sticky_offset: 10 })) + admin('absolute'));
    document.getElementById('wpadminbar')?.remove();
    await frames();
    expect(other.element.isConnected).toBe(true);
  });

  it('tells when it sticks and when it no longer does, also those above it', async () => {
    const { element, container } = await mount({ sticky: 'top' });
    const heard: string[] = [];
    const note = ({ type, target }: Event) => heard.push(`${type} ${target === element}`);
    for (const type of ['sticky:stick', 'sticky:unstick']) container.addEventListener(type, note);
    await scrollTo(700);
    await scrollTo(1200);
    await scrollTo(0);
    expect(heard).toEqual(['sticky:stick true', 'sticky:unstick true']);
  });
});

describe('at the bottom', () => {
  it('sticks at load when it is below the fold, and lets go where its place comes into view', async () => {
    const { element } = await mount(
      {},
      `<div style="height:2000px"></div>${bar({ sticky: 'bottom', sticky_offset: 20 })}<div class="after"></div>`,
    );
    expect(element.getBoundingClientRect().bottom).toBe(innerHeight - 20);
    expect([element.style.bottom, element.style.top, has(element, '--active')]).toEqual(['20px', '', true]);
    await scrollTo(2080 - innerHeight + 19);
    expect(has(element, '--active')).toBe(true);
    await scrollTo(2080 - innerHeight + 22);
    expect([has(element, '--active'), element.style.position]).toEqual([false, '']);
  });
});

describe('the place that it left', () => {
  const nothingMoves = async (css: string, html: string) => {
    addStyle(css);
    const { container, element } = await mount(
      {},
      `<div class="before"></div>${html}<div class="after">After</div>`,
    );
    const after = container.querySelector('.after') as HTMLElement;
    const pageTop = () => topOf(after) + window.scrollY;
    const height = () => document.documentElement.scrollHeight;
    const sides = () => {
      const { left, width } = element.getBoundingClientRect();
      return [left, width].map((px) => Math.round(px * 2));
    };
    const state = () => [pageTop(), height(), ...sides()];
    const before = state();
    await scrollTo(800);
    expect(has(element, '--active')).toBe(true);
    expect(state()).toEqual(before);
    await scrollTo(0);
    expect(state()).toEqual(before);
  };

  it.each([
    ['a plain block', ''],
    ['with margins', '.bar { margin: 30px 40px 50px }'],
    ['in the middle of the page', '.bar { width: 500.5px; margin: 20px auto }'],
    [
      'with padding and border, either way of counting',
      '.bar { padding: 10px; border: 3px solid; box-sizing: content-box; width: 50% }',
    ],
    ['and border-box', '.bar { padding: 10px; border: 3px solid; box-sizing: border-box; width: 300px }'],
    ['as high as what is in it', '.bar { height: auto }'],
    [
      'in a box that shares its room',
      '.row { display: flex; gap: 10px } .bar { flex: 1 1 0 } .row i { flex: 2 1 0 }',
    ],
    [
      'in a column that shares its room',
      '.row { display: flex; flex-direction: column; gap: 12px; padding: 20px } .bar { flex: 0 1 auto }',
    ],
    ['in a grid', '.row { display: grid; grid-template-columns: 1fr 2fr; align-items: start }'],
    ['that a style sheet makes smaller when it sticks', '.elementor-sticky--active { height: 40px }'],
  ])('is kept exactly: %s', async (_title, css) => {
    await nothingMoves(css, `<div class="row">${bar({ sticky: 'top' }, '<b>Bar</b>')}<i>Beside</i></div>`);
  });

  it('is kept exactly where margins of what is inside reach through', async () => {
    await nothingMoves(
      '.bar { height: auto } p { margin: 33px 0 } .before, .after { overflow: hidden }',
      bar({ sticky: 'top' }, '<p>One</p><p>Two</p>'),
    );
  });

  it('is kept without anything shifting, scrolled by a wheel in steps', async () => {
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 30 });
    const shifts = await shiftsDuring(async () => {
      for (let top = 500; top <= 800; top += 10) await scrollTo(top);
      for (let top = 800; top >= 500; top -= 10) await scrollTo(top);
    });
    expect(has(element, '--active')).toBe(false);
    expect(shifts).toEqual([]);
  });

  it('holds nothing twice: no id, no field, no widget, nothing to reach by keyboard', async () => {
    const inner =
      '<a href="#x" id="x">Link</a><label for="f">Field</label><input id="f" name="f"><button>Go</button>';
    const { container } = await mount(
      {},
      page(bar({ sticky: 'top' }, inner, 'class="elementor-element bar" id="top-bar"')),
    );
    await scrollTo(800);
    const [spacer] = spacers() as [HTMLElement];
    expect([
      spacer.id,
      spacer.childNodes.length,
      spacer.hasAttribute('data-settings'),
      spacer.dataset.id,
    ]).toEqual(['', 0, false, undefined]);
    expect([spacer.inert, spacer.ariaHidden, getComputedStyle(spacer).visibility]).toEqual([
      true,
      'true',
      'hidden',
    ]);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that a theme hides lets the page scroll under it, and the effects still come', async () => {
    addStyle('.elementor-sticky__spacer { display: none }');
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 100 });
    await scrollTo(650);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, false]);
    await scrollTo(720);
    expect(has(element, '--effects')).toBe(true);
    await scrollTo(500);
    expect(has(element, '--active')).toBe(false);
  });

  it('is measured again when the window has another width', async () => {
    const { element, container } = await mount(
      {},
      page(
        `<div class="row" style="width:80%">${bar({ sticky: 'top' }, 'Word '.repeat(200), 'class="elementor-element"')}</div>`,
      ),
    );
    const row = container.querySelector('.row') as HTMLElement;
    await scrollTo(900);
    const heightPx = row.offsetHeight;
    const events = vi.fn();
    element.addEventListener('sticky:unstick', events);
    row.style.width = '40%';
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(700);
    window.dispatchEvent(new Event('resize'));
    await frames();
    expect(row.offsetHeight).toBeGreaterThan(heightPx);
    expect([element.offsetWidth, element.offsetHeight]).toEqual([row.clientWidth, row.offsetHeight]);
    expect([has(element, '--active'), element.style.transition, spacers().length]).toEqual([true, '', 1]);
    expect(events).not.toHaveBeenCalled();
  });
});

describe('inside its parent', () => {
  const inParent = (settings: object, css = '') =>
    `<div class="before"></div><div class="e-con" style="height:1000px;${css}">${bar(settings, 'Bar', 'class="elementor-element bar"')}</div><div class="after"></div>`;

  it('goes along with the end of it, and sticks again on the way back', async () => {
    const { element, container } = await mount(
      {},
      inParent({ sticky: 'top', sticky_parent: 'yes', sticky_offset: 20 }),
    );
    const parent = container.querySelector('.e-con') as HTMLElement;
    const before = parent.outerHTML;
    await scrollTo(1000);
    expect([element.style.position, topOf(element)]).toEqual(['fixed', 20]);
    await scrollTo(1600);
    expect([element.style.position, element.style.bottom, element.style.top]).toEqual([
      'absolute',
      '0px',
      '',
    ]);
    expect(parent.style.position).toBe('relative');
    expect(element.getBoundingClientRect().bottom).toBe(parent.getBoundingClientRect().bottom);
    await scrollTo(1200);
    expect([element.style.position, topOf(element)]).toEqual(['fixed', 20]);
    await scrollTo(0);
    expect(parent.outerHTML).toBe(before);
  });

  it.each([
    ['padding', 'padding: 40px 60px; box-sizing: border-box'],
    ['a border', 'border: 7px solid'],
    ['a width of its own', 'width: 500px; margin-left: 111px'],
  ])('does not jump where the parent has %s', async (_title, css) => {
    const { element } = await mount({}, inParent({ sticky: 'top', sticky_parent: 'yes' }, css));
    const sides = () => [element.getBoundingClientRect().left, element.getBoundingClientRect().width];
    const before = sides();
    let last = topOf(element);
    for (let top = 1400; top < 1640; top += 10) {
      await scrollTo(top);
      expect(sides()).toEqual(before);
      expect(topOf(element)).toBeLessThanOrEqual(Math.max(0, last));
      expect(topOf(element)).toBeGreaterThan(Math.min(0, last) - 11);
      last = topOf(element);
    }
    expect(last).toBeLessThan(0);
  });

  it('at the bottom it stays below the beginning of its parent', async () => {
    const html = `<div style="height:2000px"></div><div class="e-con" style="height:1000px;display:flex;align-items:end">${bar({ sticky: 'bottom', sticky_parent: 'yes' })}</div><div class="after"></div>`;
    const { element, container } = await mount({}, html);
    const parent = container.querySelector('.e-con') as HTMLElement;
    expect(element.style.position).toBe('absolute');
    expect(topOf(element)).toBe(topOf(parent));
    await scrollTo(2400 - innerHeight);
    expect([element.style.position, element.getBoundingClientRect().bottom]).toEqual(['fixed', innerHeight]);
  });

  it.each([
    [
      'a top-level container has none',
      'class="elementor-element e-con bar"',
      '<div class="elementor">',
      'fixed',
    ],
    [
      'a container in a container has one',
      'class="elementor-element e-con bar"',
      '<div class="e-con">',
      'absolute',
    ],
    [
      'a widget in a column has one',
      'class="elementor-element bar"',
      '<div class="elementor-widget-wrap">',
      'absolute',
    ],
    ['a widget without any has none', 'class="elementor-element bar"', '<div>', 'fixed'],
  ])('%s', async (_title, attributes, open, position) => {
    const html = `<div class="before"></div>${open}${bar({ sticky: 'top', sticky_parent: 'yes' }, 'Bar', attributes)}</div><div class="after"></div>`;
    const { element } = await mount({}, html);
    await scrollTo(900);
    expect(element.style.position).toBe(position);
  });
});

describe('odd pages', () => {
  it('from right to left it keeps its side', async () => {
    const { element } = await mount(
      {},
      page(
        bar({ sticky: 'top' }, 'Bar', 'class="elementor-element bar" style="width:300px;margin-right:40px"'),
      ),
    );
    document.documentElement.dir = 'rtl';
    const before = element.getBoundingClientRect().right;
    await scrollTo(900);
    expect(element.style.insetInlineStart).toBe('40px');
    expect(element.getBoundingClientRect().right).toBe(before);
    document.documentElement.removeAttribute('dir');
  });

  it('a page that scrolls its body has it stick too', async () => {
    addStyle('html { overflow: hidden; height: 100% } body { overflow-y: scroll; height: 100% }');
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 100 });
    document.body.scrollTop = 650;
    await frames();
    expect([has(element, '--active'), has(element, '--effects'), topOf(element)]).toEqual([true, false, 0]);
    document.body.scrollTop = 800;
    await frames();
    expect(has(element, '--effects')).toBe(true);
    document.body.scrollTop = 0;
    await frames();
    expect(has(element, '--active')).toBe(false);
  });

  it('what is hidden does not stick, and what is hidden while it sticks lets go', async () => {
    const { element } = await mount(
      {},
      page(bar({ sticky: 'top' }, 'Bar', 'class="elementor-element bar" hidden')),
    );
    await scrollTo(900);
    expect([has(element, '--active'), spacers().length]).toEqual([false, 0]);
    element.hidden = false;
    await scrollTo(901);
    expect(has(element, '--active')).toBe(true);
    element.hidden = true;
    await scrollTo(902);
    expect([has(element, '--active'), spacers().length]).toEqual([false, 0]);
  });

  it('what flies in at the edge sticks where it belongs', async () => {
    addStyle(
      '@keyframes fly { from { transform: translate3d(-100%, -50px, 0) } } .bar { animation: fly 100s linear }',
    );
    const { element } = await mount({}, page(bar({ sticky: 'top' })));
    await scrollTo(PLACE_PX - 20);
    expect(has(element, '--active')).toBe(false);
    await scrollTo(PLACE_PX + 20);
    expect([has(element, '--active'), element.style.insetInlineStart, element.style.width]).toEqual([
      true,
      '',
      `${document.documentElement.clientWidth}px`,
    ]);
  });

  it('goes with its spacer when it is moved, and takes it along when it leaves the page', async () => {
    const { element, container } = await mount({ sticky: 'top' });
    await scrollTo(900);
    const home = document.createElement('div');
    container.prepend(home);
    home.append(element);
    await scrollTo(1000);
    await scrollTo(1001);
    expect(spacers().map(({ parentNode }) => parentNode)).toEqual([home]);
    home.remove();
    await vi.waitFor(() => expect(document.querySelector('.elementor-sticky__spacer')).toBeNull());
    expect(element.getAttribute('class')).toBe('elementor-element bar');
  });

  it('follows a page that grows above it', async () => {
    const { element, container } = await mount({ sticky: 'top' });
    await scrollTo(620);
    expect(has(element, '--active')).toBe(true);
    document.documentElement.style.overflowAnchor = 'none';
    (container.querySelector('.before') as HTMLElement).style.height = '900px';
    await vi.waitFor(() => expect(has(element, '--active')).toBe(false));
    document.documentElement.removeAttribute('style');
  });

  it('asks for no frame while nothing scrolls', async () => {
    await mount({ sticky: 'top' });
    await scrollTo(900);
    await frames(10);
    const asked = vi.spyOn(window, 'requestAnimationFrame');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).not.toHaveBeenCalled();
  });
});

it('is as the server sent it when it is let go while it sticks, and says that it no longer does', async () => {
  const { element, dispose, difference } = await mount(
    {},
    page(
      `<div class="e-con">${bar({ sticky: 'top', sticky_parent: 'yes' }, 'Bar', 'class="elementor-element bar" style="position: relative; top: 0px"')}</div>`,
    ),
  );
  await scrollTo(900);
  expect(has(element, '--active')).toBe(true);
  const heard = vi.fn();
  element.addEventListener('sticky:unstick', heard);
  await dispose();
  expect(difference()).toBe('');
  expect(heard).toHaveBeenCalledTimes(1);
});

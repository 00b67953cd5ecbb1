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
  for (const sheet of [style, ...extra]) sheet.remove();
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

describe('a sticky element at the top', () => {
  it('sticks when its place reaches the edge, and is restored when that comes back', async () => {
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
    expect(element.style.position).toBe('fixed');
    expect(element.style.top).toBe('0px');
    expect(topOf(element)).toBe(0);
    await scrollTo(PLACE_PX + 700);
    expect(topOf(element)).toBe(0);
    await scrollTo(PLACE_PX - 2);
    expect(element.outerHTML).toBe(before);
    expect(spacers()).toEqual([]);
  });

  it('does not flicker when its place moves by a pixel', async () => {
    const { element } = await mount({ sticky: 'top' });
    await scrollTo(PLACE_PX);
    await scrollTo(PLACE_PX - 1);
    expect(has(element, '--active')).toBe(true);
  });

  it('sticks on load at the top of the page, while the effects wait for their offset', async () => {
    const html = `${bar({ sticky: 'top', sticky_effects_offset: 50 })}<div class="after"></div>`;
    const { element } = await mount({}, html);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, false]);
    await scrollTo(50);
    expect(has(element, '--effects')).toBe(true);
    await scrollTo(0);
    expect(has(element, '--effects')).toBe(false);
  });

  it('gets the effect classes beyond their offset', async () => {
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 50 });
    await scrollTo(649);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, false]);
    await scrollTo(650);
    expect(has(element, '--effects')).toBe(true);
    await scrollTo(640);
    expect(has(element, '--effects')).toBe(false);
  });

  it('without an offset for effects gets both classes at once', async () => {
    const { element } = await mount({ sticky: 'top' });
    await scrollTo(PLACE_PX);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, true]);
    await scrollTo(PLACE_PX - 10);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([false, false]);
  });

  it('stays below the admin bar', async () => {
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

  it('emits events that bubble when it starts and stops sticking', async () => {
    const { element, container } = await mount({ sticky: 'top' });
    const events: string[] = [];
    const note = ({ type, target }: Event) => events.push(`${type} ${target === element}`);
    for (const type of ['sticky:stick', 'sticky:unstick']) container.addEventListener(type, note);
    await scrollTo(700);
    await scrollTo(1200);
    await scrollTo(0);
    expect(events).toEqual(['sticky:stick true', 'sticky:unstick true']);
  });
});

describe('a sticky element at the bottom', () => {
  it('sticks on load below the fold, and stops when its place comes into view', async () => {
    const { element } = await mount(
      {},
      `<div style="height:2000px"></div>${bar({ sticky: 'bottom', sticky_offset: 20 })}<div class="after"></div>`,
    );
    expect(element.getBoundingClientRect().bottom).toBe(innerHeight - 20);
    expect(element.style.bottom).toBe('20px');
    expect(element.style.top).toBe('');
    expect(has(element, '--active')).toBe(true);
    await scrollTo(2080 - innerHeight + 19);
    expect(has(element, '--active')).toBe(true);
    await scrollTo(2080 - innerHeight + 22);
    expect([has(element, '--active'), element.style.position]).toEqual([false, '']);
  });
});

describe('place of a stuck element', () => {
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
    ['centred', '.bar { width: 500.5px; margin: 20px auto }'],
    [
      'with padding, border and content-box',
      '.bar { padding: 10px; border: 3px solid; box-sizing: content-box; width: 50% }',
    ],
    [
      'with padding, border and border-box',
      '.bar { padding: 10px; border: 3px solid; box-sizing: border-box; width: 300px }',
    ],
    ['with automatic height', '.bar { height: auto }'],
    ['in a flex row', '.row { display: flex; gap: 10px } .bar { flex: 1 1 0 } .row i { flex: 2 1 0 }'],
    [
      'in a flex column',
      '.row { display: flex; flex-direction: column; gap: 12px; padding: 20px } .bar { flex: 0 1 auto }',
    ],
    ['in a grid', '.row { display: grid; grid-template-columns: 1fr 2fr; align-items: start }'],
    ['shrunk by a style sheet while stuck', '.elementor-sticky--active { height: 40px }'],
  ])('is kept exactly: %s', async (_title, css) => {
    await nothingMoves(css, `<div class="row">${bar({ sticky: 'top' }, '<b>Bar</b>')}<i>Beside</i></div>`);
  });

  it('is kept exactly when margins of children collapse through', async () => {
    await nothingMoves(
      '.bar { height: auto } p { margin: 33px 0 } .before, .after { overflow: hidden }',
      bar({ sticky: 'top' }, '<p>One</p><p>Two</p>'),
    );
  });

  it('is kept without layout shifts when scrolling in steps', async () => {
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 30 });
    const shifts = await shiftsDuring(async () => {
      for (let top = 500; top <= 800; top += 10) await scrollTo(top);
      for (let top = 800; top >= 500; top -= 10) await scrollTo(top);
    });
    expect(has(element, '--active')).toBe(false);
    expect(shifts).toEqual([]);
  });

  it('has no duplicate ids, fields, widgets or tab stops', async () => {
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

  it('that a theme hides does not stop scrolling and effects', async () => {
    addStyle('.elementor-sticky__spacer { display: none }');
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 100 });
    await scrollTo(650);
    expect([has(element, '--active'), has(element, '--effects')]).toEqual([true, false]);
    await scrollTo(720);
    expect(has(element, '--effects')).toBe(true);
    await scrollTo(500);
    expect(has(element, '--active')).toBe(false);
  });

  it('is measured again when the window changes its width', async () => {
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
    expect(has(element, '--active')).toBe(true);
    expect(element.style.transition).toBe('');
    expect(spacers().length).toBe(1);
    expect(events).not.toHaveBeenCalled();
  });
});

describe('a sticky element inside its parent', () => {
  const inParent = (settings: object, css = '') =>
    `<div class="before"></div><div class="e-con" style="height:1000px;${css}">${bar(settings, 'Bar', 'class="elementor-element bar"')}</div><div class="after"></div>`;

  it("moves with the parent's end, and sticks again on the way back", async () => {
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
  ])('does not jump when the parent has %s', async (_title, css) => {
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

  it('at the bottom stays below the start of its parent', async () => {
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
      'a top-level container has no parent to stay in',
      'class="elementor-element e-con bar"',
      '<div class="elementor">',
      'fixed',
    ],
    [
      'a container in a container stays in it',
      'class="elementor-element e-con bar"',
      '<div class="e-con">',
      'absolute',
    ],
    [
      'a widget in a column stays in it',
      'class="elementor-element bar"',
      '<div class="elementor-widget-wrap">',
      'absolute',
    ],
    [
      'a widget without container or column has no parent to stay in',
      'class="elementor-element bar"',
      '<div>',
      'fixed',
    ],
  ])('%s', async (_title, attributes, open, position) => {
    const html = `<div class="before"></div>${open}${bar({ sticky: 'top', sticky_parent: 'yes' }, 'Bar', attributes)}</div><div class="after"></div>`;
    const { element } = await mount({}, html);
    await scrollTo(900);
    expect(element.style.position).toBe(position);
  });
});

describe('on unusual pages a sticky element', () => {
  it('on a right-to-left page keeps its side', async () => {
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

  it('sticks on a page that scrolls its body', async () => {
    addStyle('html { overflow: hidden; height: 100% } body { overflow-y: scroll; height: 100% }');
    const { element } = await mount({ sticky: 'top', sticky_effects_offset: 100 });
    document.body.scrollTop = 650;
    await frames();
    expect(has(element, '--active')).toBe(true);
    expect(has(element, '--effects')).toBe(false);
    expect(topOf(element)).toBe(0);
    document.body.scrollTop = 800;
    await frames();
    expect(has(element, '--effects')).toBe(true);
    document.body.scrollTop = 0;
    await frames();
    expect(has(element, '--active')).toBe(false);
  });

  it('does not stick while hidden, and stops when it is hidden', async () => {
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

  it('sticks in its place during an animation', async () => {
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

  it('moves together with its spacer, also when it is removed', async () => {
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

  it('moves with content that grows above it', async () => {
    const { element, container } = await mount({ sticky: 'top' });
    await scrollTo(620);
    expect(has(element, '--active')).toBe(true);
    document.documentElement.style.overflowAnchor = 'none';
    (container.querySelector('.before') as HTMLElement).style.height = '900px';
    await vi.waitFor(() => expect(has(element, '--active')).toBe(false));
    document.documentElement.removeAttribute('style');
  });

  it('requests no animation frame while nothing scrolls', async () => {
    await mount({ sticky: 'top' });
    await scrollTo(900);
    await frames(10);
    const nextFrame = window.requestAnimationFrame.bind(window);
    const requestFrame = vi.spyOn(window, 'requestAnimationFrame');
    for (let frame = 0; frame < 10; frame += 1) await new Promise(nextFrame);
    expect(requestFrame).not.toHaveBeenCalled();
  });
});

it('an element restores the markup when disposed while sticking, and emits that it stopped', async () => {
  const { element, dispose, difference } = await mount(
    {},
    page(
      `<div class="e-con">${bar({ sticky: 'top', sticky_parent: 'yes' }, 'Bar', 'class="elementor-element bar" style="position: relative; top: 0px"')}</div>`,
    ),
  );
  await scrollTo(900);
  expect(has(element, '--active')).toBe(true);
  const onEvent = vi.fn();
  element.addEventListener('sticky:unstick', onEvent);
  await dispose();
  expect(difference()).toBe('');
  expect(onEvent).toHaveBeenCalledTimes(1);
});

import { describe, expect, it } from 'vitest';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { press, preventsPress } from '#testing/user.ts';
import { atomicTabs } from './handler.ts';

const FIXTURE = 'content/atomic-tabs.html';

/** The tabs and panels of one widget, without nested widgets. */
function widgetOf(element: Element) {
  const findNodes = (type: string) =>
    [...element.querySelectorAll<HTMLElement>(`[data-e-type="${type}"]`)].filter(
      (node) => node.closest('[data-e-type="e-tabs"]') === element,
    );
  const [tabs, panels] = [findNodes('e-tab'), findNodes('e-tab-content')];
  const tab = (item: number) => tabs[item - 1] as HTMLElement;
  const panel = (item: number) => panels[item - 1] as HTMLElement;
  const attributesOf = (nodes: HTMLElement[], name: string) =>
    nodes.map((node) => node.getAttribute(name)).join(' ');
  const selectedOf = (nodes: HTMLElement[]) =>
    nodes.flatMap((node, index) => (node.classList.contains('e--selected') ? index + 1 : [])).join();
  return {
    tabs,
    panels,
    tab,
    panel,
    /** All attributes that show the state, as text. */
    state: () => ({
      selected: attributesOf(tabs, 'aria-selected'),
      tabindex: attributesOf(tabs, 'tabindex'),
      marks: `${selectedOf(tabs)} ${selectedOf(panels)}`,
      hidden: panels.map((each) => each.getAttribute('hidden')),
      style: panels.map((each) => each.getAttribute('style')),
    }),
    /** The visible panels. */
    shown: () =>
      panels.flatMap((each, index) => (each.hidden || each.style.display === 'none' ? [] : index + 1)).join(),
  };
}

const open = async (source = FIXTURE, stage: Stage = 'mounted') => {
  const fixture = await mountFixture(atomicTabs, source, { stage });
  return { ...fixture, ...widgetOf(fixture.element) };
};

const NONE = 'display: none;';

describe('atomic tabs', () => {
  it('change nothing before they are used', async () => {
    const { difference, shown } = await open();
    expect([difference(), shown()]).toEqual(['', '1']);
  });

  it("select on a click, with exactly the server's markup for that state", async () => {
    const { tab, state } = await open();
    const first = state();
    tab(2).click();
    expect(state()).toEqual({
      selected: 'false true false',
      tabindex: '-1 0 -1',
      marks: '2 2',
      hidden: ['true', null, 'true'],
      style: [NONE, null, NONE],
    });
    tab(3).click();
    expect(state()).toMatchObject({
      marks: '3 3',
      hidden: ['true', 'true', null],
      style: [NONE, NONE, null],
    });
    tab(1).click();
    expect(state()).toEqual(first);
  });

  it('select on a click on their content, and keep a selected tab', async () => {
    const { tab, shown, difference } = await open();
    tab(2).querySelector('span')?.click();
    expect(shown()).toBe('2');
    tab(1).click();
    tab(1).click();
    expect([shown(), difference()]).toEqual(['1', '']);
  });

  it('do not submit a form around them', async () => {
    const { tab, shown, container } = await open(`<form>${await readFixture(FIXTURE)}</form>`);
    const sent: Event[] = [];
    container.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event);
    });
    tab(2).click();
    expect([shown(), sent]).toEqual(['2', []]);
  });

  it('move the focus with arrow keys, Home and End, wrapping around, without selecting', async () => {
    const { tab, state } = await open();
    const before = state();
    tab(1).focus();
    for (const [key, item] of [
      ['ArrowLeft', 3],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['End', 3],
      ['Home', 1],
    ] as const) {
      expect(preventsPress(document.activeElement, key)).toBe(true);
      expect(document.activeElement).toBe(tab(item));
    }
    expect(state()).toEqual(before);
  });

  it('mirror left and right in RTL', async () => {
    const { tab, container } = await open();
    container.style.direction = 'rtl';
    tab(1).focus();
    press(tab(1), 'ArrowLeft');
    expect(document.activeElement).toBe(tab(2));
    press(tab(2), 'ArrowRight');
    expect(document.activeElement).toBe(tab(1));
    container.removeAttribute('style');
  });

  it.each(['ArrowDown', 'ArrowUp', 'a', 'Escape', 'Tab'])('ignore the key %s', async (key) => {
    const { tab } = await open();
    tab(1).focus();
    expect(preventsPress(tab(1), key)).toBe(false);
    expect(document.activeElement).toBe(tab(1));
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])(
    'ignore keys with %o',
    async (init) => {
      const { tab } = await open();
      tab(1).focus();
      expect(preventsPress(tab(1), 'ArrowRight', init)).toBe(false);
      expect(document.activeElement).toBe(tab(1));
    },
  );

  it('ignore keys in panels, and keys handled by other scripts', async () => {
    const { tab, panel } = await open();
    expect(preventsPress(panel(1), 'ArrowRight')).toBe(false);
    tab(1).focus();
    tab(1).addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press(tab(1), 'ArrowRight');
    expect(document.activeElement).toBe(tab(1));
  });

  it.each(['Enter', ' '])('leave %j on a button to the browser, and click other elements', async (key) => {
    const { tab, shown, container } = await open(
      (await readFixture(FIXTURE)).replaceAll('<button', '<div').replaceAll('</button', '</div'),
    );
    expect(preventsPress(tab(2), key)).toBe(true);
    expect(shown()).toBe('2');
    const button = document.createElement('button');
    container.append(button);
    tab(3).replaceWith(button);
    for (const { name, value } of [...tab(3).attributes]) button.setAttribute(name, value);
    expect([preventsPress(button, key), shown()]).toEqual([false, '2']);
  });
});

describe('several atomic tabs widgets', () => {
  it('are independent when nested', async () => {
    const { tab, shown, state, elements } = await open();
    const inner = widgetOf(elements[1] as Element);
    expect([inner.tabs.length, inner.shown()]).toEqual([2, '1']);
    inner.tab(2).click();
    expect([shown(), inner.shown()]).toEqual(['1', '2']);
    tab(3).click();
    const outer = state();
    inner.tab(2).focus();
    press(inner.tab(2), 'ArrowRight');
    expect(document.activeElement).toBe(inner.tab(1));
    inner.tab(1).click();
    expect([inner.shown(), state()]).toEqual(['1', outer]);
  });

  it('are independent when ids repeat', async () => {
    const markup = await readFixture(FIXTURE);
    const { elements } = await open(markup + markup);
    const [first, second] = [elements[0], elements[2]].map((each) => widgetOf(each as Element));
    second?.tab(2).click();
    expect([first?.shown(), second?.shown()]).toEqual(['1', '2']);
    first?.tab(3).click();
    expect([first?.shown(), second?.shown()]).toEqual(['3', '2']);
  });

  it('are found by either atom attribute', async () => {
    const markup = await readFixture(FIXTURE);
    const { element } = await open(markup.replaceAll('data-e-type', 'data-x'));
    const panels = [...element.querySelectorAll<HTMLElement>(':scope > div > [role=tabpanel]')];
    element.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
    expect(panels.map(({ hidden }) => hidden)).toEqual([true, false, true]);
  });
});

describe('server-rendered atomic tabs', () => {
  it('keep the tab that the server selected', async () => {
    const { tab, state } = await open();
    tab(2).click();
    const html = document.body.innerHTML;
    const again = await open(html);
    expect([again.difference(), again.state()]).toEqual(['', state()]);
    again.tab(1).click();
    again.tab(2).click();
    expect(again.difference()).toBe('');
  });

  it('with two selected tabs keep the first', async () => {
    const markup = (await readFixture(FIXTURE)).replaceAll('aria-selected="false"', 'aria-selected="true"');
    const { state } = await open(markup.replaceAll(' hidden="true" style="display: none;"', ''));
    expect(state()).toMatchObject({
      selected: 'true false false',
      tabindex: '0 -1 -1',
      marks: '1 1',
      hidden: [null, 'true', 'true'],
    });
  });

  it('without a selected tab select the one with a visible panel', async () => {
    const markup = (await readFixture(FIXTURE)).replaceAll('aria-selected="true"', 'aria-selected="false"');
    const { state, shown } = await open(markup);
    expect([state().selected, shown()]).toEqual(['true false false', '1']);
  });

  it('without a selected tab and panel stay closed until a click, with a tab stop', async () => {
    const markup = (await readFixture(FIXTURE))
      .replaceAll('aria-selected="true"', 'aria-selected="false"')
      .replaceAll('tabindex="0"', 'tabindex="-1"')
      .replace(/(role="tabpanel"[^>]*?)>/g, '$1 hidden="true">')
      .replaceAll(' e--selected', '');
    const { state, shown, tab } = await open(markup);
    expect(state()).toMatchObject({ selected: 'false false false', tabindex: '0 -1 -1', marks: ' ' });
    expect(shown()).toBe('');
    tab(2).click();
    expect([shown(), state().tabindex]).toEqual(['2', '-1 0 -1']);
  });

  it('with more tabs than panels show no panel for a tab without one', async () => {
    const { tab, panel, shown, state } = await open();
    panel(3).remove();
    tab(3).click();
    expect([shown(), state().selected]).toEqual(['', 'false false true']);
    tab(2).click();
    expect(shown()).toBe('2');
  });

  it('with more panels than tabs hide panels without a tab', async () => {
    const { tab, shown } = await open();
    tab(3).remove();
    tab(2).click();
    expect(shown()).toBe('2');
  });

  it("keep a panel's own inline display and other inline styles", async () => {
    const markup = (await readFixture(FIXTURE))
      .replace('role="tabpanel"', 'role="tabpanel" style="display: flex; color: red;"')
      .replace('style="display: none;"', 'style="color: blue; display: none;"');
    const { tab, panel, difference } = await open(markup);
    tab(2).click();
    expect([panel(1).style.display, panel(1).style.color]).toEqual(['none', 'red']);
    expect([panel(2).style.display, panel(2).style.color]).toEqual(['', 'blue']);
    tab(1).click();
    expect(panel(1).style.display).toBe('flex');
    expect(difference()).toBe('');
  });

  it.each([
    'x-data="" data-e-settings="&#x7B;"',
    'data-e-settings="[]"',
    'data-settings="{broken"',
    'data-settings="null"',
  ])('survive invalid settings: %s', async (attributes) => {
    const markup = (await readFixture(FIXTURE)).replace('x-data=', `${attributes} data-x=`);
    const { tab, shown, clearErrors } = await open(markup);
    tab(2).click();
    expect(shown()).toBe('2');
    expect(clearErrors().every(({ phase }) => phase === 'settings')).toBe(true);
  });

  it("keep the original's attributes", async () => {
    const { tab, element } = await open();
    const read = () =>
      [...element.querySelectorAll('*')].flatMap((node) =>
        ['x-data', 'x-bind', 'x-ref', 'id', 'aria-controls'].map((name) => node.getAttribute(name)),
      );
    const before = read();
    tab(2).click();
    expect(read()).toEqual(before);
  });
});

describe('a click on atomic tabs before their code loaded', () => {
  it('is held and handled once', async () => {
    const { tab, shown, settled } = await open(FIXTURE, 'waiting');
    tab(3).click();
    expect([shown(), tab(3).getAttribute('aria-busy')]).toEqual(['1', 'true']);
    await settled();
    expect([shown(), tab(3).hasAttribute('aria-busy')]).toEqual(['3', false]);
  });

  it('or an arrow key is held: the focus moves when the code has loaded', async () => {
    const { tab, shown, settled } = await open(FIXTURE, 'waiting');
    tab(1).focus();
    expect(preventsPress(tab(1), 'ArrowRight')).toBe(true);
    expect(document.activeElement).toBe(tab(1));
    await settled();
    expect([document.activeElement, shown()]).toEqual([tab(2), '1']);
  });
});

describe('atomic tabs with an editor or another script', () => {
  it('handle added and removed tabs', async () => {
    const { tab, panel, shown, element } = await open();
    const [menu, area] = [tab(1).parentElement, panel(1).parentElement];
    const more = [tab(2).cloneNode(true), panel(2).cloneNode(true)] as HTMLElement[];
    menu?.append(more[0] as Node);
    area?.append(more[1] as Node);
    more[0]?.click();
    const fresh = widgetOf(element);
    expect([fresh.shown(), fresh.state().selected]).toEqual(['4', 'false false false true']);
    fresh.tab(2).click();
    expect([fresh.shown(), more[1]?.getAttribute('style')]).toEqual(['2', NONE]);
    more[0]?.click();
    more[0]?.remove();
    more[1]?.remove();
    tab(1).click();
    expect(shown()).toBe('1');
  });
});

it('atomic tabs clean up when disposed', async () => {
  const listeners = countListeners();
  const { tab, shown, dispose, difference } = await open();
  tab(3).click();
  await dispose();
  expect([difference(), listeners.list(), shown()]).toEqual(['', [], '1']);
  tab(2).click();
  tab(1).focus();
  press(tab(1), 'ArrowRight');
  expect([shown(), document.activeElement]).toEqual(['1', tab(1)]);
  listeners.stop();
});

it('atomic tabs show every panel when the code fails to load', async () => {
  const missing = { ...atomicTabs, island: () => Promise.reject(new TypeError('404')) };
  const fixture = await mountFixture(missing, FIXTURE);
  expect(fixture.clearErrors().map(({ phase }) => phase)).toContain('load');
  expect(widgetOf(fixture.element).shown()).toBe('1,2,3');
});

import { describe, expect, it } from 'vitest';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { press, preventsPress } from '#testing/user.ts';
import { atomicTabs } from './handler.ts';

const FIXTURE = 'content/atomic-tabs.html';

/** The tabs and panels of one widget, without those of a widget in a panel. */
function widgetOf(element: Element) {
  const own = (type: string) =>
    [...element.querySelectorAll<HTMLElement>(`[data-e-type="${type}"]`)].filter(
      (node) => node.closest('[data-e-type="e-tabs"]') === element,
    );
  const [tabs, panels] = [own('e-tab'), own('e-tab-content')];
  const tab = (item: number) => tabs[item - 1] as HTMLElement;
  const panel = (item: number) => panels[item - 1] as HTMLElement;
  const all = (nodes: HTMLElement[], name: string) => nodes.map((node) => node.getAttribute(name)).join(' ');
  const marked = (nodes: HTMLElement[]) =>
    nodes.flatMap((node, index) => (node.classList.contains('e--selected') ? index + 1 : [])).join();
  return {
    tabs,
    panels,
    tab,
    panel,
    /** What each state consists of, as text. */
    state: () => ({
      selected: all(tabs, 'aria-selected'),
      tabindex: all(tabs, 'tabindex'),
      marks: `${marked(tabs)} ${marked(panels)}`,
      hidden: panels.map((each) => each.getAttribute('hidden')),
      style: panels.map((each) => each.getAttribute('style')),
    }),
    /** The panels that can be seen. */
    shown: () =>
      panels.flatMap((each, index) => (each.hidden || each.style.display === 'none' ? [] : index + 1)).join(),
  };
}

const open = async (source = FIXTURE, stage: Stage = 'mounted') => {
  const fixture = await mountFixture(atomicTabs, source, { stage });
  return { ...fixture, ...widgetOf(fixture.element) };
};

const NONE = 'display: none;';

describe('tabs of atoms', () => {
  it('change nothing before anyone uses them', async () => {
    const { difference, shown } = await open();
    expect([difference(), shown()]).toEqual(['', '1']);
  });

  it('select by a press, and tab and panels are exactly what the server sends for that state', async () => {
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

  it('select by a press on what is in a tab, and keep a press on the selected one', async () => {
    const { tab, shown, difference } = await open();
    tab(2).querySelector('span')?.click();
    expect(shown()).toBe('2');
    tab(1).click();
    tab(1).click();
    expect([shown(), difference()]).toEqual(['1', '']);
  });

  it('send no form around them', async () => {
    const { tab, shown, container } = await open(`<form>${await readFixture(FIXTURE)}</form>`);
    const sent: Event[] = [];
    container.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event);
    });
    tab(2).click();
    expect([shown(), sent]).toEqual(['2', []]);
  });

  it('move the focus by left and right, Home and End, round the ends, and select nothing', async () => {
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

  it('mirror left and right where text runs from right to left', async () => {
    const { tab, container } = await open();
    container.style.direction = 'rtl';
    tab(1).focus();
    press(tab(1), 'ArrowLeft');
    expect(document.activeElement).toBe(tab(2));
    press(tab(2), 'ArrowRight');
    expect(document.activeElement).toBe(tab(1));
    container.removeAttribute('style');
  });

  it.each(['ArrowDown', 'ArrowUp', 'a', 'Escape', 'Tab'])('leave the key %s to the page', async (key) => {
    const { tab } = await open();
    tab(1).focus();
    expect(preventsPress(tab(1), key)).toBe(false);
    expect(document.activeElement).toBe(tab(1));
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])(
    'leave keys with %o to the browser',
    async (init) => {
      const { tab } = await open();
      tab(1).focus();
      expect(preventsPress(tab(1), 'ArrowRight', init)).toBe(false);
      expect(document.activeElement).toBe(tab(1));
    },
  );

  it('leave keys in a panel, and what others have answered, alone', async () => {
    const { tab, panel } = await open();
    expect(preventsPress(panel(1), 'ArrowRight')).toBe(false);
    tab(1).focus();
    tab(1).addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press(tab(1), 'ArrowRight');
    expect(document.activeElement).toBe(tab(1));
  });

  it.each(['Enter', ' '])(
    'leave %j on a button to the browser, and press by it what is none',
    async (key) => {
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
    },
  );
});

describe('several of them', () => {
  it('are independent when one stands in a panel of another', async () => {
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

  it('are independent when the same ids repeat on the page', async () => {
    const markup = await readFixture(FIXTURE);
    const { elements } = await open(markup + markup);
    const [first, second] = [elements[0], elements[2]].map((each) => widgetOf(each as Element));
    second?.tab(2).click();
    expect([first?.shown(), second?.shown()]).toEqual(['1', '2']);
    first?.tab(3).click();
    expect([first?.shown(), second?.shown()]).toEqual(['3', '2']);
  });

  it('are paired by either attribute that says what an atom is', async () => {
    const markup = await readFixture(FIXTURE);
    const { element } = await open(markup.replaceAll('data-e-type', 'data-x'));
    const panels = [...element.querySelectorAll<HTMLElement>(':scope > div > [role=tabpanel]')];
    element.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
    expect(panels.map(({ hidden }) => hidden)).toEqual([true, false, true]);
  });
});

describe('what the server sends', () => {
  it('is the state, whichever tab it has selected', async () => {
    const { tab, state } = await open();
    tab(2).click();
    const html = document.body.innerHTML;
    const again = await open(html);
    expect([again.difference(), again.state()]).toEqual(['', state()]);
    again.tab(1).click();
    again.tab(2).click();
    expect(again.difference()).toBe('');
  });

  it('may have two selected: the first one is', async () => {
    const markup = (await readFixture(FIXTURE)).replaceAll('aria-selected="false"', 'aria-selected="true"');
    const { state } = await open(markup.replaceAll(' hidden="true" style="display: none;"', ''));
    expect(state()).toMatchObject({
      selected: 'true false false',
      tabindex: '0 -1 -1',
      marks: '1 1',
      hidden: [null, 'true', 'true'],
    });
  });

  it('may have none selected: the one whose panel is shown is', async () => {
    const markup = (await readFixture(FIXTURE)).replaceAll('aria-selected="true"', 'aria-selected="false"');
    const { state, shown } = await open(markup);
    expect([state().selected, shown()]).toEqual(['true false false', '1']);
  });

  it('may have none selected and none shown: so it stays until a press, and the keyboard gets there', async () => {
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

  it('may have more tabs than panels: a tab without one shows none', async () => {
    const { tab, panel, shown, state } = await open();
    panel(3).remove();
    tab(3).click();
    expect([shown(), state().selected]).toEqual(['', 'false false true']);
    tab(2).click();
    expect(shown()).toBe('2');
  });

  it('may have more panels than tabs: those that belong to none stay hidden', async () => {
    const { tab, shown } = await open();
    tab(3).remove();
    tab(2).click();
    expect(shown()).toBe('2');
  });

  it('keeps an inline display of its owner, and other inline styles', async () => {
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
  ])('may have broken settings: %s', async (attributes) => {
    const markup = (await readFixture(FIXTURE)).replace('x-data=', `${attributes} data-x=`);
    const { tab, shown, takeErrors } = await open(markup);
    tab(2).click();
    expect(shown()).toBe('2');
    expect(takeErrors().every(({ phase }) => phase === 'settings')).toBe(true);
  });

  it('keeps the attributes of the original', async () => {
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

describe('a press before the code is there', () => {
  it('is kept and answered once', async () => {
    const { tab, shown, settled } = await open(FIXTURE, 'waiting');
    tab(3).click();
    expect([shown(), tab(3).getAttribute('aria-busy')]).toEqual(['1', 'true']);
    await settled();
    expect([shown(), tab(3).hasAttribute('aria-busy')]).toEqual(['3', false]);
  });

  it('may be an arrow: the focus moves when the code is there', async () => {
    const { tab, shown, settled } = await open(FIXTURE, 'waiting');
    tab(1).focus();
    expect(preventsPress(tab(1), 'ArrowRight')).toBe(true);
    expect(document.activeElement).toBe(tab(1));
    await settled();
    expect([document.activeElement, shown()]).toEqual([tab(2), '1']);
  });
});

describe('an editor, or another script', () => {
  it('may add a tab and take one away', async () => {
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

it('let go when disposed', async () => {
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

it('show every panel when the code cannot be had', async () => {
  const missing = { ...atomicTabs, island: () => Promise.reject(new TypeError('404')) };
  const fixture = await mountFixture(missing, FIXTURE);
  expect(fixture.takeErrors().map(({ phase }) => phase)).toContain('load');
  expect(widgetOf(fixture.element).shown()).toBe('1,2,3');
});

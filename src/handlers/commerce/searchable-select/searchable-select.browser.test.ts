import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountFixture } from '#testing/mount-fixture.ts';
import { searchableSelect } from './handler.ts';

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `<option value="${at}">State ${at}</option>`).join('');
const rowOf = (count: number) =>
  `<p class="form-row"><label for="billing_state">State</label> <span class="woocommerce-input-wrapper"><select id="billing_state" class="state_select" data-placeholder="Choose"><option value="">Choose</option>${optionsOf(count)}</select></span></p><p class="below">Below</p>`;

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E;
const field = () => find('.select2-selection');
const select = () => find<HTMLSelectElement>('select');
const list = () => find('.select2-results__options');
const rendered = () => list().querySelectorAll('[role=option]').length;
const active = () => find('.select2-results__option--highlighted')?.textContent;
const placeOf = (node: Element) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
};

function addStyle(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  onTestFinished(() => style.remove());
}

const isInList = (option: Element | null) => {
  const [box, place] = [list().getBoundingClientRect(), option?.getBoundingClientRect()];
  return place !== undefined && place.top >= box.top - 1 && place.bottom <= box.bottom + 1;
};

const THEMES = {
  'no style sheet': '',
  'a narrow page': '.form-row { width: 200px; padding: 7px }',
  'wide fields':
    'select { width: 100%; padding: 10px 15px; border: 1px solid #ccc; border-radius: 4px; font: 16px/1.5 serif }',
  'rows that are blocks':
    'select, .form-row label { display: block } select { height: 44px; margin: 3px 0 9px; width: 80% }',
  'a frame of its own':
    'select { appearance: none; padding: 0.7em; border: 0; border-bottom: 3px solid green; background: #eee; width: 300px; font-size: 20px }',
  'a field that is lower':
    'select { width: 100%; height: 44px } .select2-container { display: inline-block; vertical-align: middle } .select2-selection--single { height: 28px }',
};

describe('a searchable field', () => {
  it.each(Object.entries(THEMES))('replaces its select in the same place: %s', async (_name, css) => {
    addStyle(css);
    const { element, runtime } = await mountFixture(searchableSelect, rowOf(60), { stage: 'waiting' });
    const surroundings = () => ['.form-row', '.below', 'label'].map((each) => placeOf(find(each)));
    const [before, place] = [surroundings(), placeOf(element)];
    await runtime.summon(element);
    expect(surroundings()).toEqual(before);
    expect(placeOf(field())).toEqual(place);
  });

  it('has its size when its closed container opens', async () => {
    await mountFixture(searchableSelect, `<div id="calculator" style="display:none">${rowOf(60)}</div>`, {
      stage: 'resting',
    });
    expect(select().matches('.select2-hidden-accessible')).toBe(true);
    find('#calculator').style.display = 'block';
    expect(field().offsetHeight).toBeGreaterThan(15);
    expect(field().offsetWidth).toBe(find('.form-row').offsetWidth);
  });

  it.each(['height', 'min-height'])(
    "in a closed container has the %s of the select's styles",
    async (name) => {
      addStyle(`select { box-sizing: border-box; ${name}: 44px; padding: 5px }`);
      await mountFixture(searchableSelect, `<div id="calculator" style="display:none">${rowOf(60)}</div>`, {
        stage: 'resting',
      });
      find('#calculator').style.display = 'block';
      expect(field().offsetHeight).toBe(44);
    },
  );

  it("uses the theme's styles", async () => {
    addStyle(
      '.select2-selection--single { background-color: rgb(1, 2, 3); border: 4px solid } .select2-selection__rendered { color: rgb(4, 5, 6) }',
    );
    await mountFixture(searchableSelect, rowOf(60), { stage: 'resting' });
    expect(getComputedStyle(field()).backgroundColor).toBe('rgb(1, 2, 3)');
    expect(getComputedStyle(field()).borderTopWidth).toBe('4px');
    expect(getComputedStyle(find('.select2-selection__rendered')).color).toBe('rgb(4, 5, 6)');
  });

  it('is reached by its label and by Tab, instead of the select', async () => {
    await mountFixture(searchableSelect, `<a class="before" href="#x">x</a>${rowOf(60)}`, {
      stage: 'resting',
    });
    await userEvent.click(find('label'));
    expect(document.activeElement).toBe(field());
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(find('.before'));
    await userEvent.tab();
    expect(document.activeElement).toBe(field());
  });
});

describe("a searchable field's open list", () => {
  beforeEach(() => addStyle('body { margin: 0 } .form-row { width: 300px } select { width: 100% }'));

  it('is below the field, as wide, with the chosen option in view', async () => {
    await mountFixture(searchableSelect, rowOf(60));
    select().value = '40';
    await userEvent.click(field());
    const [box, dropdown] = [field(), find('.select2-dropdown')].map((each) => each.getBoundingClientRect());
    await expect
      .poll(() => placeOf(find('.select2-dropdown')).slice(0, 3))
      .toEqual([Math.round(box?.left ?? 0), Math.round(box?.bottom ?? 0), 300]);
    expect(dropdown?.height).toBeLessThan(300);
    expect([active(), isInList(find('.select2-results__option--highlighted'))]).toEqual(['State 40', true]);
  });

  it('is above the field when there is no room below, and has the classes for that', async () => {
    await mountFixture(searchableSelect, `<div style="height:700px"></div>${rowOf(60)}`);
    await userEvent.click(field());
    await expect.poll(() => find('.select2-dropdown--above')).not.toBeNull();
    expect(find('.select2-container--above .select2-selection')).toBe(field());
    expect(find('.select2-dropdown').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      field().getBoundingClientRect().top + 1,
    );
  });

  it('is aligned to the right on RTL pages', async () => {
    await mountFixture(searchableSelect, `<div dir="rtl">${rowOf(60)}</div>`);
    expect(find('.select2-container').dir).toBe('rtl');
    await userEvent.click(field());
    const box = field().getBoundingClientRect();
    await expect
      .poll(() => Math.round(find('.select2-dropdown').getBoundingClientRect().right))
      .toBe(Math.round(box.right));
    expect(find('.select2-dropdown').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  });

  it('is searched and navigated with the keyboard alone', async () => {
    await mountFixture(searchableSelect, `${rowOf(60)}<a class="after" href="#x">x</a>`);
    field().focus();
    await userEvent.keyboard('{ArrowDown}state 5{ArrowDown}{ArrowDown}{Enter}');
    expect(select().value).toBe('51');
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('s');
    await userEvent.tab();
    expect([find('.select2-dropdown'), select().value]).toEqual([null, '51']);
    expect(document.activeElement).toBe(find('.after'));
  });

  it('is navigated with the pointer, and closes on a press elsewhere', async () => {
    await mountFixture(searchableSelect, rowOf(60));
    await userEvent.click(field());
    await userEvent.hover(list().children[2] as Element);
    expect(active()).toBe('State 1');
    await userEvent.click(list().children[3] as Element);
    expect(select().value).toBe('2');
    await userEvent.click(field());
    await userEvent.click(find('.below'));
    expect([find('.select2-dropdown'), select().value]).toEqual([null, '2']);
  });

  it('of four thousand options opens, searches and scrolls quickly', async () => {
    await mountFixture(searchableSelect, rowOf(4000));
    select().value = '2000';
    const timesMs: number[] = [];
    const measure = (act: () => void) => {
      const startMs = performance.now();
      act();
      // Includes style and layout.
      void document.body.offsetHeight;
      timesMs.push(Math.round(performance.now() - startMs));
    };
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    measure(() => field().click());
    expect(active()).toBe('State 2000');
    measure(() => press('End'));
    expect([active(), isInList(list().lastElementChild)]).toEqual(['State 3999', true]);
    measure(() => press('Home'));
    measure(() => press('ArrowDown'));
    expect(Math.max(...timesMs)).toBeLessThan(200);
    expect(rendered()).toBeLessThan(100);
    list().scrollTop = list().scrollHeight;
    await expect.poll(rendered).toBeGreaterThan(100);
    press('End');
    const first = list().firstElementChild as HTMLElement;
    list().scrollTop = 0;
    await expect.poll(rendered).toBeGreaterThan(100);
    // The visible options keep their position.
    expect(Math.abs(first.offsetTop - list().scrollTop)).toBeLessThan(5);
  });
});

describe("a searchable field's open list stays at the field", () => {
  beforeEach(() => addStyle('body { margin: 0 } .form-row { width: 300px } select { width: 100% }'));

  /** The distances between the list and its field, to the left and from the field's lower or upper edge. */
  const gaps = (side: 'above' | 'below' = 'below') => {
    const [box, place] = [field(), find('.select2-dropdown')].map((each) => each.getBoundingClientRect());
    if (!box || !place) return [];
    const gap = side === 'below' ? place.top - box.bottom : place.bottom - box.top;
    return [place.left - box.left, gap, place.width - box.width].map((px) => Math.round(Math.abs(px)));
  };
  const addSpacer = (heightPx: number) => {
    const spacer = document.createElement('div');
    spacer.style.height = `${heightPx}px`;
    document.body.prepend(spacer);
    onTestFinished(() => spacer.remove());
  };

  it('when what is above the field grows, without an event', async () => {
    await mountFixture(searchableSelect, rowOf(60));
    await userEvent.click(field());
    addSpacer(120);
    await expect.poll(gaps).toEqual([0, 0, 0]);
  });

  it('when a part of the page scrolls, and when the field gets wider', async () => {
    await mountFixture(
      searchableSelect,
      `<div class="part" style="height: 300px; overflow: auto">${rowOf(60)}<div style="height: 900px"></div></div>`,
    );
    await userEvent.click(field());
    find('.part').scrollTop = 10;
    await expect.poll(gaps).toEqual([0, 0, 0]);
    find('.form-row').style.width = '420px';
    await expect.poll(() => placeOf(find('.select2-dropdown'))[2]).toBe(420);
    expect(gaps()).toEqual([0, 0, 0]);
  });

  it('when a search makes it shorter, and it is above', async () => {
    await mountFixture(searchableSelect, `<div style="height:700px"></div>${rowOf(60)}`);
    await userEvent.click(field());
    const height = () => find('.select2-dropdown').offsetHeight;
    const before = height();
    await userEvent.keyboard('state 59');
    expect(height()).toBeLessThan(before);
    await expect.poll(() => gaps('above')).toEqual([0, 0, 0]);
  });

  it.each([
    ['scaled', 'body { transform: scale(0.8); transform-origin: 30px 0 }'],
    ['moved', 'body { position: relative; margin: 40px 0 0 70px; border: 9px solid }'],
  ])('on a page that is %s', async (_how, css) => {
    addStyle(css);
    await mountFixture(searchableSelect, rowOf(60));
    await userEvent.click(field());
    await expect.poll(gaps).toEqual([0, 0, 0]);
  });
});

it("a searchable field's long list keeps what is in view while it is scrolled through, and renders a part of it", async () => {
  await mountFixture(searchableSelect, rowOf(1000));
  await userEvent.click(field());
  const scrollOn = (end: 'start' | 'end') => {
    list().scrollTop = end === 'end' ? list().scrollHeight : 0;
    const seen = [...list().children].find(isInList) as Element;
    const before = seen.getBoundingClientRect().top;
    list().dispatchEvent(new Event('scroll'));
    // The browser scrolls by whole pixels.
    expect(Math.abs(seen.getBoundingClientRect().top - before)).toBeLessThan(1.5);
    expect(rendered()).toBeLessThanOrEqual(180);
  };
  for (let step = 0; step < 20; step += 1) scrollOn('end');
  expect(list().lastElementChild?.textContent).toBe('State 999');
  for (let step = 0; step < 20; step += 1) scrollOn('start');
  expect(list().firstElementChild?.textContent).toBe('Choose');
});

it("a searchable field's list can be used in a modal dialog of the browser", async () => {
  await mountFixture(searchableSelect, `<dialog>${rowOf(60)}</dialog>`, { stage: 'resting' });
  find<HTMLDialogElement>('dialog').showModal();
  await userEvent.click(field());
  await expect.poll(list).not.toBeNull();
  await userEvent.click(list().children[2] as Element);
  expect(select().value).toBe('1');
});

it("a searchable field's list is above the popup that contains the field", async () => {
  addStyle('.popup { position: fixed; inset: 0; z-index: 9999; background: #fff }');
  await mountFixture(searchableSelect, `<div class="popup">${rowOf(60)}</div>`);
  await userEvent.click(field());
  const { left, top } = list().getBoundingClientRect();
  const hit = document.elementFromPoint(left + 20, top + 20);
  expect(hit?.closest('.select2-results__options')).toBe(list());
});

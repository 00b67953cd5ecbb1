import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Stage } from '#testing/mount-fixture.ts';
import { openVariationForm, stubVariationParams, type VariationPage } from '#testing/variation-page.ts';
import { variationForm } from './handler.ts';

const FORM = 'product/variation-form.html';
const PRESELECTED = 'product/variation-preselected.html';
const NAMES = [
  'change',
  'check_variations',
  'woocommerce_update_variation_values',
  'woocommerce_variation_has_changed',
  'found_variation',
  'show_variation',
  'hide_variation',
  'reset_data',
] as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('alert', () => {});
  stubVariationParams();
});

const open = (stage: Stage, source = FORM) => openVariationForm(variationForm, source, { stage });

/** Loads the island, like a shopper's interaction. */
async function loadIsland({ runtime, element, settled }: VariationPage) {
  runtime.summon(element, 'variation-form');
  await settled();
}

/** Records the types of events that reach the document, in order. */
function watchEvents() {
  const events: string[] = [];
  const record = ({ type }: Event) => void events.push(type);
  for (const name of NAMES) document.addEventListener(name, record, true);
  onTestFinished(() => {
    for (const name of NAMES) document.removeEventListener(name, record, true);
  });
  return events;
}

const stateOf = ({ runtime }: VariationPage) =>
  runtime.mounts().find(({ handler }) => handler.name === 'variation-form')?.state;

const actions: readonly (readonly [what: string, act: (page: VariationPage) => unknown])[] = [
  ['a part of a choice', ({ color }) => color('blue')],
  ['a choice', ({ size }) => size('m')],
  ['the wait for its price', ({ shown }) => shown()],
  ['one that is sold out', ({ color, size }) => [size(''), color('black'), size('m')]],
  ['the wait for that', ({ shown }) => shown()],
  ['a variation of a script', ({ element }) => element.dispatchEvent(foreignEvent)],
  ['the link that clears it', ({ find }) => find('.reset_variations').click()],
  ['a press of the button too early', ({ button }) => button.click()],
  ['a choice once more', ({ color, size }) => [color('red'), size('s')]],
];
const foreignEvent = new CustomEvent('found_variation', {
  detail: { variation: { variation_id: 9, sku: 'X' } },
});

describe('a variation form in its resting state', () => {
  it('handles every event and click at once, as with its island', async () => {
    const run = async (stage: Stage) => {
      const page = await open(stage);
      const events = watchEvents();
      const steps: unknown[] = [];
      for (const [what, action] of actions) {
        await action(page);
        steps.push([what, page.container.innerHTML, events.splice(0)]);
      }
      const state = stateOf(page);
      await page.dispose();
      page.container.remove();
      return { steps, state };
    };
    const resting = await run('resting');
    const mounted = await run('mounted');
    expect([resting.state, mounted.state]).toEqual(['waiting', 'mounted']);
    expect(resting.steps).toEqual(mounted.steps);
  });

  it('loads the island to show that nothing matches', async () => {
    const page = await open('resting');
    const chosen = { count: 2, chosenCount: 2, data: { attribute_pa_color: 'x' } };
    page.element.dispatchEvent(new CustomEvent('check_variations', { detail: chosen }));
    await page.settled();
    expect(stateOf(page)).toBe('mounted');
    expect(page.find('[role=alert] > .wc-no-matching-variations').textContent).toBe('No product has that.');
    page.color('blue');
    expect(page.container.querySelector('.wc-no-matching-variations')).toBeNull();
  });
});

describe("loading a variation form's island", () => {
  it('changes nothing and emits nothing', async () => {
    const page = await open('resting', PRESELECTED);
    await page.shown();
    const before = page.container.innerHTML;
    expect(page.find('.sku').textContent).toBe('TX-01-BM');
    const events = watchEvents();
    await loadIsland(page);
    expect(stateOf(page)).toBe('mounted');
    expect(page.container.innerHTML).toBe(before);
    expect(events).toEqual([]);
  });

  it('keeps what is needed to restore the page when the choice is cleared', async () => {
    const page = await open('resting', PRESELECTED);
    await page.shown();
    await loadIsland(page);
    page.find('.reset_variations').click();
    expect([page.find('.sku').textContent, page.find('.sku').hasAttribute('data-o_content')]).toEqual([
      'TX-01',
      false,
    ]);
    await page.dispose();
    page.id.value = '0';
    expect(page.difference()).toBe('');
  });

  it('announces nothing again', async () => {
    const page = await open('resting', PRESELECTED);
    page.find('.reset_variations').click();
    const onAnnouncement = vi.fn();
    const observer = new MutationObserver(onAnnouncement);
    observer.observe(page.find('.reset_variations_alert'), { childList: true });
    await loadIsland(page);
    observer.disconnect();
    expect(page.find('.reset_variations_alert').textContent).toBe('Your choice was cleared.');
    expect(onAnnouncement).not.toHaveBeenCalled();
  });

  it('continues a running choice', async () => {
    const page = await open('resting');
    page.color('blue');
    page.size('m');
    await vi.advanceTimersByTimeAsync(200);
    const events = watchEvents();
    await loadIsland(page);
    await vi.advanceTimersByTimeAsync(100);
    expect(events).toEqual(['show_variation']);
    expect(page.button.classList.contains('disabled')).toBe(false);
  });
});

it('a variation form keeps working if the island fails', async () => {
  const page = await open('mounted');
  const insert = vi.spyOn(page.area, 'insertAdjacentElement').mockImplementation(() => {
    throw new Error('Broken on purpose.');
  });
  const chosen = { count: 2, chosenCount: 2, data: { attribute_pa_color: 'x' } };
  page.element.dispatchEvent(new CustomEvent('check_variations', { detail: chosen }));
  insert.mockRestore();
  expect(page.clearErrors()).toMatchObject([{ handler: 'variation-form' }]);
  page.color('blue');
  page.size('m');
  await page.shown();
  expect([page.id.value, page.find('.sku').textContent, page.button.classList.contains('disabled')]).toEqual([
    '301',
    'TX-01-BM',
    false,
  ]);
  page.size('');
  expect(page.find('.sku').textContent).toBe('TX-01');
});

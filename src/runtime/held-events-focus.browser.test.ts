import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createHeldWidget, startHeldWidgets } from '#testing/held-widget.ts';

const HTML = `
  <form class="w"><button type="button" class="held">x</button><p tabindex="-1">1</p><p tabindex="-1">2</p>
    <label>own <input name="own"></label><button class="held send">send</button></form>
  <input name="other">`;

/** Starts a widget whose presses move the focus: each to the next paragraph. */
async function start() {
  const w = createHeldWidget('w', { keys: true });
  const started = await startHeldWidgets(HTML, w);
  const [first, second] = started.container.querySelectorAll('p');
  const stops = [first, second] as HTMLElement[];
  const moveFocus = (event: Event) => {
    if (!(event.target as Element).matches('.held')) return;
    event.preventDefault();
    stops[w.receivedEvents.length]?.focus();
  };
  for (const type of ['click', 'keydown']) started.find('.w').addEventListener(type, moveFocus);
  const repeat = async () => {
    w.loadCode();
    await started.settled();
  };
  return { ...started, w, first, second, repeat };
}

const presses: Record<string, (button: HTMLElement) => Promise<void>> = {
  click: (button) => userEvent.click(button),
  key: async (button) => {
    button.focus();
    await userEvent.keyboard('{ArrowRight>}');
  },
};

describe.each(Object.entries(presses))('a repeated %s', (_what, press) => {
  it('moves the focus if the visitor has not moved it', async () => {
    const { find, first, repeat } = await start();
    await press(find('.held'));
    await repeat();
    expect(document.activeElement).toBe(first);
  });

  it('leaves the focus, with the place of the next letter, where the visitor has moved it', async () => {
    const { find, w, repeat } = await start();
    const field = find('[name=other]') as HTMLInputElement;
    await press(find('.held'));
    await userEvent.click(field);
    await userEvent.keyboard('abc{ArrowLeft}');
    await repeat();
    expect(w.receivedEvents.length).toBe(1);
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('d');
    expect(field.value).toBe('abdc');
  });
});

it('the second of two repeated presses moves the focus that the first one has moved', async () => {
  const { find, second, repeat } = await start();
  await userEvent.click(find('.held'));
  await userEvent.click(find('.held'));
  await repeat();
  expect(document.activeElement).toBe(second);
});

it('Enter in a field, which presses the button of its form, may move the focus out of the field', async () => {
  const { find, first, repeat } = await start();
  find('[name=own]').focus();
  await userEvent.keyboard('{Enter}');
  expect(find('.send').getAttribute('aria-busy')).toBe('true');
  await repeat();
  expect(document.activeElement).toBe(first);
});

it('keys after an arrow key are repeated where the arrow key has moved the focus', async () => {
  const w = createHeldWidget('tabs', { keys: true });
  const started = await startHeldWidgets(
    '<div class="tabs"><p tabindex="0" class="held">1</p><p tabindex="-1" class="held">2</p></div>',
    w,
  );
  const [first, second] = started.container.querySelectorAll('p') as NodeListOf<HTMLElement>;
  const keys: string[] = [];
  started.find('.tabs').addEventListener('keydown', ({ key, target }) => {
    keys.push(`${key} on ${(target as Element).textContent}`);
    if (key === 'ArrowRight') second?.focus();
  });
  first?.focus();
  await userEvent.keyboard('{ArrowRight}[Space]');
  expect(keys).toEqual([]);
  w.loadCode();
  await started.settled();
  expect(keys).toEqual(['ArrowRight on 1', '  on 2']);
  expect(document.activeElement).toBe(second);
  expect(started.container.querySelector('[aria-busy]')).toBeNull();
});

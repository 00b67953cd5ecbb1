import { describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { addLink } from './handler.ts';

const FIXTURE = 'commerce/add-to-cart.html';

function press(target: Element, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

function countClicks(target: Element) {
  const clicks = vi.fn((event: Event) => event.preventDefault());
  target.addEventListener('click', clicks);
  return clicks;
}

describe('add-link', () => {
  it('matches links to product options, but no ajax links and no plain product links', async () => {
    const { elements } = await mountFixture(addLink, FIXTURE);
    expect(elements.map(({ textContent }) => textContent)).toEqual(['Select options']);
  });

  it('presses the link on Space, once while the key is held, without scrolling', async () => {
    const { element } = await mountFixture(addLink, FIXTURE);
    const clicks = countClicks(element);
    expect(press(element)).toBe(true);
    expect(press(element, { repeat: true })).toBe(true);
    expect(clicks).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another key', { key: 'a' }],
    ['Space with Control', { ctrlKey: true }],
  ])('ignores %s', async (_what, init) => {
    const { element } = await mountFixture(addLink, FIXTURE);
    const clicks = countClicks(element);
    expect(press(element, init)).toBe(false);
    expect(clicks).not.toHaveBeenCalled();
  });

  it('does not press the link when another script handled the key', async () => {
    const { element } = await mountFixture(addLink, FIXTURE);
    const clicks = countClicks(element);
    element.addEventListener('keydown', (event) => event.preventDefault(), { capture: true });
    press(element);
    expect(clicks).not.toHaveBeenCalled();
  });

  it('cleans up when disposed', async () => {
    const { element, dispose, difference } = await mountFixture(addLink, FIXTURE);
    await dispose();
    expect(press(element)).toBe(false);
    expect(difference()).toBe('');
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { belongsAbove } from './above.ts';

describe('what belongs to an overlay', () => {
  it.each([
    ['is not searched for on the page when the event is inside it', 'inside', 0],
    ['is searched for at many points when the event is elsewhere', 'outside', 81],
  ])('%s', (_what, id, points) => {
    document.body.innerHTML = '<div class="overlay"><button id="inside"></button></div><p id="outside"></p>';
    const elementFromPoint = vi.fn(() => null);
    // Not supported in jsdom.
    Object.assign(document, { elementFromPoint });
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'elementFromPoint');
      document.body.replaceChildren();
    });
    const [overlay, element] = [document.querySelector('.overlay'), document.getElementById(id)];
    expect(belongsAbove(element as Element, overlay as Element)).toBe(false);
    expect(elementFromPoint).toHaveBeenCalledTimes(points);
  });
});

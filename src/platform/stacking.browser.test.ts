import { afterEach, describe, expect, it } from 'vitest';
import { isOver, zIndexAbove } from './stacking.ts';

const get = (id: string) => document.getElementById(id) as HTMLElement;
afterEach(() => {
  document.body.innerHTML = '';
});

const OVERLAY = '<div id="overlay" style="position: fixed; z-index: 9999"><p id="inside"></p></div>';

describe('an element', () => {
  it.each([
    [
      'with a higher z-index is above an overlay',
      '<p id="it" style="position: absolute; z-index: 99999"></p>',
      true,
    ],
    [
      'with the same z-index is above an earlier overlay',
      '<p id="it" style="position: absolute; z-index: 9999"></p>',
      true,
    ],
    [
      'with a lower z-index is not above an overlay',
      '<p id="it" style="position: absolute; z-index: 1000"></p>',
      false,
    ],
    ['without a z-index is not above an overlay', '<p id="it" style="position: absolute"></p>', false],
    ['in normal flow is not above an overlay', '<p id="it"></p>', false],
    [
      'with a z-index but without a position is not above an overlay',
      '<p id="it" style="z-index: 99999"></p>',
      false,
    ],
    [
      'in a wrapper with a higher z-index is above an overlay',
      '<div style="position: fixed; z-index: 10000"><p id="it"></p></div>',
      true,
    ],
    [
      'in a wrapper with a lower z-index is not above an overlay',
      '<div style="position: relative; z-index: 1"><p id="it" style="position: absolute; z-index: 99999"></p></div>',
      false,
    ],
    [
      'in a transformed wrapper is not above an overlay',
      '<div style="transform: scale(1)"><p id="it" style="position: absolute; z-index: 99999"></p></div>',
      false,
    ],
  ])('%s', (_what, html, isAbove) => {
    document.body.innerHTML = OVERLAY + html;
    expect(isOver(get('it'), get('overlay'))).toBe(isAbove);
  });

  it.each(['open', 'closed'] as const)(
    'in the %s shadow root of a host without a level is above an overlay',
    (mode) => {
      document.body.innerHTML = `<div id="host"></div>${OVERLAY}`;
      const root = get('host').attachShadow({ mode });
      root.innerHTML = '<div style="position: fixed; z-index: 99999"><p id="bar"></p></div><p id="text"></p>';
      const inner = (id: string) => root.getElementById(id) as HTMLElement;
      expect([isOver(inner('bar'), get('overlay')), isOver(inner('text'), get('overlay'))]).toEqual([
        true,
        false,
      ]);
      expect(isOver(get('overlay'), inner('bar'))).toBe(false);
    },
  );

  it('is not above an overlay in which its shadow root is', () => {
    document.body.innerHTML = OVERLAY;
    get('inside').attachShadow({ mode: 'open' }).innerHTML =
      '<p style="position: fixed; z-index: 99999"></p>';
    const inner = get('inside').shadowRoot?.firstElementChild as HTMLElement;
    expect(isOver(inner, get('overlay'))).toBe(false);
  });

  it('is above an overlay without a box only when it is above the parts of the overlay', () => {
    document.body.innerHTML = `<p id="low" style="position: fixed; z-index: 9"></p><div id="contents" style="display: contents">${OVERLAY}</div>
      <p id="high" style="position: fixed; z-index: 99999"></p>`;
    expect(['low', 'high'].map((id) => isOver(get(id), get('contents')))).toEqual([false, true]);
  });

  it('is above everything when it is an open modal dialog', () => {
    document.body.innerHTML = `<dialog id="it"></dialog>${OVERLAY}`;
    const dialog = get('it') as HTMLDialogElement;
    dialog.showModal();
    expect(isOver(dialog, get('overlay'))).toBe(true);
    expect(isOver(get('overlay'), dialog)).toBe(false);
  });

  it('is not above an overlay that contains it or that it contains', () => {
    document.body.innerHTML = OVERLAY;
    expect([isOver(get('inside'), get('overlay')), isOver(document.body, get('overlay'))]).toEqual([
      false,
      false,
    ]);
  });
});

it('zIndexAbove returns the next z-index above an overlay, and none above the page', () => {
  document.body.innerHTML = `${OVERLAY}<p id="it"></p>`;
  expect([zIndexAbove(get('inside')), zIndexAbove(get('it'))]).toEqual([10_000, undefined]);
});

import { afterEach, describe, expect, it } from 'vitest';
import { isOver, zIndexAbove } from './stacking.ts';

const get = (id: string) => document.getElementById(id) as HTMLElement;
afterEach(() => {
  document.body.innerHTML = '';
});

const OVERLAY = '<div id="overlay" style="position: fixed; z-index: 9999"><p id="inside"></p></div>';

describe('an element is above an overlay or not', () => {
  it.each([
    ['a list with a higher number', '<p id="it" style="position: absolute; z-index: 99999"></p>', true],
    [
      'a list with the same number, behind it in the page',
      '<p id="it" style="position: absolute; z-index: 9999"></p>',
      true,
    ],
    ['a list with a lower number', '<p id="it" style="position: absolute; z-index: 1000"></p>', false],
    ['one without a number', '<p id="it" style="position: absolute"></p>', false],
    ['the page', '<p id="it"></p>', false],
    ['a number without a position', '<p id="it" style="z-index: 99999"></p>', false],
    [
      'what is in a higher wrapper',
      '<div style="position: fixed; z-index: 10000"><p id="it"></p></div>',
      true,
    ],
    [
      'a high number in a low wrapper',
      '<div style="position: relative; z-index: 1"><p id="it" style="position: absolute; z-index: 99999"></p></div>',
      false,
    ],
    [
      'a high number in a wrapper that is painted as a whole',
      '<div style="transform: scale(1)"><p id="it" style="position: absolute; z-index: 99999"></p></div>',
      false,
    ],
  ])('%s: %s', (_what, html, isAbove) => {
    document.body.innerHTML = OVERLAY + html;
    expect(isOver(get('it'), get('overlay'))).toBe(isAbove);
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

it('needs the next z-index to be painted over an overlay, and none over the page', () => {
  document.body.innerHTML = `${OVERLAY}<p id="it"></p>`;
  expect([zIndexAbove(get('inside')), zIndexAbove(get('it'))]).toEqual([10_000, undefined]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { media } from '#testing/fake-observers.ts';
import { FOCUS_MS, trapFocus } from './modal-focus.ts';

const DIALOG =
  '<div id="dialog" role="dialog"><p id="content"><label>Search<input id="field"></label><a id="link" href="/">Home</a></p></div>';

let scope: Scope;
const get = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  scope = createScope((error) => {
    throw error;
  });
  document.body.innerHTML = DIALOG;
});

afterEach(() => {
  scope.dispose();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Opens the dialog, whose first stop is a field of this type. Returns the id of the focused node. */
const open = (type: string) => {
  get('field').setAttribute('type', type);
  const layer = { isTop: () => true, above: () => [] };
  trapFocus(get('dialog'), { layer, fallback: get('content') }, scope);
  vi.advanceTimersByTime(FOCUS_MS);
  return document.activeElement?.id;
};

describe('the focus of an overlay that opens', () => {
  it('moves to a field', () => {
    expect(open('search')).toBe('field');
  });

  it.each(['text', 'search', 'email', 'number'])(
    'does not move to a field of the type %s on a touch screen, whose keyboard would open',
    (type) => {
      media.set('pointer', 'coarse');
      expect([open(type), get('content').tabIndex]).toEqual(['content', -1]);
      scope.dispose();
      expect(get('content').hasAttribute('tabindex')).toBe(false);
    },
  );

  it.each(['checkbox', 'radio', 'submit'])(
    'moves to a field of the type %s on a touch screen, too',
    (type) => {
      media.set('pointer', 'coarse');
      expect(open(type)).toBe('field');
    },
  );

  it.each(['<textarea id="text"></textarea>', '<p id="text" contenteditable tabindex="0"></p>'])(
    'does not move to %s on a touch screen',
    (html) => {
      media.set('pointer', 'coarse');
      get('content').insertAdjacentHTML('afterbegin', html);
      expect(open('checkbox')).toBe('content');
    },
  );
});

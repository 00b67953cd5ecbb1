import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { emit, emitHandler, listen, type PublicEvent } from './events.ts';

const page = window as { jQuery?: unknown };
let errors: unknown[];
let scope: Scope;
let button: HTMLElement;

beforeEach(() => {
  errors = [];
  scope = createScope((error) => errors.push(error));
  document.body.innerHTML = '<form><button>Buy</button></form>';
  button = document.body.querySelector('button') as HTMLElement;
});

afterEach(() => {
  scope.dispose();
  jQuery([window, document, document.body]).off();
  delete page.jQuery;
});

/** Listens with `listen`. Returns the arguments that it receives, without the event. */
function listenTo(target: EventTarget, name: string, answer?: unknown) {
  const calls: unknown[][] = [];
  listen(
    target,
    name,
    (_event, ...args) => {
      calls.push(args);
      return answer;
    },
    scope,
  );
  return calls;
}

describe.each([
  ['without jQuery', undefined],
  ['with jQuery', jQuery],
])('%s', (_title, present) => {
  beforeEach(() => {
    page.jQuery = present;
  });

  it('a native listener receives a bubbling event once, with its detail', () => {
    const events: CustomEvent[] = [];
    const note = (event: Event) => events.push(event as CustomEvent);
    document.body.addEventListener('added_to_cart', note);
    emit(button, 'added_to_cart', { detail: { hash: 'h' }, args: ['f', 'h'] });
    emit(button, 'added_to_cart');
    document.body.removeEventListener('added_to_cart', note);
    expect(events.map(({ detail, target }) => [detail, target])).toEqual([
      [{ hash: 'h' }, button],
      [null, button],
    ]);
  });

  it.each(['wc_fragment_refresh', 'elementor/popup/show', 'a.b', 'a.b.c'])(
    'our listener receives our event %s once, with its arguments',
    (name) => {
      const onTarget = listenTo(document.body, name);
      const onDocument = listenTo(document, name);
      emit(document.body, name, { args: [1, { two: 2 }] });
      expect([onTarget, onDocument]).toEqual([[[1, { two: 2 }]], [[1, { two: 2 }]]]);
    },
  );

  it.each(['wc_fragment_refresh', 'a.b'])(
    'our listener receives the native event %s of other scripts once',
    (name) => {
      const details: unknown[] = [];
      listen(document.body, name, ({ detail, target }) => details.push([detail, target]), scope);
      button.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: 5 }));
      expect(details).toEqual([[5, button]]);
    },
  );

  it('our listener receives the detail of our event', () => {
    const details: unknown[] = [];
    listen(document, 'x', (event) => details.push(event.detail), scope);
    emit(button, 'x', { detail: { a: 1 } });
    expect(details).toEqual([{ a: 1 }]);
  });

  it.each([
    ['returning false', () => false],
    ['calling preventDefault', (event: PublicEvent) => event.preventDefault()],
  ])('our listener prevents a cancelable event by %s', (_how, callback) => {
    listen(document.body, 'x', callback, scope);
    const allowed = emit(document.body, 'x', { cancelable: true }).isPrevented;
    expect([allowed, emit(document.body, 'x').isPrevented]).toEqual([true, false]);
    expect(emitHandler(document.body, 'x').isPrevented).toBe(true);
  });

  it('a native listener prevents a cancelable event', () => {
    document.body.addEventListener('x', (event) => event.preventDefault(), { once: true });
    expect(emit(button, 'x', { cancelable: true }).isPrevented).toBe(true);
    expect(emit(button, 'x', { cancelable: true }).isPrevented).toBe(false);
  });

  it('an event of emitHandler does not bubble', () => {
    const above = listenTo(document.body, 'ask', false);
    expect(emitHandler(button, 'ask').isPrevented).toBe(false);
    expect(above).toEqual([]);
  });

  it('errors and rejections of our listeners are reported, and the next one is called', async () => {
    listen(
      document.body,
      'x',
      () => {
        throw new Error('sync');
      },
      scope,
    );
    listen(document.body, 'x', () => Promise.reject(new Error('async')), scope);
    const calls = listenTo(document.body, 'x');
    emit(document.body, 'x');
    await Promise.resolve();
    expect(calls).toHaveLength(1);
    expect(errors.map(String)).toEqual(['Error: sync', 'Error: async']);
  });

  it('no listener is called after its scope has ended', () => {
    const calls = listenTo(document.body, 'x');
    const dotted = listenTo(document.body, 'x.y');
    scope.dispose();
    const late = listenTo(document.body, 'x');
    emit(document.body, 'x');
    emit(document.body, 'x.y');
    document.body.dispatchEvent(new CustomEvent('x'));
    expect([calls, dotted, late]).toEqual([[], [], []]);
  });
});

describe('jQuery listeners of other scripts', () => {
  beforeEach(() => {
    page.jQuery = jQuery;
  });

  it('receive our event once, with positional arguments and detail', () => {
    const calls: unknown[][] = [];
    jQuery(document.body).on('added_to_cart', (event: PublicEvent, ...args: unknown[]) =>
      calls.push([event.detail, ...args]),
    );
    emit(document.body, 'added_to_cart', { detail: { hash: 'h' }, args: [{ a: 1 }, 'h', null] });
    expect(calls).toEqual([[{ hash: 'h' }, { a: 1 }, 'h', null]]);
  });

  it.each(['form', 'body', 'document', 'window'])('receive our event once on every ancestor: %s', (where) => {
    const targets = { form: button.parentElement, body: document.body, document, window };
    const callback = vi.fn();
    jQuery(targets[where as keyof typeof targets] as HTMLElement).on('x', callback);
    emit(button, 'x');
    expect(callback).toHaveBeenCalledTimes(1);
    jQuery(targets[where as keyof typeof targets] as HTMLElement).off('x');
  });

  it('receive our event once through delegation', () => {
    const callback = vi.fn();
    jQuery(document.body).on('x', 'button', callback);
    emit(button, 'x');
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('receive events that are triggered inside a native listener, of the same name or another', () => {
    const types: string[] = [];
    jQuery(document).on('x y', (event: PublicEvent) => types.push(event.type));
    document.body.addEventListener(
      'x',
      () => {
        jQuery(document).trigger('x');
        jQuery(document).trigger('y');
        button.click();
        jQuery(button).trigger('focus');
      },
      { once: true },
    );
    emit(document.body, 'x');
    expect(types).toEqual(['x', 'x', 'y']);
  });

  it('receive native events of other scripts once', () => {
    const callback = vi.fn();
    jQuery(document.body).on('x', callback);
    button.dispatchEvent(new CustomEvent('x', { bubbles: true }));
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('match a name with a dot by its namespace', () => {
    const log: string[] = [];
    jQuery(document.body).on('ask.adding', () => void log.push('adding'));
    jQuery(document.body).on('ask.other', () => void log.push('other'));
    emit(document.body, 'ask.adding');
    expect(log).toEqual(['adding']);
  });

  it.each([
    ['the last result', [1, 2], { isPrevented: false, result: 2 }],
    ['nothing', [undefined], { isPrevented: false, result: undefined }],
    ['false, which prevents the event', [false], { isPrevented: true, result: false }],
    ['the last result after one returned false', [false, true], { isPrevented: true, result: true }],
  ])('return %s', (_title, results, expected) => {
    for (const result of results) jQuery(document.body).on('ask', () => result);
    expect(emitHandler(document.body, 'ask')).toEqual(expected);
  });

  it('can change the arguments of an event', () => {
    const data = { quantity: 1 };
    jQuery(document.body).on('adding_to_cart', (_event: unknown, _button: unknown, body: typeof data) => {
      body.quantity = 3;
    });
    emit(document.body, 'adding_to_cart', { args: [null, data] });
    expect(data.quantity).toBe(3);
  });

  it('stop neither the sender nor native listeners when they throw', () => {
    const uncaught = vi.fn();
    vi.stubGlobal('reportError', uncaught);
    const native = vi.fn();
    jQuery(document.body).on('x', () => {
      throw new Error('theirs');
    });
    document.body.addEventListener('x', native, { once: true });
    emit(document.body, 'x');
    expect(native).toHaveBeenCalledTimes(1);
    expect(String(uncaught.mock.calls)).toContain('theirs');
  });

  it.each(['x', 'x.y'])('do not keep %s from our listeners when they throw', (name) => {
    vi.stubGlobal('reportError', () => {});
    const before = listenTo(document.body, name);
    jQuery(document.body).on(name, () => {
      throw new Error('theirs');
    });
    const after = [listenTo(document.body, name), listenTo(document, name, false)];
    expect(emit(document.body, name, { args: ['a'], cancelable: true }).isPrevented).toBe(true);
    expect([before, ...after]).toEqual([[['a']], [['a']], [['a']]]);
  });
});

describe('our listeners', () => {
  it.each([
    ['all arguments', ['f', 'h', { length: 1 }]],
    ['no arguments', []],
  ])('receive jQuery events of other scripts once, with %s', (_title, args) => {
    page.jQuery = jQuery;
    const calls = listenTo(document.body, 'added_to_cart');
    jQuery(button).trigger('added_to_cart', args);
    expect(calls).toEqual([args]);
  });

  it('return false to triggerHandler of other scripts', () => {
    page.jQuery = jQuery;
    listenTo(document.body, 'ask', false);
    expect(jQuery(document.body).triggerHandler('ask')).toBe(false);
  });

  it.each([
    ['at our next event', () => emit(document.body, 'other')],
    ['when the page has loaded', () => window.dispatchEvent(new Event('load'))],
    ['with the next listener', () => void listenTo(document.body, 'other')],
  ])('use a jQuery that arrives later: %s', (_title, notice) => {
    const calls = listenTo(document.body, 'x');
    page.jQuery = jQuery;
    notice();
    jQuery(document.body).trigger('x', ['jQuery']);
    document.body.dispatchEvent(new CustomEvent('x'));
    emit(document.body, 'x', { args: ['ours'] });
    expect(calls).toEqual([['jQuery'], [], ['ours']]);
  });

  it('use native events again when jQuery was removed', () => {
    page.jQuery = jQuery;
    const calls = listenTo(document.body, 'x');
    delete page.jQuery;
    emit(document.body, 'x', { args: [1] });
    expect(calls).toEqual([[1]]);
  });

  it.each([undefined, null, {}, () => {}, 'jQuery'])('do not use %s as jQuery', (present) => {
    page.jQuery = present;
    const calls = listenTo(document.body, 'x');
    emit(document.body, 'x');
    expect(calls).toEqual([[]]);
  });
});

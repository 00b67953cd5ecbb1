import { afterEach, describe, expect, it, vi } from 'vitest';
import { putGlobal, stubGlobals } from './stub-globals.ts';

// biome-ignore lint/suspicious/noExplicitAny: the globals of other scripts
type Untyped = any;

const page = window as Untyped;
const NAMES = ['thing', 'classes'];
const OBJECT_GETTERS = ['getModal'];

afterEach(() => {
  for (const name of NAMES) delete page[name];
});

/** Creates stubs for two globals; `finishLoading` puts the real ones in place. */
function open() {
  const errors: unknown[] = [];
  let resolveLoading = () => {};
  const load = vi.fn(
    () =>
      new Promise<(call: () => void) => void>((resolve) => {
        resolveLoading = () =>
          resolve((call) => {
            try {
              call();
            } catch (error) {
              errors.push(error);
            }
          });
      }),
  );
  stubGlobals(NAMES, load, (error) => errors.push(error), OBJECT_GETTERS);
  return {
    load,
    errors,
    async finishLoading(thing: object, classes: object = {}) {
      Object.assign(page, { thing, classes });
      resolveLoading();
      await vi.waitFor(() => expect(load).toHaveBeenCalled());
      await Promise.resolve();
    },
  };
}

it('a stub loads the globals once, when something uses them', () => {
  const { load } = open();
  expect('thing' in page).toBe(true);
  expect(Object.keys(page)).not.toContain('thing');
  expect(Boolean(page.thing)).toBe(true);
  expect(load).not.toHaveBeenCalled();
  page.thing.a();
  page.classes.b();
  expect(load).toHaveBeenCalledOnce();
});

it('a stub repeats calls in order, with their arguments and their this', async () => {
  const { finishLoading } = open();
  page.thing.hooks.add('a').add('b');
  page.thing.count(1);
  const calls: unknown[] = [];
  const hooks = {
    add(this: unknown, name: string) {
      expect(this).toBe(hooks);
      calls.push(name);
      return hooks;
    },
  };
  await finishLoading({ hooks, count: (value: number) => calls.push(value) });
  expect(calls).toEqual(['a', 'b', 1]);
});

it('a stub returns undefined from calls until the global has loaded', () => {
  open();
  expect(page.thing.isEditMode()).toBeUndefined();
  expect(page.thing.getSettings('a')).toBeUndefined();
});

it('a stub repeats calls on the object that a named getter returns, in order', async () => {
  const { finishLoading } = open();
  const calls: unknown[] = [];
  const modal = {
    on(...given: unknown[]) {
      calls.push(['on', ...given]);
      return modal;
    },
    off: (...given: unknown[]) => calls.push(['off', ...given]),
  };
  const kept = page.thing.documents[12].getModal();
  kept.on('show', 1).on('hide', 2);
  page.thing.documents[12].getModal().off('show');
  expect(kept.isVisible()).toBeUndefined();
  await finishLoading({
    documents: { 12: { getModal: () => Object.assign(modal, { isVisible: () => true }) } },
  });
  expect(calls).toEqual([
    ['on', 'show', 1],
    ['on', 'hide', 2],
    ['off', 'show'],
  ]);
  expect(kept.isVisible()).toBe(true);
});

it('a stub that a script has kept forwards to the loaded global', async () => {
  const { finishLoading } = open();
  const kept = page.thing;
  kept.use();
  await finishLoading({ isEditMode: () => true, list: [1], use() {} });
  expect(kept.isEditMode()).toBe(true);
  expect(kept.list).toEqual([1]);
});

it('a stub can be extended before the class has loaded', async () => {
  const { finishLoading } = open();
  const Child = class extends page.classes.Base {
    own() {
      return `${this.name} ${this.greet()}`;
    }
  };
  page.thing.register(Child);
  let instance: { own(): string } | undefined;
  class Base {
    name: string;
    constructor(name: string) {
      this.name = name;
    }
    greet() {
      return 'hello';
    }
  }
  const register = (Class: new (name: string) => { own(): string }) => {
    instance = new Class('Ann');
  };
  await finishLoading({ register }, { Base });
  expect(instance?.own()).toBe('Ann hello');
  expect(instance).toBeInstanceOf(Child);
});

it('a stub can be constructed and awaited before the class has loaded', async () => {
  const { finishLoading } = open();
  const result = Promise.resolve(new page.thing.Slider('box'));
  await finishLoading({
    Slider: class {
      constructor(box: string) {
        // biome-ignore lint/correctness/noConstructorReturn: as the page builder's carousel does
        return Promise.resolve({ box });
      }
    },
  });
  expect(await result).toEqual({ box: 'box' });
});

it('a stub is replaced by an assignment without loading anything', () => {
  const { load } = open();
  const original = {};
  page.thing = original;
  expect(page.thing).toBe(original);
  expect(load).not.toHaveBeenCalled();
});

it('a stub does not replace an existing global', () => {
  page.thing = 5;
  open();
  expect(page.thing).toBe(5);
});

it('a stub repeats the other calls when one throws', async () => {
  const { finishLoading, errors } = open();
  page.thing.missing();
  page.thing.present();
  const present = vi.fn();
  await finishLoading({ present });
  expect(present).toHaveBeenCalledOnce();
  expect(errors).toHaveLength(1);
});

it('a stub reports an error when the globals cannot be loaded', async () => {
  const onError = vi.fn();
  stubGlobals(['thing'], () => Promise.reject(new Error('offline')), onError);
  page.thing.a();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
});

it('a stub keeps instances apart when a class extends it', async () => {
  const { finishLoading } = open();
  class Child extends page.classes.Base {}
  class Base {
    names: string[] = [];
    set first(name: string) {
      this.names.push(name);
    }
    get count() {
      return this.names.length;
    }
  }
  await finishLoading({}, { Base });
  const [first, second] = [new Child() as Untyped, new Child() as Untyped];
  first.first = 'Ann';
  first.colour = 'red';
  expect(first.count).toBe(1);
  expect(second.count).toBe(0);
  expect(first.colour).toBe('red');
  expect(second.colour).toBeUndefined();
  expect('colour' in Base.prototype).toBe(false);
});

it('a stub loads once, and has no members, when the global stays missing', async () => {
  const load = vi.fn(async () => () => {});
  stubGlobals(['thing'], load, () => {});
  page.thing.a();
  await Promise.resolve();
  await Promise.resolve();
  expect(page.thing.a).toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
});

describe('a member that is set on a stub', () => {
  /** Puts the global in place of its stub. */
  const put = (real: object) => {
    putGlobal('thing', real);
    return page.thing;
  };

  it('can be read at once, and loads nothing', () => {
    const { load } = open();
    const value = { a: 1 };
    page.thing.own = value;
    expect(page.thing.own).toBe(value);
    expect('own' in page.thing).toBe(true);
    expect(Object.keys(page.thing)).toEqual(['own']);
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    [
      'by ||=',
      () => {
        page.thing ||= {};
        page.thing.own = 1;
      },
    ],
    [
      'after the stub was assigned to itself',
      () => {
        page.thing = page.thing || {};
        page.thing.own = 1;
      },
    ],
    ['by Object.assign', () => Object.assign(page.thing, { own: 1 })],
    ['by Object.defineProperty', () => Object.defineProperty(page.thing, 'own', { value: 1 })],
    [
      'under a name that functions have',
      () => {
        page.thing.own = 1;
        page.thing.name = 'Ann';
        page.thing.length = 2;
      },
    ],
  ])('is copied to the global, which keeps its own members, when set %s', (_how, set) => {
    open();
    set();
    expect(put({ theirs: true })).toMatchObject({ own: 1, theirs: true });
  });

  it('replaces the member of the global', () => {
    open();
    const before = () => 'own';
    page.thing.greet = before;
    expect(put({ greet: () => 'real' }).greet).toBe(before);
  });

  it('can be nested, and missing objects on its path are created', () => {
    open();
    page.thing.classes.Own = 'own';
    page.thing.own.a.b = 1;
    expect(page.thing.classes.Own).toBe('own');
    const real = put({ classes: { Base: 'base' } });
    expect(real).toEqual({ classes: { Base: 'base', Own: 'own' }, own: { a: { b: 1 } } });
  });

  it('is copied with its last value, and not when it was deleted', () => {
    open();
    Object.assign(page.thing, { a: 1, b: 1 });
    page.thing.a = 2;
    delete page.thing.b;
    expect(put({})).toEqual({ a: 2 });
  });

  it('is on the global before recorded calls are repeated', async () => {
    const { finishLoading } = open();
    const seen: unknown[] = [];
    page.thing.own = 1;
    page.thing.look();
    const real = put({ look: () => seen.push(page.thing.own) });
    expect(real.own).toBe(1);
    await finishLoading(real);
    expect(seen).toEqual([1]);
  });

  it('is set on the loaded global by a script that kept the stub', () => {
    open();
    const kept = page.thing;
    const real = put({});
    kept.own = 1;
    expect(real).toEqual({ own: 1 });
  });

  it('is copied to the object of a recorded construction', async () => {
    const { finishLoading } = open();
    const slider = new page.thing.Slider();
    slider.speed = 5;
    expect(slider.speed).toBe(5);
    const sliders: object[] = [];
    class Slider {
      constructor() {
        sliders.push(this);
      }
    }
    await finishLoading({ Slider });
    expect(sliders).toEqual([{ speed: 5 }]);
  });

  it('is reported when the global cannot take it, and the global is put in place', () => {
    const { errors } = open();
    page.thing.list.own = 1;
    const real = put({ list: 'text' });
    expect(real).toEqual({ list: 'text' });
    expect(errors).toHaveLength(1);
  });
});

describe('a value that exists before its stub', () => {
  const INTERACTIONS = { effects: ['fade'] };

  it('keeps its members, and loads the global for any other member', () => {
    page.thing = { interactions: INTERACTIONS };
    const { load } = open();
    expect(page.thing.interactions).toBe(INTERACTIONS);
    expect(Object.keys(page.thing)).toEqual(['interactions']);
    expect(load).not.toHaveBeenCalled();
    page.thing.Base.extend();
    expect(load).toHaveBeenCalledOnce();
  });

  it('fills gaps of the global, and replaces nothing', () => {
    page.thing = { interactions: INTERACTIONS, classes: { Base: 'placeholder', Own: 'own' }, list: [1] };
    open();
    putGlobal('thing', { classes: { Base: 'base' }, list: 'text' });
    expect(page.thing).toEqual({
      interactions: INTERACTIONS,
      classes: { Base: 'base', Own: 'own' },
      list: 'text',
    });
  });

  it('is copied to the global together with what is set on the stub', () => {
    page.thing = { greet: () => 'placeholder', interactions: INTERACTIONS };
    open();
    page.thing.added = 1;
    page.thing.interactions = 'replaced';
    putGlobal('thing', { greet: () => 'real' });
    expect(page.thing.greet()).toBe('real');
    expect(page.thing).toMatchObject({ added: 1, interactions: 'replaced' });
  });

  it('is copied with what its owner has set later', () => {
    const kept: Record<string, unknown> = { a: 1 };
    page.thing = kept;
    open();
    kept.a = 2;
    kept.b = 3;
    putGlobal('thing', {});
    expect(page.thing).toEqual({ a: 2, b: 3 });
  });

  it('is copied without calling its getters', () => {
    const read = vi.fn(() => 1);
    page.thing = Object.defineProperty({}, 'lazy', { get: read, enumerable: true });
    open();
    putGlobal('thing', {});
    expect(read).not.toHaveBeenCalled();
    expect(page.thing.lazy).toBe(1);
  });

  it.each<[string, unknown]>([
    ['an instance', new Map()],
    ['a function', () => {}],
    ['a list', []],
    ['null', null],
  ])('stays when it is %s', (_what, existing) => {
    page.thing = existing;
    open();
    expect(Object.getOwnPropertyDescriptor(page, 'thing')?.value).toBe(existing);
  });

  it('stays when it cannot be replaced, and fills gaps of the global', () => {
    const name = 'declaredByVar';
    const existing = { own: 1 };
    Object.defineProperty(page, name, {
      value: existing,
      writable: true,
      enumerable: true,
      configurable: false,
    });
    stubGlobals(
      [name],
      async () => () => {},
      () => {},
    );
    expect(page[name]).toBe(existing);
    putGlobal(name, { theirs: 2 });
    expect(page[name]).toEqual({ own: 1, theirs: 2 });
  });
});

it('a global without a stub is put on the page unchanged', () => {
  const real = { own: 1 };
  putGlobal('thing', real);
  expect(page.thing).toBe(real);
});

import { afterEach, expect, it, vi } from 'vitest';
import { standIn } from './stand-in.ts';

// biome-ignore lint/suspicious/noExplicitAny: the globals of other scripts
const page = window as any;
const NAMES = ['thing', 'classes'];

afterEach(() => {
  for (const name of NAMES) delete page[name];
});

/** Stands in for two globals; `arrive` puts the real ones in place. */
function open() {
  const errors: unknown[] = [];
  let arrive = () => {};
  const bring = vi.fn(
    () =>
      new Promise<(call: () => void) => void>((resolve) => {
        arrive = () =>
          resolve((call) => {
            try {
              call();
            } catch (error) {
              errors.push(error);
            }
          });
      }),
  );
  standIn(NAMES, bring, (error) => errors.push(error));
  return {
    bring,
    errors,
    async arrive(thing: object, classes: object = {}) {
      Object.assign(page, { thing, classes });
      arrive();
      await vi.waitFor(() => expect(bring).toHaveBeenCalled());
      await Promise.resolve();
    },
  };
}

it('brings nothing until someone reads, and then once', () => {
  const { bring } = open();
  expect('thing' in page).toBe(true);
  expect(Object.keys(page)).not.toContain('thing');
  expect(bring).not.toHaveBeenCalled();
  page.thing.a();
  page.classes.b();
  expect(bring).toHaveBeenCalledOnce();
});

it('repeats calls in order, with their arguments and their owner', async () => {
  const { arrive } = open();
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
  await arrive({ hooks, count: (value: number) => calls.push(value) });
  expect(calls).toEqual(['a', 'b', 1]);
});

it('answers questions with undefined as long as it knows nothing', () => {
  open();
  expect(page.thing.isEditMode()).toBeUndefined();
  expect(page.thing.getSettings('a')).toBeUndefined();
});

it('is the real thing for those who kept it', async () => {
  const { arrive } = open();
  const kept = page.thing;
  await arrive({ isEditMode: () => true, list: [1] });
  expect(kept.isEditMode()).toBe(true);
  expect(kept.list).toEqual([1]);
});

it('can be extended before the class is there', async () => {
  const { arrive } = open();
  const Own = class extends page.classes.Base {
    own() {
      return `${this.name} ${this.greet()}`;
    }
  };
  page.thing.register(Own);
  let made: { own(): string } | undefined;
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
    made = new Class('Ann');
  };
  await arrive({ register }, { Base });
  expect(made?.own()).toBe('Ann hello');
  expect(made).toBeInstanceOf(Own);
});

it('gives what is built before the class is there, and its result can be awaited', async () => {
  const { arrive } = open();
  const result = Promise.resolve(new page.thing.Slider('box'));
  await arrive({
    Slider: class {
      constructor(box: string) {
        // biome-ignore lint/correctness/noConstructorReturn: as the page builder's carousel does
        return Promise.resolve({ box });
      }
    },
  });
  expect(await result).toEqual({ box: 'box' });
});

it('is replaced by an assignment without bringing anything', () => {
  const { bring } = open();
  const original = {};
  page.thing = original;
  expect(page.thing).toBe(original);
  expect(bring).not.toHaveBeenCalled();
});

it('leaves a global that is there alone', () => {
  page.thing = 5;
  open();
  expect(page.thing).toBe(5);
});

it('goes on after a recorded call that throws', async () => {
  const { arrive, errors } = open();
  page.thing.missing();
  page.thing.present();
  const present = vi.fn();
  await arrive({ present });
  expect(present).toHaveBeenCalledOnce();
  expect(errors).toHaveLength(1);
});

it('tells when the real ones can not be had', async () => {
  const onError = vi.fn();
  standIn(['thing'], () => Promise.reject(new Error('offline')), onError);
  page.thing.a();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
});

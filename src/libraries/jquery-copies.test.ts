import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJQueryCopies, type JQueryCopy } from './jquery-copies.ts';

const page = window as unknown as Record<string, unknown>;

const copyNamed = (name: string): JQueryCopy =>
  Object.assign(() => name, { fn: {} as Record<string, unknown> });

afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['jQuery', '$']) delete page[name];
  Reflect.deleteProperty(document, 'currentScript');
});

/** Adds a script to the end of the page; by default it blocks the parser. */
function addScript({ async = false, defer = false, id = '' } = {}): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/copy.js';
  Object.assign(script, { async, defer, id });
  document.body.append(script);
  return script;
}

/** Writes a copy to the global `jQuery`, as that script would. */
function writeGlobal(
  copies: ReturnType<typeof createJQueryCopies>,
  copy: JQueryCopy,
  script: HTMLScriptElement | null,
) {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  page.jQuery = copy;
  copies.record(copy);
}

describe('the copies of jQuery on a page', () => {
  it('are passed to a callback once each, existing and later ones', () => {
    const copies = createJQueryCopies();
    const [pageCopy, other] = [copyNamed('own'), copyNamed('other')];
    copies.record(pageCopy);
    const callback = vi.fn();
    const end = copies.watch(callback);
    copies.record(other);
    copies.record(pageCopy);
    expect(callback.mock.calls).toEqual([[pageCopy], [other]]);
    end();
    copies.record(copyNamed('third'));
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it.each([[undefined], [null], [{ fn: {} }], [() => 1], [Object.assign(() => 1, { fn: null })]])(
    'are functions with methods for sets, not %s',
    (value) => {
      const copies = createJQueryCopies();
      const callback = vi.fn();
      copies.watch(callback);
      copies.record(value);
      expect(callback).not.toHaveBeenCalled();
    },
  );
});

describe('a method that loads later', () => {
  it('keeps its calls on every copy until it has loaded', () => {
    const copies = createJQueryCopies();
    const [pageCopy, other] = [copyNamed('own'), copyNamed('other')];
    copies.record(pageCopy);
    copies.stubMethod('sticky');
    copies.stubMethod('sticky');
    copies.record(other);
    const call = (copy: JQueryCopy, argument: number) =>
      (copy.fn.sticky as (this: unknown, ...args: unknown[]) => unknown).call(copy.fn, argument);
    expect(call(pageCopy, 1)).toBe(pageCopy.fn);
    const method = vi.fn(() => 'done');
    copies.provideMethod('sticky', method);
    expect(call(other, 2)).toBe('done');
    expect(method.mock.calls).toEqual([[1], [2]]);
    expect(method.mock.contexts).toEqual([pageCopy.fn, other.fn]);
  });

  it('repeats the other early calls when one of them throws', () => {
    const copies = createJQueryCopies();
    const pageCopy = copyNamed('own');
    copies.stubMethod('sticky');
    copies.record(pageCopy);
    const early = pageCopy.fn.sticky as (argument: unknown) => unknown;
    early('bad');
    early('good');
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const method = vi.fn((argument: unknown) => {
      if (argument === 'bad') throw new TypeError('bad');
    });
    copies.provideMethod('sticky', method);
    expect(method.mock.calls).toEqual([['bad'], ['good']]);
    expect(report).toHaveBeenCalledExactlyOnceWith(new TypeError('bad'));
    vi.unstubAllGlobals();
  });

  it('does not replace a method that a copy has', () => {
    const copies = createJQueryCopies();
    const pageCopy = copyNamed('own');
    pageCopy.fn.sticky = 'theirs';
    copies.stubMethod('sticky');
    copies.record(pageCopy);
    expect(pageCopy.fn.sticky).toBe('theirs');
  });
});

describe('a plugin of the page that runs late', () => {
  /**
   * Returns the copies that a plugin finds when another copy has loaded meanwhile. `order`: the scripts of
   * the page.
   */
  function copiesFoundBy(
    order: readonly ('own' | 'other' | 'plugin')[],
    kind = {},
    at: 'other' | 'plugin' = 'plugin',
  ) {
    const copies = createJQueryCopies();
    const kinds = { own: { id: 'jquery-core-js' }, other: kind, plugin: {} };
    const scripts = Object.fromEntries(order.map((name) => [name, addScript(kinds[name])]));
    const [pageCopy, other] = [copyNamed('own'), copyNamed('other')];
    writeGlobal(copies, pageCopy, scripts.own ?? null);
    writeGlobal(copies, other, scripts.other ?? null);
    page.$ = other;
    let found: unknown[] = [];
    copies.runWithPageCopy(scripts[at], () => {
      found = [page.jQuery, page.$].map((copy) => (copy as () => string)());
    });
    expect([page.jQuery, page.$]).toEqual([other, other]);
    return found;
  }

  it("uses the page's own jQuery when another copy comes after the plugin", () => {
    expect(copiesFoundBy(['own', 'plugin', 'other'])).toEqual(['own', 'own']);
  });

  it('uses another copy that comes before it', () => {
    expect(copiesFoundBy(['own', 'other', 'plugin'])).toEqual(['other', 'other']);
  });

  it.each([[{ async: true }], [{ defer: true }]])(
    "uses the page's own jQuery when the other copy does not block the parser: %o",
    (kind) => {
      expect(copiesFoundBy(['own', 'other', 'plugin'], kind)).toEqual(['own', 'own']);
    },
  );

  it('uses another copy whose script is the last one before the place of a removed plugin', () => {
    expect(copiesFoundBy(['own', 'other'], {}, 'other')).toEqual(['other', 'other']);
  });

  it("uses the page's own jQuery when nothing tells the place of a removed plugin", () => {
    expect(copiesFoundBy(['own', 'other'])).toEqual(['own', 'own']);
  });

  it('uses the current copy when the page has no jQuery of its own', () => {
    expect(copiesFoundBy(['plugin', 'other'])).toEqual(['other', 'other']);
  });

  it('keeps a $ that is not jQuery, and a jQuery that it writes itself', () => {
    const copies = createJQueryCopies();
    const [script, plugin] = [addScript({ id: 'jquery-core-js' }), addScript()];
    const [pageCopy, other] = [copyNamed('own'), copyNamed('other')];
    writeGlobal(copies, pageCopy, script);
    writeGlobal(copies, other, null);
    page.$ = 'theirs';
    copies.runWithPageCopy(plugin, () => {
      expect(page.$).toBe('theirs');
      page.jQuery = 'written';
    });
    expect([page.jQuery, page.$]).toEqual(['written', 'theirs']);
  });
});

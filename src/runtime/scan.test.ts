import { beforeEach, describe, expect, it } from 'vitest';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import { createRuntime } from './create-runtime.ts';
import { type Handler, type Match, mountCode, type Runtime } from './define.ts';

let log: string[];
beforeEach(() => {
  log = [];
});

/** Logs `+name id` when it mounts on the element with this id, and `-name id` when it ends. */
const logger = (name: string, on: Match, more: Partial<Handler> = {}): Handler => ({
  name,
  on,
  when: 'now',
  load: behaviourLoader(({ element }) => {
    log.push(`+${name} ${element.id}`);
    return () => {
      log.push(`-${name} ${element.id}`);
    };
  }),
  ...more,
});

const widget = (id: string, inner = '', more = '') =>
  `<div id="${id}" data-id="same" data-element_type="widget" data-widget_type="w.default" ${more}>${inner}</div>`;
const w = () => logger('w', { widget: 'w' });

/** Returns the same handler with slow code. */
const slowly = (handler: Handler): Handler => ({
  ...handler,
  async load() {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return mountCode(handler)();
  },
});

describe('a scan', () => {
  it('mounts every element once, however often it runs', async () => {
    const { runtime, settled } = await startRuntime(widget('a') + widget('b'), [w()]);
    runtime.scan();
    runtime.scan();
    runtime.start();
    await settled();
    expect(log).toEqual(['+w a', '+w b']);
    expect(runtime.mounts()).toHaveLength(2);
  });

  it('makes `serves` true for a handler that serves an element or will', async () => {
    const breaks = logger(
      'breaks',
      { widget: 'w' },
      { load: behaviourLoader(() => Promise.reject(new Error('no'))) },
    );
    const later = logger('later', { widget: 'w' }, { when: () => {} });
    const left = logger('left', { widget: 'w' });
    const { runtime, find, settled } = await startRuntime(widget('a'), [w(), breaks, later, left], {
      report: () => {},
      inspectPage:
        async () =>
        ({ name }) =>
          name !== 'left',
    });
    await settled();
    const names = ['w', 'breaks', 'later', 'left', 'none'];
    expect(names.map((name) => runtime.serves(find('#a'), name))).toEqual([true, false, true, false, false]);
    runtime.dispose();
    expect(runtime.serves(find('#a'), 'w')).toBe(false);
  });

  it('mounts the inner elements of nested documents once', async () => {
    const document = (inner: string) => `<div class="elementor" data-elementor-type="x">${inner}</div>`;
    await startRuntime(document(widget('a') + document(widget('b'))), [w()]);
    expect(log).toEqual(['+w a', '+w b']);
  });

  it("mounts parents before their children, even when the parent's code is slower", async () => {
    const handlers = [w(), slowly(logger('slow', { selector: '.outer' }))];
    const { settled } = await startRuntime(`<div id="o" class="outer">${widget('in')}</div>`, handlers);
    await settled();
    expect(log).toEqual(['+slow o', '+w in']);
  });

  it('mounts handlers of one element by priority, even when the code of the first is slower', async () => {
    const handlers = [w(), slowly(logger('first', { widget: 'w' }, { priority: 5 }))];
    const { settled } = await startRuntime(widget('a'), handlers);
    await settled();
    expect(log).toEqual(['+first a', '+w a']);
  });

  it('ignores detached nodes until they are inserted', async () => {
    const { runtime, container, settled } = await startRuntime('', [w()]);
    const loose = document.createElement('div');
    loose.innerHTML = widget('late');
    runtime.scan(loose);
    await settled();
    expect(log).toEqual([]);
    container.append(loose);
    await settled();
    expect(log).toEqual(['+w late']);
  });

  it('runs the action `runtime.scanned`, whose callbacks may throw', async () => {
    const { runtime, errors, container, settled } = await startRuntime('', [w()]);
    const roots: unknown[] = [];
    runtime.hooks.addAction('runtime.scanned', 'test', (root: unknown) => {
      roots.push(root);
      throw new Error('third party');
    });
    container.innerHTML = widget('a') + widget('b');
    await settled();
    expect(log).toEqual(['+w a', '+w b']);
    expect(roots).toEqual([...container.children]);
    expect(errors).toMatchObject([{ phase: 'hooks' }]);
  });

  it('scans a node once when it is scanned right after insertion, and again when it comes back', async () => {
    const { runtime, container, settled } = await startRuntime('', [w()]);
    const roots: unknown[] = [];
    runtime.hooks.addAction('runtime.scanned', 'test', (root: unknown) => void roots.push(root));
    container.innerHTML = widget('a');
    const [element] = container.children as unknown as [HTMLElement];
    runtime.scan(element);
    await settled();
    expect([log, roots]).toEqual([['+w a'], [element]]);
    element.remove();
    await settled();
    container.append(element);
    await settled();
    expect([log, roots]).toEqual([
      ['+w a', '-w a', '+w a'],
      [element, element],
    ]);
  });

  it('skips a handler whose `test` throws or returns false', async () => {
    const picky = logger('picky', { widget: 'w' }, { test: ({ id }) => id === 'a' });
    const broken = logger(
      'broken',
      { widget: 'w' },
      {
        test: () => {
          throw new Error('condition');
        },
      },
    );
    const { errors } = await startRuntime(widget('a') + widget('b'), [broken, picky, w()]);
    expect([...log].sort()).toEqual(['+picky a', '+w a', '+w b']);
    expect(errors).toMatchObject([
      { handler: 'broken', phase: 'test' },
      { handler: 'broken', phase: 'test' },
    ]);
  });
});

describe('elements under data-delay-child-handlers', () => {
  const delay = 'data-delay-child-handlers="true"';

  it.each([
    ['is removed', (owner: Element) => owner.removeAttribute('data-delay-child-handlers')],
    ['is false', (owner: Element) => owner.setAttribute('data-delay-child-handlers', 'false')],
  ])('wait, with the element that has the attribute, until it %s', async (_how, open) => {
    const html = `${widget('free')}<section>${widget('owner', widget('in', widget('deep')), delay)}</section>`;
    const { runtime, find, settled } = await startRuntime(html, [w()]);
    runtime.scan(find('#deep'));
    await settled();
    expect(log).toEqual(['+w free']);
    open(find('#owner'));
    await settled();
    expect(log).toEqual(['+w free', '+w owner', '+w in', '+w deep']);
  });

  it('wait under a second such attribute', async () => {
    const html = widget('outer', widget('inner', widget('deep'), delay), delay);
    const { find, settled } = await startRuntime(html, [w()]);
    find('#outer').removeAttribute('data-delay-child-handlers');
    await settled();
    expect(log).toEqual(['+w outer']);
  });

  it('stay mounted when the attribute is set later', async () => {
    const { find, settled } = await startRuntime(widget('a', widget('b')), [w()]);
    find('#a').setAttribute('data-delay-child-handlers', 'true');
    await settled();
    expect(log).toEqual(['+w a', '+w b']);
  });
});

describe('a handler that is registered', () => {
  it('late mounts on existing elements', async () => {
    const { runtime, settled } = await startRuntime(widget('a'), []);
    runtime.register(w());
    await settled();
    expect(log).toEqual(['+w a']);
  });

  it('by `inspectPage` mounts before the children of its elements', async () => {
    const parent = { ...slowly(w()), on: { widget: 'outer' } };
    const child = logger('child', { selector: '.child' });
    const outer = (id: string, inner: string) => widget(id, inner).replace('w.default', 'outer.default');
    const inspectPage = async (runtime: Runtime) => {
      runtime.register(parent);
      return undefined;
    };
    const html = outer('a', '<i id="b" class="child"></i>');
    await startRuntime(html, [child], { inspectPage });
    expect(log).toEqual(['+w a', '+child b']);
    log = [];
    await startRuntime(outer('c', ''), [], { inspectPage });
    expect(log).toContain('+w c');
  });

  it('before the start mounts after it', async () => {
    document.body.insertAdjacentHTML('beforeend', widget('a'));
    const runtime = createRuntime();
    runtime.register(w());
    expect(runtime.mounts()).toEqual([]);
    runtime.start();
    await runtime.settled();
    expect(log).toEqual(['+w a']);
    runtime.stop();
    document.getElementById('a')?.remove();
  });

  it.each([
    ['a malformed selector', { name: 'bad', on: { selector: '..' }, load: async () => ({}) }],
    ['nothing at all', null],
  ])('with %s is reported, and the others mount', async (_what, bad) => {
    const { runtime, errors, settled } = await startRuntime(widget('a'), []);
    runtime.register(bad as unknown as Handler, w());
    await settled();
    expect(log).toEqual(['+w a']);
    expect(errors).toMatchObject([{ phase: 'register' }]);
  });

  it('twice mounts once', async () => {
    const handler = w();
    const { runtime, settled } = await startRuntime(widget('a'), [handler]);
    runtime.register(handler);
    await settled();
    expect(log).toEqual(['+w a']);
  });

  const load = behaviourLoader(() => {});
  it.each<[string, unknown, RegExp]>([
    ['a name that is taken', w(), /"w": another handler has this "name"/],
    ['no name', { on: 'document', load }, /"undefined".*"name" has to be a string/],
    ['no code', { name: 'x', on: 'document' }, /"x".*it needs "load", "island", or both/],
    ['code that is not a function', { name: 'x', load: 'x.js' }, /"x".*"load" has to be a function/],
    ['an island that is not a function', { name: 'x', island: true }, /"x".*"island" has to be a function/],
    [
      'an unknown kind of match',
      { name: 'x', on: { tag: 'p' }, load },
      /"x".*"on" has to be "document", or one of/,
    ],
    ['a match that is not text', { name: 'x', on: { widget: 7 }, load }, /"x".*"on" has to be/],
    ['a malformed selector', { name: 'x', on: { selector: '..' }, load }, /"x".*"on" is not a valid/],
    ['malformed keys', { name: 'x', on: 'document', keys: '..', load }, /"x".*"keys" is not a valid/],
    ['a malformed hold', { name: 'x', on: 'document', hold: '..', load }, /"x".*"hold" is not a valid/],
    ['an unknown strategy', { name: 'x', when: 'soon', load }, /"x".*"when" is "soon".*visible.*media/],
    [
      'an unknown strategy for the island',
      { name: 'x', islandWhen: 'soon', island: load },
      /"x".*"islandWhen" is "soon"/,
    ],
    [
      'two kinds of later code',
      { name: 'x', load, island: load, interactive: load },
      /"x".*"interactive" is the second part of "load"/,
    ],
    ['a second part alone', { name: 'x', interactive: load }, /"x".*"interactive" is the second part/],
    ['several faults', { when: 'soon' }, /"name".*"load".*"when"/],
  ])('with %s is refused with handler and field, and the others mount', async (_what, bad, message) => {
    const { runtime, errors, settled } = await startRuntime(widget('a'), [w()]);
    runtime.register(bad as Handler);
    await settled();
    expect(log).toEqual(['+w a']);
    expect(errors).toMatchObject([{ phase: 'register', error: { message: expect.stringMatching(message) } }]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import type { Handler, Load, MountContext } from './define.ts';

let log: string[];
beforeEach(() => {
  log = [];
});

const markup = (settings = '{"a":1}', inner = '<p class="secret" hidden></p>') =>
  `<div class="w" data-settings='${settings}'>${inner}</div>`;

const handler = (more: Partial<Handler> = {}): Handler => ({
  name: 'w',
  on: { selector: '.w' },
  when: 'now',
  load: behaviourLoader(() => {}),
  ...more,
});

/** Returns a promise that the test settles. */
const deferred = <T>() => {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: (value: T) => settle(value) };
};

const fails = () => Promise.reject(new Error('lost'));
const logsMount = (part: string) => (context: MountContext) => {
  log.push(`+${part}`);
  context.scope.add(() => log.push(`-${part}`));
};

describe('a mount', () => {
  it('may return a promise, and is mounted when it resolves', async () => {
    const { promise, settle } = deferred<void>();
    const { runtime, settled } = await startRuntime('', [handler({ load: behaviourLoader(() => promise) })]);
    document.body.firstElementChild?.insertAdjacentHTML('beforeend', markup());
    await vi.waitFor(() => expect(runtime.mounts()[0]?.state).toBe('loading'));
    settle();
    await settled();
    expect(runtime.mounts()[0]?.state).toBe('mounted');
  });

  it("gets element, settings and runtime, and reports errors under its handler's name", async () => {
    const contexts: MountContext[] = [];
    const load = behaviourLoader((context) => {
      contexts.push(context);
    });
    const { find, runtime, errors } = await startRuntime(markup(), [handler({ load })]);
    expect(contexts[0]).toMatchObject({ element: find('.w'), settings: { a: 1 }, runtime });
    contexts[0]?.report(new Error('late'));
    expect(errors).toMatchObject([{ handler: 'w', phase: 'run' }]);
  });

  it('ends with its cleanup, its instance and its scope', async () => {
    const load = behaviourLoader((context) => {
      logsMount('scope')(context);
      return { dispose: () => log.push('-instance') };
    });
    const plain = behaviourLoader(() => () => void log.push('-cleanup'));
    const { runtime } = await startRuntime(markup(), [
      handler({ load }),
      handler({ name: 'v', load: plain }),
    ]);
    runtime.stop();
    expect(log).toEqual(['+scope', '-cleanup', '-instance', '-scope']);
  });

  it('that throws half-way is released and reported once, and affects no other', async () => {
    const broken = behaviourLoader((context) => {
      logsMount('half')(context);
      throw new Error('half-way');
    });
    const { errors, runtime } = await startRuntime(markup() + markup(), [
      handler({ name: 'broken', load: broken }),
      handler({ load: behaviourLoader(logsMount('whole')) }),
    ]);
    expect([...log].sort()).toEqual(['+half', '+half', '+whole', '+whole', '-half', '-half']);
    expect(errors.map(({ handler: name, phase }) => [name, phase])).toEqual([
      ['broken', 'mount'],
      ['broken', 'mount'],
    ]);
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['failed', 'mounted', 'failed', 'mounted']);
  });

  it('whose cleanup throws is reported, and everything else is released', async () => {
    const load = behaviourLoader((context) => {
      logsMount('first')(context);
      return () => {
        throw new Error('release');
      };
    });
    const { errors, runtime } = await startRuntime(markup() + markup(), [handler({ load })]);
    runtime.stop();
    expect(log).toEqual(['+first', '+first', '-first', '-first']);
    expect(errors).toMatchObject([{ handler: 'w' }, { handler: 'w' }]);
  });
});

describe('an element that is removed', () => {
  it('while its code loads never mounts, and nothing is reported', async () => {
    const code = deferred<Awaited<ReturnType<Load>>>();
    const { find, errors, runtime, settled } = await startRuntime('', [
      handler({ load: () => code.promise }),
    ]);
    document.body.firstElementChild?.insertAdjacentHTML('beforeend', markup());
    await vi.waitFor(() => expect(runtime.mounts()[0]?.state).toBe('loading'));
    const waiting = runtime.summon(find('.w'));
    find('.w').remove();
    await waiting;
    code.settle(await behaviourLoader(logsMount('late'))());
    await settled();
    expect(log).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('during its mount is released with its instance once the mount is done', async () => {
    const work = deferred<void>();
    const load = behaviourLoader(async (context) => {
      logsMount('scope')(context);
      await work.promise;
      return () => void log.push('-instance');
    });
    const { find, settled } = await startRuntime('', [handler({ load })]);
    document.body.firstElementChild?.insertAdjacentHTML('beforeend', markup());
    await vi.waitFor(() => expect(log).toEqual(['+scope']));
    find('.w').remove();
    await vi.waitFor(() => expect(log).toEqual(['+scope', '-scope']));
    work.settle();
    await settled();
    expect(log).toEqual(['+scope', '-scope', '-instance']);
  });

  it('during its mount causes no report when the mount rejects with the abort of its scope', async () => {
    const load = behaviourLoader(
      ({ scope }) =>
        new Promise<void>((_resolve, reject) => {
          log.push('+');
          scope.signal.addEventListener('abort', () => reject(scope.signal.reason));
        }),
    );
    const { find, errors, settled } = await startRuntime('', [handler({ load })]);
    document.body.firstElementChild?.insertAdjacentHTML('beforeend', markup());
    await vi.waitFor(() => expect(log).toEqual(['+']));
    find('.w').remove();
    await settled();
    expect(errors).toEqual([]);
  });
});

describe('code that fails to load', () => {
  it('is reported once, reveals what the server hides, and is loaded again by the next try', async () => {
    let isOnline = false;
    const load = vi.fn(async () => (isOnline ? behaviourLoader(logsMount('w'))() : fails()));
    const fallback = vi.fn();
    const nested =
      '<p class="secret hidden" hidden></p><div class="elementor-element"><p class="secret inner" hidden></p></div>';
    const { errors, find, runtime } = await startRuntime(
      `<div class="elementor-element">${markup('{}', nested)}</div>`,
      [handler({ load, reveal: '.secret', fallback })],
    );
    expect(errors).toMatchObject([{ handler: 'w', phase: 'load', error: { type: 'missing' } }]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(find('.secret').hidden).toBe(false);
    expect([find('.secret').className, find('.secret').style.display]).toEqual(['secret', 'block']);
    expect(find('.inner').hidden).toBe(true);
    expect(fallback).toHaveBeenCalledWith(find('.w'));
    isOnline = true;
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+w']);
    expect(runtime.mounts()[0]?.state).toBe('mounted');
  });

  it('may have a fallback that throws', async () => {
    const fallback = () => {
      throw new Error('fallback');
    };
    const { errors } = await startRuntime(markup(), [handler({ load: fails, fallback })]);
    expect(errors.map(({ phase }) => phase)).toEqual(['load', 'fallback']);
  });
});

describe('a mount that a visitor waits for', () => {
  it('skips the queue, even when it already waits there', async () => {
    const { runtime, find, settled } = await startRuntime('', [
      handler({ load: behaviourLoader(logsMount('w')) }),
    ]);
    vi.stubGlobal('scheduler', { yield: () => new Promise(() => {}) });
    // Each look at the clock uses up a slice of time, so that the queue yields before its first job.
    let nowMs = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      nowMs += 10;
      return nowMs;
    });
    document.body.firstElementChild?.insertAdjacentHTML('beforeend', markup());
    await vi.waitFor(() => expect(runtime.mounts()[0]?.state).toBe('loading'));
    expect(log).toEqual([]);
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+w']);
    await settled();
    expect(log).toEqual(['+w']);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import { defineBehaviour, type Handler, type MountContext } from './define.ts';

let log: string[];
beforeEach(() => {
  log = [];
});

const markup = (settings = '{"a":1}') => `<div class="w" data-settings='${settings}'></div>`;

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

const logsMount = (part: string) => (context: MountContext) => {
  log.push(`+${part}`);
  context.scope.add(() => log.push(`-${part}`));
};

describe('settings', () => {
  it.each([
    ['malformed', '{"a":', 1],
    ['a list', '[1,2]', 0],
    ['a number', '7', 1],
    ['text', '"x"', 1],
  ])('that are %s count as empty, reported once at most', async (_what, text, reports) => {
    const seen: unknown[] = [];
    const load = behaviourLoader((context) => {
      seen.push(context.settings);
    });
    const { errors } = await startRuntime(markup(text), [handler({ load }), handler({ name: 'v', load })]);
    expect(seen).toEqual([{}, {}]);
    expect(errors.filter(({ phase }) => phase === 'settings')).toHaveLength(reports);
  });
});

describe('changed settings', () => {
  const parsed =
    (mount: (context: MountContext) => ReturnType<ReturnType<typeof defineBehaviour>['mount']>) =>
    async () => ({
      default: defineBehaviour({
        settings: { parse: (raw) => ({ a: (raw as { a?: number }).a }) },
        mount: (context) => mount(context as MountContext),
      }),
    });

  it('are passed to an instance with `update`', async () => {
    const update = vi.fn();
    const { runtime, find } = await startRuntime(markup(), [handler({ load: parsed(() => ({ update })) })]);
    runtime.update(find('.w'), { a: 2 });
    expect(update).toHaveBeenCalledExactlyOnceWith({ a: 2 });
  });

  it('restart any other mount, once', async () => {
    const load = parsed((context) => logsMount(String((context.settings as { a: number }).a))(context));
    const { runtime, find, settled } = await startRuntime(markup(), [handler({ load })]);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(log).toEqual(['+1', '-1', '+2']);
    await runtime.summon(find('.w'));
    expect(log).toHaveLength(3);
  });

  it('reach the island, and not a resting state that does not read them', async () => {
    const update = vi.fn();
    const { runtime, find, settled } = await startRuntime(markup(), [
      handler({ load: parsed(logsMount('rest')), island: parsed(() => ({ update })), islandWhen: 'now' }),
    ]);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(update).toHaveBeenCalledTimes(1);
    expect(log).toEqual(['+rest']);
  });

  it('mount an island that waits', async () => {
    const { runtime, find, settled } = await startRuntime(markup(), [
      handler({
        load: behaviourLoader(logsMount('rest')),
        island: behaviourLoader(logsMount('island')),
      }),
    ]);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['mounted']);
    expect(log).toContain('+island');
  });

  it('that a mount does not read do not restart it', async () => {
    const { runtime, find, settled } = await startRuntime(markup(), [
      handler({ load: parsed(logsMount('w')) }),
    ]);
    runtime.update(find('.w'), { other: 'x' });
    await settled();
    expect(log).toEqual(['+w']);
  });

  it('during a mount restart it, and only the last one stays', async () => {
    const work = deferred<void>();
    const load = parsed(async (context) => {
      logsMount(String((context.settings as { a: number }).a))(context);
      await work.promise;
    });
    const { runtime, find, settled } = await startRuntime('', [handler({ load })]);
    document.body.firstElementChild?.insertAdjacentHTML('beforeend', markup());
    await vi.waitFor(() => expect(log).toEqual(['+1']));
    runtime.update(find('.w'), { a: 2 });
    work.settle();
    await settled();
    expect(log).toEqual(['+1', '-1', '+2']);
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['mounted']);
  });

  it('start a broken mount again', async () => {
    const load = parsed((context) => {
      if ((context.settings as { a: number }).a === 1) throw new Error('bad settings');
      logsMount('good')(context);
    });
    const { runtime, find, errors, settled } = await startRuntime(markup(), [handler({ load })]);
    expect(errors).toHaveLength(1);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(log).toEqual(['+good']);
  });

  it('mount and end handlers that are paired by a setting', async () => {
    const sticky = handler({
      name: 'sticky',
      on: { setting: 'sticky' },
      load: behaviourLoader(logsMount('sticky')),
    });
    const { runtime, find, settled } = await startRuntime(
      `<div class="w elementor-element" data-element_type="widget" data-settings='{"a":1}'></div>`,
      [sticky],
    );
    runtime.update(find('.w'), { sticky: 'top' });
    await settled();
    runtime.update(find('.w'), { sticky: undefined });
    await settled();
    expect(log).toEqual(['+sticky', '-sticky']);
    expect(runtime.mounts()).toEqual([]);
  });

  it('that an instance throws on are reported, and still reach the other handlers', async () => {
    const update = vi.fn();
    const choke = () => {
      throw new Error('choked');
    };
    const { runtime, find, errors } = await startRuntime(markup(), [
      handler({ name: 'bad', load: parsed(() => ({ update: choke })) }),
      handler({ load: parsed(() => ({ update })) }),
    ]);
    runtime.update(find('.w'), { a: 2 });
    expect(update).toHaveBeenCalledTimes(1);
    expect(errors).toMatchObject([{ handler: 'bad', phase: 'update' }]);
  });
});

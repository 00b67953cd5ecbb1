import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loads, startRuntime } from '#testing/start-runtime.ts';
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
  load: loads(() => {}),
  ...more,
});

/** A promise that the test keeps. */
const later = <T>() => {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: (value: T) => settle(value) };
};

const owns = (what: string) => (context: MountContext) => {
  log.push(`+${what}`);
  context.scope.add(() => log.push(`-${what}`));
};

describe('settings that are', () => {
  it.each([
    ['malformed', '{"a":', 1],
    ['a list', '[1,2]', 0],
    ['a number', '7', 1],
    ['text', '"x"', 1],
  ])('%s count as none, told once at most', async (_what, text, reports) => {
    const seen: unknown[] = [];
    const load = loads((context) => {
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

  it('go to the instance that takes them', async () => {
    const update = vi.fn();
    const { runtime, find } = await startRuntime(markup(), [handler({ load: parsed(() => ({ update })) })]);
    runtime.update(find('.w'), { a: 2 });
    expect(update).toHaveBeenCalledExactlyOnceWith({ a: 2 });
  });

  it('start anything else again, once', async () => {
    const load = parsed((context) => owns(String((context.settings as { a: number }).a))(context));
    const { runtime, find, settled } = await startRuntime(markup(), [handler({ load })]);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(log).toEqual(['+1', '-1', '+2']);
    await runtime.summon(find('.w'));
    expect(log).toHaveLength(3);
  });

  it('go to the island, and leave a resting state that does not read them alone', async () => {
    const update = vi.fn();
    const { runtime, find, settled } = await startRuntime(markup(), [
      handler({ load: parsed(owns('rest')), island: parsed(() => ({ update })), islandWhen: 'now' }),
    ]);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(update).toHaveBeenCalledTimes(1);
    expect(log).toEqual(['+rest']);
  });

  it('bring an island that was only at rest', async () => {
    const { runtime, find, settled } = await startRuntime(markup(), [
      handler({
        load: loads(owns('rest')),
        island: loads(owns('island')),
      }),
    ]);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['mounted']);
    expect(log).toContain('+island');
  });

  it('that it does not read leave it alone', async () => {
    const { runtime, find, settled } = await startRuntime(markup(), [handler({ load: parsed(owns('w')) })]);
    runtime.update(find('.w'), { other: 'x' });
    await settled();
    expect(log).toEqual(['+w']);
  });

  it('that come while it mounts start it again, and only the last one stands', async () => {
    const work = later<void>();
    const load = parsed(async (context) => {
      owns(String((context.settings as { a: number }).a))(context);
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

  it('give a broken mount another try', async () => {
    const load = parsed((context) => {
      if ((context.settings as { a: number }).a === 1) throw new Error('bad settings');
      owns('good')(context);
    });
    const { runtime, find, errors, settled } = await startRuntime(markup(), [handler({ load })]);
    expect(errors).toHaveLength(1);
    runtime.update(find('.w'), { a: 2 });
    await settled();
    expect(log).toEqual(['+good']);
  });

  it('bring and take handlers that are paired by them', async () => {
    const sticky = handler({ name: 'sticky', on: { setting: 'sticky' }, load: loads(owns('sticky')) });
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

  it('that an instance chokes on are reported, and the other handlers get theirs', async () => {
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

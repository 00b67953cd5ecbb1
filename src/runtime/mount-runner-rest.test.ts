import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#testing/settle.ts';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import { createRuntime } from './create-runtime.ts';
import type { Handler, MountContext } from './define.ts';

let log: string[];
beforeEach(() => {
  log = [];
});

const markup = '<div class="w"></div>';

const fails = () => Promise.reject(new Error('lost'));
const logsMount = (part: string) => (context: MountContext) => {
  log.push(`+${part}`);
  context.scope.add(() => log.push(`-${part}`));
};

describe('a resting state', () => {
  const resting = (more: Partial<Handler> = {}): Handler => ({
    name: 'w',
    on: { selector: '.w' },
    islandWhen: 'never',
    load: behaviourLoader(logsMount('rest')),
    island: behaviourLoader(logsMount('island')),
    ...more,
  });
  const strategies = { never: () => {}, visible: (due: () => void) => due() };

  it('mounts when visible, before the island', async () => {
    const { runtime, find } = await startRuntime(markup, [resting()], { strategies });
    expect(log).toEqual(['+rest']);
    expect(runtime.mounts()[0]?.state).toBe('waiting');
    await runtime.summon(find('.w'), 'w');
    expect(log).toEqual(['+rest', '+island']);
    runtime.stop();
    expect(log).toEqual(['+rest', '+island', '-island', '-rest']);
  });

  it('mounts before the second part of a behaviour, which interaction loads', async () => {
    const { island: _, islandWhen: __, ...declared } = resting({ when: 'now' });
    const { runtime, find, settled } = await startRuntime(
      markup,
      [{ ...declared, interactive: behaviourLoader(logsMount('interactive')) }],
      { strategies },
    );
    expect(log).toEqual(['+rest']);
    find('.w').dispatchEvent(new Event('pointermove'));
    await settled();
    expect([log, runtime.mounts()[0]?.state]).toEqual([['+rest', '+interactive'], 'mounted']);
    runtime.stop();
    expect(log.slice(2)).toEqual(['-interactive', '-rest']);
  });

  it('mounts with the island when the element was never visible', async () => {
    const { runtime, find } = await startRuntime(markup, [resting()], {
      strategies: { ...strategies, visible: () => {} },
    });
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+rest', '+island']);
  });

  it('mounts when the strategy in `when` is due', async () => {
    const { runtime } = await startRuntime(markup, [resting({ when: 'now' })], {
      strategies: { ...strategies, visible: () => {} },
    });
    expect(log).toEqual(['+rest']);
    runtime.stop();
  });

  it('that throws does not stop the island', async () => {
    const broken = behaviourLoader(() => {
      throw new Error('rest');
    });
    const { runtime, find, errors } = await startRuntime(markup, [resting({ load: broken })], {
      strategies,
    });
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+island']);
    expect(errors).toMatchObject([{ handler: 'w', phase: 'rest' }]);
  });

  it('reports a missing file once when the island needs the same file', async () => {
    const { runtime, find, errors } = await startRuntime(markup, [resting({ load: fails, island: fails })], {
      strategies,
    });
    await runtime.summon(find('.w'));
    expect(errors).toMatchObject([{ handler: 'w', phase: 'load' }]);
    expect(runtime.mounts()[0]?.state).toBe('failed');
  });

  it('that failed to load is tried again with the island', async () => {
    let isOnline = false;
    const load = async () => (isOnline ? behaviourLoader(logsMount('rest'))() : fails());
    const { runtime, find } = await startRuntime(markup, [resting({ load })], { strategies });
    isOnline = true;
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+rest', '+island']);
  });
});

describe('the code for a press before mounts begin', () => {
  const named = (name: string, more: Partial<Handler> = {}): Handler => ({
    name,
    on: { selector: `.${name}` },
    hold: 'b',
    when: 'now',
    load: async () => {
      log.push(name);
      return { default: { mount() {} } };
    },
    ...more,
  });
  const html = '<div class="first"></div><div class="pressed"><b></b></div>';

  /** Starts a runtime whose `inspectPage` resolves after a press. */
  async function pressBeforeMounts(accepts: (handler: Handler) => boolean) {
    document.body.innerHTML = html;
    let endInspection = () => {};
    const inspection = new Promise<(handler: Handler) => boolean>((resolve) => {
      endInspection = () => resolve(accepts);
    });
    const runtime = createRuntime({
      handlers: [named('first'), named('pressed', { when: () => {} })],
      inspectPage: () => inspection,
    });
    runtime.start();
    document.querySelector('b')?.click();
    endInspection();
    await runtime.settled();
    await settle();
    runtime.stop();
    document.body.innerHTML = '';
  }

  it('loads first', async () => {
    await pressBeforeMounts(() => true);
    expect(log).toEqual(['pressed', 'first']);
  });

  it('is not loaded when other scripts serve the widget', async () => {
    await pressBeforeMounts(({ name }) => name !== 'pressed');
    expect(log).toEqual(['first']);
  });
});

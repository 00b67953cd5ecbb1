import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#testing/settle.ts';
import { loads, startRuntime } from '#testing/start-runtime.ts';
import { createRuntime } from './create-runtime.ts';
import type { Handler, MountContext } from './define.ts';

let log: string[];
beforeEach(() => {
  log = [];
});

const markup = '<div class="w"></div>';

const handler = (more: Partial<Handler> = {}): Handler => ({
  name: 'w',
  on: { selector: '.w' },
  when: 'now',
  load: loads(() => {}),
  ...more,
});

const fails = () => Promise.reject(new Error('lost'));
const owns = (what: string) => (context: MountContext) => {
  log.push(`+${what}`);
  context.scope.add(() => log.push(`-${what}`));
};

describe('a prime', () => {
  const primed = (more: Partial<Handler> = {}) =>
    handler({ when: 'never', prime: loads(owns('prime')), load: loads(owns('component')), ...more });
  const strategies = { never: () => {}, visible: (due: () => void) => due() };

  it('comes when visible, and before the component', async () => {
    const { runtime, find } = await startRuntime(markup, [primed()], { strategies });
    expect(log).toEqual(['+prime']);
    expect(runtime.mounts()[0]?.state).toBe('waiting');
    await runtime.summon(find('.w'), 'w');
    expect(log).toEqual(['+prime', '+component']);
    runtime.stop();
    expect(log).toEqual(['+prime', '+component', '-component', '-prime']);
  });

  it('comes with the component when nobody has seen the element', async () => {
    const { runtime, find } = await startRuntime(markup, [primed()], {
      strategies: { ...strategies, visible: () => {} },
    });
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+prime', '+component']);
  });

  it('comes at another moment when its handler names one', async () => {
    const { runtime } = await startRuntime(markup, [primed({ rest: 'now' })], {
      strategies: { ...strategies, visible: () => {} },
    });
    expect(log).toEqual(['+prime']);
    runtime.stop();
  });

  it('that breaks does not stop the component', async () => {
    const broken = loads(() => {
      throw new Error('prime');
    });
    const { runtime, find, errors } = await startRuntime(markup, [primed({ prime: broken })], {
      strategies,
    });
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+component']);
    expect(errors).toMatchObject([{ handler: 'w', phase: 'prime' }]);
  });

  it('that did not arrive is tried again with the component', async () => {
    let isOnline = false;
    const prime = async () => (isOnline ? loads(owns('prime'))() : fails());
    const { runtime, find } = await startRuntime(markup, [primed({ prime })], { strategies });
    isOnline = true;
    await runtime.summon(find('.w'));
    expect(log).toEqual(['+prime', '+component']);
  });
});

describe('what was pressed before anything begins', () => {
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

  /** A runtime that looks around until it is told, with a press meanwhile. */
  async function pressAtFirst(accepts: (handler: Handler) => boolean) {
    document.body.innerHTML = html;
    let open = () => {};
    const looking = new Promise<(handler: Handler) => boolean>((resolve) => {
      open = () => resolve(accepts);
    });
    const runtime = createRuntime({
      handlers: [named('first'), named('pressed', { when: () => {} })],
      surroundings: () => looking,
    });
    runtime.start();
    document.querySelector('b')?.click();
    open();
    await runtime.settled();
    await settle();
    runtime.stop();
    document.body.innerHTML = '';
  }

  it('travels first', async () => {
    await pressAtFirst(() => true);
    expect(log).toEqual(['pressed', 'first']);
  });

  it('is not asked for when others on the page serve it', async () => {
    await pressAtFirst(({ name }) => name !== 'pressed');
    expect(log).toEqual(['first']);
  });
});

import { onTestFinished } from 'vitest';
import { pageStrategies } from '#platform/watch-jquery.ts';
import { createRuntime, type RuntimeOptions, type StartedRuntime } from '#runtime/create-runtime.ts';
import { type Behaviour, defineBehaviour, type Handler, type MountContext } from '#runtime/define.ts';
import type { ReportedError } from './mount-fixture.ts';
import { settle } from './settle.ts';

type Mount = Behaviour['mount'];

/** Creates a behaviour's loader from its mount function. */
export const behaviourLoader = (mount: (context: MountContext) => ReturnType<Mount>) => async () => ({
  default: defineBehaviour({ mount }),
});

/** A running runtime and its container. */
export interface RuntimeFixture {
  readonly container: HTMLElement;
  readonly runtime: StartedRuntime;
  /** Errors so far, in order. Unlike with `mountFixture`, they do not fail the test. */
  readonly errors: readonly ReportedError[];
  /** Returns the first matching element in the container. Throws when there is none. */
  find(selector: string): HTMLElement;
  /** Resolves when everything due is mounted or failed. */
  settled(): Promise<void>;
}

/** Inserts markup and starts a runtime on the whole document. Removes both after the test. */
export async function startRuntime(
  html: string,
  handlers: readonly Handler[],
  options: RuntimeOptions = {},
): Promise<RuntimeFixture> {
  const errors: ReportedError[] = [];
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const runtime = createRuntime({
    handlers,
    strategies: pageStrategies,
    report: (error, { handler, phase } = {}) => errors.push({ error, handler, phase }),
    ...options,
  });
  onTestFinished(() => {
    runtime.stop();
    container.remove();
  });
  const settled = async () => {
    await settle();
    await runtime.settled();
    await settle();
  };
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`Nothing matches ${selector}.`);
    return found;
  };
  runtime.start();
  await settled();
  return { container, runtime, errors, find, settled };
}

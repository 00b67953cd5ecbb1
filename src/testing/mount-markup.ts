import { onTestFinished } from 'vitest';
import { createRuntime, type RuntimeOptions, type StartedRuntime } from '#runtime/create-runtime.ts';
import { type Handler, restingCode } from '#runtime/define.ts';
import { createRegistry } from '#runtime/registry.ts';
import { writeSettings } from '#runtime/settings.ts';
import { watchLeftovers } from './leftovers.ts';
import { describeDifference, normalisedMarkup } from './markup-difference.ts';
import { settle, settleUntil } from './settle.ts';

/**
 * How far a fixture mounts by itself: `mounted` (resting state and island, with any strategy), `resting`
 * (only an island's resting state), `waiting` (nothing, until an event is held or the test requests a mount).
 */
export type Stage = 'mounted' | 'resting' | 'waiting';

/** Changes to the fixture, and how far it mounts by itself. */
export interface FixtureOptions {
  /** Merged into the settings of each element of the handler. */
  readonly settings?: Record<string, unknown>;
  /** Default `mounted`. */
  readonly stage?: Stage;
  /** Other handlers on the same page. */
  readonly others?: readonly Handler[];
  readonly runtime?: Omit<RuntimeOptions, 'handlers' | 'report' | 'strategies'>;
}

/** An error as the runtime reported it. */
export interface ReportedError {
  readonly error: unknown;
  readonly handler: string | undefined;
  readonly phase: string | undefined;
}

/** A mounted fixture, and what a test checks on it. */
export interface Fixture {
  /** The first element of the handler; `<html>` for a document handler. */
  readonly element: HTMLElement;
  /** All elements of the handler, in document order. */
  readonly elements: readonly HTMLElement[];
  /** The parent of the markup. It contains nothing else. */
  readonly container: HTMLElement;
  readonly runtime: StartedRuntime;
  /** Errors so far. Any error left here fails the test. */
  readonly errors: readonly ReportedError[];
  /** Returns and clears the expected errors. */
  clearErrors(): ReportedError[];
  /** Resolves when everything due is mounted, and rendering and promises are done. */
  settled(): Promise<void>;
  /** Disposes every mount. The markup stays. */
  dispose(): Promise<void>;
  /** Returns the first difference from the server's markup; `''` for none. */
  difference(): string;
}

const LEFTOVER_ROUNDS = 20;

const elementsOf = (handler: Handler, container: HTMLElement): HTMLElement[] => {
  if (handler.on === 'document') return [document.documentElement];
  const registry = createRegistry();
  registry.add(handler);
  return [...container.querySelectorAll<HTMLElement>('*')].filter((each) => registry.match(each).length > 0);
};

/** Replaces the handler's loading strategies by those of the fixture. */
const asFixture = (handler: Handler): Handler => ({
  ...handler,
  when: restingCode(handler) ? 'sweep' : 'fixture',
  islandWhen: 'fixture',
});

const neverDue = () => {};
const dueAtOnce = (due: () => void) => due();
const strategiesOf = (stage: Stage) => ({
  visible: stage === 'waiting' ? neverDue : dueAtOnce,
  sweep: stage === 'waiting' ? neverDue : dueAtOnce,
  fixture: stage === 'mounted' ? dueAtOnce : neverDue,
});

/** Ends a mounted fixture after the test. Fails the test for unexpected errors, and for anything left on the page. */
function endAfterTest(
  container: HTMLElement,
  errors: readonly ReportedError[],
  leftovers: () => string[],
  dispose: () => Promise<void>,
): void {
  onTestFinished(async () => {
    await dispose();
    container.remove();
    // Pending rendering may remove its hosts a little later.
    for (let round = 0; leftovers().length && round < LEFTOVER_ROUNDS; round += 1) await settle();
    const left = leftovers();
    if (left.length) throw new Error(`Left on the page after dispose:\n${left.join('\n')}`);
    const [first] = errors;
    if (first) throw new Error(`Unexpected error (${first.handler}, ${first.phase})`, { cause: first.error });
  });
}

/** Creates the runtime of a fixture. It collects errors. */
function createFixtureRuntime(
  handler: Handler,
  { stage = 'mounted', others = [], runtime }: FixtureOptions,
  errors: ReportedError[],
): StartedRuntime {
  return createRuntime({
    ...runtime,
    handlers: [handler, ...others].map(asFixture),
    strategies: strategiesOf(stage),
    report: (error, { handler: name, phase } = {}) => errors.push({ error, handler: name, phase }),
  });
}

/** Returns a function that resolves when everything due is mounted, with the resting states of the stage. */
const settledOf = (runtime: StartedRuntime, stage: Stage | undefined) => async () => {
  const whenMounted = async () => {
    await runtime.inspected;
    const resting = runtime
      .mounts()
      .map(({ runner }) => (stage === 'waiting' ? undefined : runner?.mountResting()));
    await Promise.all([runtime.settled(), ...resting]);
  };
  await settleUntil(whenMounted());
};

/**
 * Inserts markup and mounts the handler on it with a real runtime. After the test it disposes everything. An
 * unexpected error, or anything left on `<html>` or in `<body>`, fails the test. Call it inside a test or a
 * `beforeEach`.
 */
export async function mountMarkup(
  handler: Handler,
  html: string,
  options: FixtureOptions = {},
): Promise<Fixture> {
  const container = document.createElement('div');
  const leftovers = watchLeftovers();
  const errors: ReportedError[] = [];
  container.innerHTML = html;
  document.body.append(container);
  const elements = elementsOf(handler, container);
  const [element] = elements;
  if (options.settings) for (const each of elements) writeSettings(each, options.settings);
  // A clone, because normalising is slow: only tests that call `difference` pay for it.
  const before = container.cloneNode(true) as HTMLElement;
  const runtime = createFixtureRuntime(handler, options, errors);
  const settled = settledOf(runtime, options.stage);
  const dispose = async () => {
    runtime.stop();
    await settle();
  };
  endAfterTest(container, errors, leftovers, dispose);
  if (!element) throw new Error(`The markup has no element for the handler "${handler.name}".`);
  runtime.start();
  await settled();
  return {
    element,
    elements,
    container,
    runtime,
    errors,
    clearErrors: () => errors.splice(0),
    settled,
    dispose,
    difference: () => describeDifference(normalisedMarkup(before), normalisedMarkup(container)),
  };
}

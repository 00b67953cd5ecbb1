import { onTestFinished } from 'vitest';
import { createRuntime, type RuntimeOptions, type StartedRuntime } from '#runtime/create-runtime.ts';
import type { Handler } from '#runtime/define.ts';
import { createRegistry } from '#runtime/registry.ts';
import { resolveMarkup } from './fixture-markup.ts';
import { watchLeftovers } from './leftovers.ts';
import { firstDifference, normalisedMarkup } from './markup-difference.ts';
import { settle, settleUntil } from './settle.ts';
import { writeSettings } from './write-settings.ts';

/**
 * How far a fixture comes by itself: `mounted` (resting state and island, whatever the strategy), `resting` (only the resting
 * state of an island), `waiting` (nothing, until an event is held or the test summons it).
 */
export type Stage = 'mounted' | 'resting' | 'waiting';

export interface FixtureOptions {
  /** Merged into the settings that the markup gives to each element of the handler. */
  readonly settings?: Record<string, unknown>;
  /** Default `mounted`. */
  readonly stage?: Stage;
  /** Other handlers that live on the same page. */
  readonly others?: readonly Handler[];
  /** Further options of the runtime. */
  readonly runtime?: Omit<RuntimeOptions, 'handlers' | 'report' | 'strategies'>;
}

/** One error as the runtime reported it. */
export interface ReportedError {
  readonly error: unknown;
  readonly handler: string | undefined;
  readonly phase: string | undefined;
}

export interface Fixture {
  /** The first element of the handler; the root element for a document handler. */
  readonly element: HTMLElement;
  /** All elements of the handler, in the order of the document. */
  readonly elements: readonly HTMLElement[];
  /** What holds the markup; nothing else of the page is in it. */
  readonly container: HTMLElement;
  readonly runtime: StartedRuntime;
  /** Errors so far. One that is still here at the end fails the test. */
  readonly errors: readonly ReportedError[];
  /** Gives the errors that the test expected, and forgets them. */
  takeErrors(): ReportedError[];
  /** Resolves when everything that is due stands, and rendering and promises are through. */
  settled(): Promise<void>;
  /** Releases every mount and leaves the markup where it is. */
  dispose(): Promise<void>;
  /** The first place where the markup is no longer what the server sent; `''` when there is none. */
  difference(): string;
}

const LEFTOVER_ROUNDS = 20;

const elementsOf = (handler: Handler, container: HTMLElement): HTMLElement[] => {
  if (handler.on === 'document') return [document.documentElement];
  const registry = createRegistry();
  registry.add(handler);
  return [...container.querySelectorAll<HTMLElement>('*')].filter((each) => registry.match(each).length > 0);
};

/** The handler with the moments of a fixture. */
const asFixture = (handler: Handler): Handler => ({
  ...handler,
  when: handler.island ? 'sweep' : 'fixture',
  islandWhen: 'fixture',
});

const never = () => {};
const atOnce = (due: () => void) => due();
const strategiesOf = (stage: Stage) => ({
  visible: stage === 'waiting' ? never : atOnce,
  sweep: stage === 'waiting' ? never : atOnce,
  fixture: stage === 'mounted' ? atOnce : never,
});

/**
 * Puts markup (or a file of `fixtures/`) on the page and mounts the handler on it with a real runtime. At the end of
 * the test everything is released; an unexpected error, or anything left on `<html>` or in `<body>`, fails the test.
 * Call it inside a test or a `beforeEach`.
 */
export async function mountFixture(
  handler: Handler,
  source: string,
  { settings, stage = 'mounted', others = [], runtime: options }: FixtureOptions = {},
): Promise<Fixture> {
  const container = document.createElement('div');
  const leftovers = watchLeftovers();
  const errors: ReportedError[] = [];
  container.innerHTML = await resolveMarkup(source);
  document.body.append(container);
  const elements = elementsOf(handler, container);
  const [element] = elements;
  if (settings) for (const each of elements) writeSettings(each, settings);
  // Only a test that asks for the difference pays for bringing it into one form.
  const before = container.cloneNode(true) as HTMLElement;
  const runtime = createRuntime({
    ...options,
    handlers: [handler, ...others].map(asFixture),
    strategies: strategiesOf(stage),
    report: (error, { handler: name, phase } = {}) => errors.push({ error, handler: name, phase }),
  });

  const dispose = async () => {
    runtime.stop();
    await settle();
  };
  onTestFinished(async () => {
    await dispose();
    container.remove();
    // Rendering that is still on its way may take its hosts along a little later.
    for (let round = 0; leftovers().length && round < LEFTOVER_ROUNDS; round += 1) await settle();
    const left = leftovers();
    if (left.length) throw new Error(`Left on the page after dispose:\n${left.join('\n')}`);
    const [first] = errors;
    if (first) throw new Error(`Unexpected error (${first.handler}, ${first.phase})`, { cause: first.error });
  });
  if (!element) throw new Error(`The markup has no element for the handler "${handler.name}".`);

  const atRest = async () => {
    await runtime.open;
    const resting = runtime.mounts().map(({ life }) => (stage === 'waiting' ? undefined : life?.rest()));
    await Promise.all([runtime.settled(), ...resting]);
  };
  const settled = () => settleUntil(atRest());
  runtime.start();
  await settled();
  return {
    element,
    elements,
    container,
    runtime,
    errors,
    takeErrors: () => errors.splice(0),
    settled,
    dispose,
    difference: () => firstDifference(normalisedMarkup(before), normalisedMarkup(container)),
  };
}

import { vi } from 'vitest';
import { createRuntime, type StartedRuntime } from '#runtime/create-runtime.ts';
import { type Handler, restingCode } from '#runtime/define.ts';
import { catalogue } from '../handlers/index.ts';
import type { Change, HostileCase, HostileReply, Press } from './hostile-case.ts';
import { watchLeftovers } from './leftovers.ts';
import { countListeners } from './listener-count.ts';
import { mutateMarkup } from './mutate-markup.ts';
import { settle } from './settle.ts';

/** What cases are made of. */
export interface Pool {
  /** Markup of widgets. */
  readonly widgets: readonly string[];
  /** The configuration that a page prints for its scripts, as JSON by name. */
  readonly globals: ReadonlyMap<string, string>;
}

const FOCUSABLE = 'a,button,input,select,textarea,summary,[role],[tabindex],form,div';
const ROUNDS_AFTER = 20;

const pressKey = (key: string) => (target: HTMLElement) => {
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
};

const presses: Readonly<Record<Press, (target: HTMLElement) => void>> = {
  // Not `click()`: SVG has none, and a field may hide it.
  click: (target) => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  Enter: pressKey('Enter'),
  Escape: pressKey('Escape'),
  ArrowDown: pressKey('ArrowDown'),
  ArrowRight: pressKey('ArrowRight'),
  Tab: pressKey('Tab'),
  input: (target) => {
    if ('value' in target) target.value = '3';
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
  },
  submit: (target) => target.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  hover: (target) => {
    for (const type of ['pointerover', 'mouseover', 'pointerenter', 'mouseenter'])
      target.dispatchEvent(new MouseEvent(type, { bubbles: !type.endsWith('enter') }));
  },
  scroll: () => window.dispatchEvent(new Event('scroll')),
};

const dueAtOnce = (due: () => void) => due();
const asDue = (handler: Handler): Handler => ({
  ...handler,
  when: restingCode(handler) ? 'sweep' : 'due',
  islandWhen: 'due',
});

const describeError = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** True for an error that the code has thrown on purpose: a sentence for the site owner, or a failed request. */
const isMeant = (error: unknown, phase: string | undefined) =>
  error instanceof Error &&
  // `JSON.parse` throws a SyntaxError.
  (/^(?:Error|RequestError)$/.test(error.name) || (phase === 'settings' && error.name === 'SyntaxError'));

const parse = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return json;
  }
};

/** Sets the globals of the page, spoiled by the changes that concern settings. */
function setGlobals(globals: Pool['globals'], changes: readonly Change[]): void {
  for (const [name, json] of globals) {
    const holder = document.createElement('div');
    const owner = holder.appendChild(document.createElement('div'));
    owner.dataset.settings = json;
    for (const change of changes) if (change.kind.endsWith('setting')) mutateMarkup(holder, change);
    vi.stubGlobal(name, parse(owner.dataset.settings));
  }
}

function answerWith(replies: readonly HostileReply[]): void {
  let count = 0;
  vi.stubGlobal('fetch', async () => {
    const { status, type, body } = replies[count % replies.length] as HostileReply;
    count += 1;
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });
  });
}

/** Records uncaught errors, and keeps the page in place. Returns the function that ends this. */
function watchWindow(faults: string[]): () => void {
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    faults.push(`uncaught ${describeError(event.error)}`);
  };
  const onRejection = (error: unknown) => faults.push(`unhandled ${describeError(error)}`);
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('error', onError);
  process.on('unhandledRejection', onRejection);
  for (const type of ['click', 'submit']) window.addEventListener(type, stay);
  return () => {
    window.removeEventListener('error', onError);
    process.off('unhandledRejection', onRejection);
    for (const type of ['click', 'submit']) window.removeEventListener(type, stay);
  };
}

function createPage({ widgets, changes }: HostileCase, pool: Pool): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = widgets.map((at) => pool.widgets[at % pool.widgets.length]).join('');
  for (const change of changes) mutateMarkup(container, change);
  document.body.append(container);
  return container;
}

async function pressAll({ presses: all }: HostileCase, container: HTMLElement): Promise<void> {
  for (const [kind, at] of all) {
    const targets = container.querySelectorAll<HTMLElement>(FOCUSABLE);
    const target = targets[at % Math.max(1, targets.length)];
    if (target) presses[kind](target);
    await settle();
  }
}

const startRuntime = (faults: string[]): StartedRuntime =>
  createRuntime({
    handlers: catalogue.map(asDue),
    strategies: { visible: dueAtOnce, sweep: dueAtOnce, due: dueAtOnce },
    report: (error, { handler, phase } = {}) => {
      if (!isMeant(error, phase)) faults.push(`${handler} (${phase}) ${describeError(error)}`);
    },
  });

/** Elements that we created load on, and leave with their listeners. The page keeps the builder's style sheets. */
const isExpected = (left: string) =>
  /^(?:img|script|iframe) (?:load|error)$|^in <\w+>: <link rel="stylesheet"/.test(left);

/** What happened on a page. */
export interface HostileVisit {
  /** Errors that nobody meant, what is left after the page, and scripts that have run. */
  readonly faults: readonly string[];
  /** The number of widgets that were mounted at the end. */
  readonly mountCount: number;
}

/** Mounts a spoiled page, presses what there is, and ends it. */
export async function visitHostilePage(hostile: HostileCase, pool: Pool): Promise<HostileVisit> {
  const faults: string[] = [];
  let mountCount = 0;
  const stopWatching = watchWindow(faults);
  answerWith(hostile.replies);
  setGlobals(pool.globals, hostile.changes);
  const leftovers = watchLeftovers();
  const listeners = countListeners();
  const left = () => [...leftovers(), ...listeners.list()].filter((each) => !isExpected(each));
  const container = createPage(hostile, pool);
  const runtime = startRuntime(faults);
  try {
    runtime.start();
    await runtime.settled();
    await settle();
    await pressAll(hostile, container);
    await runtime.settled();
    mountCount = runtime.mounts().filter(({ element }) => container.contains(element)).length;
  } catch (error) {
    faults.push(`thrown ${describeError(error)}`);
  }
  runtime.stop();
  container.remove();
  for (let round = 0; round < ROUNDS_AFTER && left().length; round += 1) await settle();
  faults.push(...left().map((each) => `left: ${each}`));
  listeners.stop();
  stopWatching();
  vi.unstubAllGlobals();
  if (Reflect.has(window, 'ranScript')) faults.push('a script has run');
  Reflect.deleteProperty(window, 'ranScript');
  return { faults, mountCount };
}

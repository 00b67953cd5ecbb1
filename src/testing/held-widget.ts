import type { Handler } from '#runtime/define.ts';
import { behaviourLoader, type RuntimeFixture, startRuntime } from './start-runtime.ts';

const TYPES = ['click', 'submit', 'keydown', 'keyup'];

/** A widget whose code loads when the test says so. */
export interface HeldWidget {
  readonly handler: Handler;
  /** Events that the mounted widget received: type, and key if any. */
  readonly receivedEvents: readonly string[];
  loadCode(): void;
}

/** Creates a widget for `.name` that holds events on `.held` until `loadCode`. Its links do not navigate. */
export function createHeldWidget(name: string, more: Partial<Handler> = {}): HeldWidget {
  const receivedEvents: string[] = [];
  const record = (event: Event) => {
    const { key } = event as KeyboardEvent;
    receivedEvents.push(key ? `${event.type} ${key}` : event.type);
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  const mounted = behaviourLoader(({ element, scope }) => {
    for (const type of TYPES) scope.listen(element, type, record);
  });
  let loadCode = () => {};
  const code = new Promise<void>((resolve) => {
    loadCode = resolve;
  });
  const handler: Handler = {
    name,
    on: { selector: `.${name}` },
    when: 'never',
    hold: '.held',
    load: () => code.then(mounted),
    ...more,
  };
  return { handler, receivedEvents, loadCode: () => loadCode() };
}

/** Starts a runtime with widgets that mount only after a held event. */
export const startHeldWidgets = (html: string, ...widgets: HeldWidget[]): Promise<RuntimeFixture> =>
  startRuntime(
    html,
    widgets.map(({ handler }) => handler),
    { strategies: { never: () => {} } },
  );

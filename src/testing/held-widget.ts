import type { Handler } from '#runtime/define.ts';
import { loads, type Started, startRuntime } from './start-runtime.ts';

const TYPES = ['click', 'submit', 'keydown', 'keyup'];

/** A widget whose code loads when the test says so. */
export interface HeldWidget {
  readonly handler: Handler;
  /** Events that the mounted widget received: type, and key if any. */
  readonly seen: readonly string[];
  /** Loads the code. */
  arrive(): void;
}

/** Creates a widget for `.name` that holds `.held`. Its code loads on `arrive`. Its links do not navigate. */
export function heldWidget(name: string, more: Partial<Handler> = {}): HeldWidget {
  const seen: string[] = [];
  const hear = (event: Event) => {
    const { key } = event as KeyboardEvent;
    seen.push(key ? `${event.type} ${key}` : event.type);
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  const mounted = loads(({ element, scope }) => {
    for (const type of TYPES) scope.listen(element, type, hear);
  });
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const handler: Handler = {
    name,
    on: { selector: `.${name}` },
    when: 'never',
    hold: '.held',
    load: () => code.then(mounted),
    ...more,
  };
  return { handler, seen, arrive: () => arrive() };
}

/** Starts a runtime with widgets that mount only after a held event. */
export const startHeld = (html: string, ...widgets: HeldWidget[]): Promise<Started> =>
  startRuntime(
    html,
    widgets.map(({ handler }) => handler),
    { strategies: { never: () => {} } },
  );

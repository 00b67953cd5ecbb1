import type { Handler } from '#runtime/define.ts';
import { loads, type Started, startRuntime } from './start-runtime.ts';

const TYPES = ['click', 'submit', 'keydown', 'keyup'];

export interface HeldWidget {
  readonly handler: Handler;
  /** What the mounted widget hears: the type of the event, and the key if there is one. */
  readonly seen: readonly string[];
  /** Lets the code arrive. */
  arrive(): void;
}

/** A widget for `.name` that holds `.held` and whose code arrives when the test says so. Its links lead nowhere. */
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

/** Starts a runtime with widgets that nothing but an intent brings. */
export const startHeld = (html: string, ...widgets: HeldWidget[]): Promise<Started> =>
  startRuntime(
    html,
    widgets.map(({ handler }) => handler),
    { strategies: { never: () => {} } },
  );

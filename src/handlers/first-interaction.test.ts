import { describe, expect, it, vi } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { createRegistry } from '#runtime/registry.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { catalogue } from './index.ts';

/** The runtime holds these until the code is mounted, then replays them. */
const HELD = /^(click|submit|keydown|keyup)$/;
/** Events of pointers, focus and scrolling: more of them come while the code loads. */
const RECURRING = /^(pointer|mouse|touch|focus|blur|scroll|resize)/;
/** Events that scripts emit. */
const SCRIPT_EVENTS = /[:._]|^validate$/;
/** Events that are over before the code is loaded, by handler, and what the handler does instead. */
const compensated: Readonly<Record<string, string>> = {
  'field-validation change': 'validates changed fields when it mounts',
  'field-validation input': 'the same',
  'product-add-to-cart change': 'passes changed quantities on when it mounts',
};

const texts = Object.values(
  // Without a type argument, for the reason in fixture-markup.ts.
  import.meta.glob('../../fixtures/**/*.html', { query: '?raw', import: 'default', eager: true }) as Record<
    string,
    string
  >,
);

/** Returns the first fixture with an element of a handler. */
function fixtureOf(handler: Handler): string | undefined {
  const registry = createRegistry();
  registry.add(handler);
  const container = document.createElement('div');
  document.body.append(container);
  const found = texts.find((text) => {
    container.innerHTML = text;
    return [...container.querySelectorAll('*')].some((each) => registry.match(each).length > 0);
  });
  container.remove();
  return found;
}

/** Returns the types of event that a mounted handler listens to. */
async function listenedTypes(handler: Handler, text: string): Promise<string[]> {
  const types = new Set<string>();
  const add = EventTarget.prototype.addEventListener;
  const spy = vi.spyOn(EventTarget.prototype, 'addEventListener');
  spy.mockImplementation(function (this: EventTarget, type, ...args) {
    if (this instanceof Element || this === document || this === window) types.add(type);
    return add.call(this, type, ...(args as [EventListener]));
  });
  await mountFixture(handler, text);
  spy.mockRestore();
  return [...types].sort();
}

const interactionHandlers = catalogue.filter(({ when, on }) => when === 'interaction' && on !== 'document');

describe('the first event, which also loads the code, is not lost', () => {
  it.each(interactionHandlers.map((handler) => [handler.name, handler] as const))(
    'for the handler %s',
    async (name, handler) => {
      const text = fixtureOf(handler);
      expect(text, 'a fixture').toBeDefined();
      const types = await listenedTypes(handler, text ?? '');
      const lostTypes = types.filter(
        (type) => ![HELD, RECURRING, SCRIPT_EVENTS].some((kind) => kind.test(type)),
      );
      expect(lostTypes.filter((type) => !compensated[`${name} ${type}`])).toEqual([]);
      if (types.includes('click') || types.includes('submit'))
        expect(handler.hold, 'the held events').toMatch(/\S/);
    },
  );
});

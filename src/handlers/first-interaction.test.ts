import { describe, expect, it, vi } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { createRegistry } from '#runtime/registry.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { catalogue } from './index.ts';

/** Held by the runtime until the code that they bring stands, then repeated. */
const HELD = /^(click|submit|keydown|keyup)$/;
/** What follows a pointer or the focus: it goes on, or comes again, while the code is on its way. */
const RECURRING = /^(pointer|mouse|touch|focus|blur|scroll|resize)/;
/** What scripts tell each other. */
const SCRIPT_EVENTS = /[:._]|^validate$/;
/** What is over when the code is there, by handler, and what makes good for it. */
const compensated: Readonly<Record<string, string>> = {
  'field-validation change': 'fields with another value than they came with are judged when it mounts',
  'field-validation input': 'the same',
  'product-add-to-cart change': 'quantities that were changed are passed on when it mounts',
};

const texts = Object.values(
  import.meta.glob<string>('../../fixtures/**/*.html', { query: '?raw', import: 'default', eager: true }),
);

/** The first fixture with an element of a handler. */
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

/** The types of event that a mounted handler listens to. */
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

describe('a first event that also brings the code is not lost', () => {
  it.each(interactionHandlers.map((handler) => [handler.name, handler] as const))(
    '%s',
    async (name, handler) => {
      const text = fixtureOf(handler);
      expect(text, 'a fixture').toBeDefined();
      const types = await listenedTypes(handler, text ?? '');
      const lostTypes = types.filter(
        (type) => ![HELD, RECURRING, SCRIPT_EVENTS].some((kind) => kind.test(type)),
      );
      expect(lostTypes.filter((type) => !compensated[`${name} ${type}`])).toEqual([]);
      if (types.includes('click') || types.includes('submit'))
        expect(handler.hold, 'what is held').toMatch(/\S/);
    },
  );
});

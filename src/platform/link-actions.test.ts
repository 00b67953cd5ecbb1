import { expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import fc, { anyText } from '#testing/fast-check.ts';
import { addLinkAction, createLinkAction, parseLinkAction, runLinkAction } from './link-actions.ts';

const OPEN = '#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3D';
const SETTINGS = 'eyJpZCI6IjEyIiwidG9nZ2xlIjpmYWxzZX0';
const CALL = { name: 'popup:open', settings: { id: '12', toggle: false } };

it.each([
  ['encoded after its #', `${OPEN}${SETTINGS}%3D`],
  ['encoded with its #', `%23${OPEN.slice(1)}${SETTINGS}%3D`],
  ['encoded twice', `%2523${encodeURIComponent(OPEN.slice(1))}${SETTINGS}%253D`],
  ['not encoded', `#elementor-action:action=popup:open&settings=${SETTINGS}=`],
  ['in a whole address', `https://shop.example/a/?b=c${OPEN}${SETTINGS}%3D`],
  ['without its padding', `${OPEN}${SETTINGS}`],
  ['with too much padding', `${OPEN}${SETTINGS}%3D%3D`],
])('an action is parsed when it is %s', (_, text) => {
  expect(parseLinkAction(text)).toEqual(CALL);
});

it.each([
  ['missing', '#elementor-action:action=x&', {}],
  ['empty', '#elementor-action:action=x&settings=', {}],
  ['an empty PHP list', '#elementor-action%3Aaction%3Dx%26settings%3DW10%3D', {}],
  ['null', `#elementor-action:action=x&settings=${btoa('null')}`, {}],
  ['text', `#elementor-action:action=x&settings=${btoa('"a"')}`, {}],
  ['in URL-safe base64', '#elementor-action:action=x&settings=eyJhIjoifn5-Pz8_In0', { a: '~~~???' }],
  ['with a space in place of +', '#elementor-action:action=x&settings=eyJhIjoifn5 Pz8/In0', { a: '~~~???' }],
  ['JSON with escaped letters', `#elementor-action:action=x&settings=${btoa('{"a":"\\u00e9"}')}`, { a: 'é' }],
])('the settings of an action are parsed when they are %s', (_, text, settings) => {
  expect(parseLinkAction(text)).toEqual({ name: 'x', settings });
});

it.each([
  ['no & after the name', '#elementor-action:action=lightbox'],
  ['no name', '#elementor-action:action=&settings=W10='],
  ['no action', '#elementor-action:settings=W10='],
  ['broken encoding', '#elementor-action%3Aaction%3Dx%26settings%3DW10%3D%zz'],
  ['truncated base64', `#elementor-action:action=x&settings=${SETTINGS.slice(0, 5)}`],
  ['base64 of invalid JSON', `#elementor-action:action=x&settings=${btoa('{"a":')}`],
  ['characters that are not base64', '#elementor-action:action=x&settings=%C3%A9'],
  ['another fragment', '#pricing'],
  ['an empty text', ''],
])('parseLinkAction returns undefined for %s', (_, text) => {
  expect(parseLinkAction(text)).toBeUndefined();
});

it('parseLinkAction never throws', () => {
  fc.assert(
    fc.property(anyText, (junk) => {
      parseLinkAction(junk);
      parseLinkAction(`#elementor-action:action=x&settings=${junk}`);
    }),
  );
});

it('the addresses that we create can be parsed, and contain only plain characters', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, anyText), (generated) => {
      const settings = JSON.parse(JSON.stringify(generated));
      const text = createLinkAction('popup:open', settings);
      expect(text).toMatch(/^%23elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3D[\w%]+$/);
      expect(parseLinkAction(text)).toEqual({ name: 'popup:open', settings });
    }),
  );
});

it('settings cannot pollute prototypes', () => {
  const call = parseLinkAction(`#elementor-action:action=x&settings=${btoa('{"__proto__":{"polluted":1}}')}`);
  expect(({ ...call?.settings } as { polluted?: unknown }).polluted).toBeUndefined();
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it('an action receives its settings, and the event that caused it', () => {
  const scope = createScope(() => {});
  const action = vi.fn();
  const event = new Event('click');
  addLinkAction('test:one', action, scope);
  runLinkAction(createLinkAction('test:one', { a: 1 }), event);
  runLinkAction(createLinkAction('test:one'));
  expect(action.mock.calls).toEqual([[{ a: 1, previousEvent: event }, event], [{}]]);
  scope.dispose();
});

it('an action runs in every widget that has it, and an error is reported only to its widget', async () => {
  const errors: unknown[] = [];
  const scopes = [createScope((error) => errors.push(error)), createScope(() => {})] as const;
  const error = new Error('broken');
  const action = vi.fn();
  addLinkAction('test:many', () => Promise.reject(error), scopes[0]);
  addLinkAction(
    'test:many',
    () => {
      throw error;
    },
    scopes[0],
  );
  addLinkAction('test:many', action, scopes[1]);
  runLinkAction(createLinkAction('test:many'));
  expect(action).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  expect(errors).toEqual([error, error]);
  for (const scope of scopes) scope.dispose();
});

it('an action does not run after its scope has ended', () => {
  const scope = createScope(() => {});
  const action = vi.fn();
  addLinkAction('test:ended', action, scope);
  scope.dispose();
  runLinkAction(createLinkAction('test:ended'));
  expect(action).not.toHaveBeenCalled();
});

it("the page's own action replaces all others, and a newer one replaces it", () => {
  const scope = createScope(() => {});
  const [first, second, widget] = [vi.fn(), vi.fn(), vi.fn()];
  addLinkAction('test:own', first);
  addLinkAction('test:own', second);
  addLinkAction('test:own', widget, scope);
  runLinkAction(createLinkAction('test:own'));
  expect([first, second, widget].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  scope.dispose();
});

it.each(['nobody:knows', 'constructor', '__proto__'])('an unknown action does nothing: %s', (name) => {
  expect(() => runLinkAction(createLinkAction(name))).not.toThrow();
});

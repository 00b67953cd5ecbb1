const handler = (name: string, variable: string) => `import { defineHandler } from 'skerry';

/** Opens and closes a text with its button. */
export const ${variable} = defineHandler({
  name: '${name}',
  on: { selector: '.${name}' },
  // The code is loaded when a visitor comes near. A press that is quicker is held, and repeated then.
  when: 'interaction',
  hold: '.${name}__button',
  load: () => import('./${name}.ts'),
});
`;

const widget = (name: string) => `import { defineWidget, findScoped } from 'skerry';

type Nodes = { button: HTMLElement; text: HTMLElement };

export default defineWidget<unknown, Nodes, { isOpen: boolean }>({
  // The nodes of the server. Without them, there is nothing to do.
  nodes({ element }) {
    const [button] = findScoped(element, '.${name}__button');
    const [text] = findScoped(element, '.${name}__text');
    return button && text ? { button, text } : undefined;
  },
  state: () => ({ isOpen: false }),
  // The look of each node in a state. What it no longer names is restored.
  view: ({ isOpen }, { button, text }) => [
    [button, { attributes: { 'aria-expanded': String(isOpen) } }],
    [text, { attributes: { hidden: isOpen ? null : '' } }],
  ],
  // Everything that it starts goes on the scope, and ends with it.
  connect({ nodes, set, scope }) {
    scope.listen(nodes.button, 'click', () => set(({ isOpen }) => ({ isOpen: !isOpen })));
  },
});
`;

const fixture = (name: string) => `<div class="${name}">
  <button type="button" class="${name}__button" aria-expanded="false">More</button>
  <p class="${name}__text" hidden>Every pot is thrown by hand.</p>
</div>
`;

const test = (name: string, variable: string) => `// @vitest-environment jsdom
/// <reference types="vite/client" />
import { countListeners, mountFixture } from 'skerry/testing';
import { expect, it } from 'vitest';
import { ${variable} } from './handler.ts';
import html from './${name}.html?raw';

const find = (element: Element, part: string) =>
  element.querySelector(\`.${name}__\${part}\`) as HTMLElement;

it('opens its text at a press, and closes it at the next', async () => {
  const { element } = await mountFixture(${variable}, html);
  find(element, 'button').click();
  expect(find(element, 'text').hidden).toBe(false);
  expect(find(element, 'button').getAttribute('aria-expanded')).toBe('true');
  find(element, 'button').click();
  expect(find(element, 'text').hidden).toBe(true);
});

it('without a button stays as it is', async () => {
  const { difference } = await mountFixture(${variable}, html.replace(/<button.*<\\/button>/, ''));
  expect(difference()).toBe('');
});

it('cleans up when disposed', async () => {
  const listeners = countListeners();
  const { element, dispose, difference } = await mountFixture(${variable}, html);
  find(element, 'button').click();
  await dispose();
  expect([difference(), listeners.list()]).toEqual(['', []]);
  listeners.stop();
});
`;

/** Returns the name of the variable that holds a handler. */
export const variableOf = (name: string): string =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Handler`;

/** Returns the files of a new handler, a small widget, by name. */
export function filesOf(name: string): Readonly<Record<string, string>> {
  const variable = variableOf(name);
  return {
    'handler.ts': handler(name, variable),
    [`${name}.ts`]: widget(name),
    [`${name}.html`]: fixture(name),
    [`${name}.test.ts`]: test(name, variable),
  };
}

import path from 'node:path';
import type { Plugin } from 'vite';

const CATALOGUE = /src[\\/]handlers[\\/]index\.ts$/;

// Words such as widgets are named by: random letters would compress worse than real names do.
const first = [
  'loop',
  'cart',
  'menu',
  'video',
  'price',
  'product',
  'search',
  'social',
  'image',
  'form',
  'popup',
  'text',
];
const second = [
  'carousel',
  'filter',
  'toggle',
  'gallery',
  'button',
  'table',
  'countdown',
  'tracker',
  'list',
  'lightbox',
];

const nameOf = (index: number): string =>
  `${first[index % first.length]}-${second[Math.floor(index / first.length) % second.length]}`;

const folder = path.resolve('src/handlers/padding');
const fileOf = (name: string, part = '') => path.join(folder, name, `${name}${part}.ts`);

const declarationOf = (index: number): string => {
  const name = nameOf(index);
  const isIsland = index % 2 === 0;
  const load = (part: string) => `() => import(${JSON.stringify(fileOf(name, part))})`;
  const extra = isIsland ? `island: true, hold: 'a, button', prime: ${load('.prime')},` : "when: 'idle',";
  return `defineHandler({ name: '${name}', on: { widget: '${name}' }, ${extra} load: ${load('')} })`;
};

/** Adds so many declarations to the catalogue, half of them islands, each with lazy modules of its own. */
export function paddedCatalogue(count: number): Plugin {
  const declarations = Array.from({ length: Math.max(0, count) }, (_, index) => declarationOf(index));
  return {
    name: 'padded-catalogue',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(folder) ? id : undefined),
    load: (id) =>
      id.startsWith(folder) ? `export default { mount() { return ${JSON.stringify(id)}; } };` : undefined,
    transform: {
      filter: { id: CATALOGUE },
      handler: (code) =>
        [
          "import { defineHandler } from '#runtime/define.ts';",
          code.replace('export const catalogue', 'const own'),
          `export const catalogue: readonly Handler[] = [...own, ${declarations.join(',\n')}];`,
        ].join('\n'),
    },
  };
}

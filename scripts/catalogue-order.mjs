import { loadModule } from './load-module.mjs';

/** Kinds of elements that bring the engine, whatever stands on them. */
const OF_BUILDER = ['widget', 'element', 'setting', 'page'];

/**
 * True for a declaration that the kernel does without: the page builder's own elements bring the engine anyway, what is pressed
 * there before it comes is held by one handler for all (`early-clicks`), and the kernel has nothing to mend there.
 */
const isLate = ({ on, fallback, priority }) =>
  !fallback && priority === undefined && (on === undefined || OF_BUILDER.some((kind) => kind in Object(on)));

let loading;
const load = () => {
  loading ??= loadModule('src/handlers/index.ts');
  return loading;
};

/** True for a declaration that may match the page itself: every page has that, so the kernel asks the last condition. */
export const isOfPage = (on) => on === 'document' || /^html\b/.test(on?.selector);

/** The catalogue in the order of the build: first what the kernel knows, and then the rest. */
export async function orderedCatalogue() {
  const { catalogue } = await load();
  const late = catalogue.filter(isLate);
  return { known: catalogue.filter((handler) => !late.includes(handler)), late };
}

/** The array in which the module of the catalogue lists its handlers. */
export function listIn(ast) {
  const [{ declaration }] = ast.body.filter(({ type }) => type === 'ExportNamedDeclaration');
  return declaration.declarations[0].init;
}

/** What each handler is called in the module of the catalogue, by the handler's name, in the order of the build. */
export async function identifiersIn(ast) {
  const { catalogue } = await load();
  const { known, late } = await orderedCatalogue();
  const names = listIn(ast).elements.map(({ name }) => name);
  const byName = new Map(catalogue.map(({ name }, index) => [name, names[index]]));
  return [...known, ...late].map(({ name }) => byName.get(name));
}

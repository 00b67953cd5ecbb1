import type { Answer, DebugContext } from '#debug/debug-context.ts';
import type { Details } from '#debug/read-details.ts';
import { ERROR } from '#lib/events.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import { type Options, readOptions } from './options.ts';

/** Loads the code that explains a page to its owner, and gives an answer. */
export const answer = async (what: Answer, context?: DebugContext): Promise<Details | undefined> => {
  const file = await import('#debug/answers.ts');
  return file.answer(what, context);
};

/**
 * Watches for faults in how the page is set up, and collects errors in debug mode. The code that names them is
 * loaded only if something is wrong, or in debug mode.
 */
export function watchSetup(context: DebugContext & { readonly options: Options }): void {
  const { runtime, tag, options, errors } = context;
  if (options.debug || location.search.includes('skerry-debug')) {
    runtime.scope.listen(window, ERROR, (event) => errors.push(event as CustomEvent), { capture: true });
    void answer('overlay', context);
  }
  void whenParsed().then(() => {
    // Options that the parser reached after the start differ.
    const later = readOptions(tag);
    const names = ['*', ...runtime.handlers.map(({ name }) => name)];
    const areKnown = [...later.leave, ...later.takeover].every((name) => names.includes(name));
    if (!areKnown || later.unknown !== undefined || JSON.stringify(later) !== JSON.stringify(options))
      void answer('faults', context);
  });
}

import { watchParser } from './watch-parser.ts';

/**
 * Calls a function that provides a global as soon as the page has what it needs; it returns whether it has
 * provided it. It is called before each script of the markup runs, before deferred scripts and modules run,
 * and before other listeners for `DOMContentLoaded`.
 */
export function provideWhileParsed(provide: () => boolean): void {
  if (provide()) return;
  addEventListener('DOMContentLoaded', provide, { capture: true, once: true });
  if (document.readyState !== 'loading') return;
  const stop = watchParser(() => {
    if (provide()) stop();
  });
  const onParsed = () => {
    stop();
    provide();
  };
  document.addEventListener('readystatechange', onParsed, { once: true });
}

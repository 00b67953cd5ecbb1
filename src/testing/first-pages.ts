import { type CapturedPage, capturedPages, currentPages } from './captures.ts';
import { handlersOn } from './chosen-pages.ts';

const shopPages = [
  'home',
  'shop',
  'product-simple',
  'product-variable',
  'cart',
  'checkout',
  'contact',
  'modal-thickbox',
];

/** Returns the names of the shop's main pages, and of each page that shows a widget type for the first time. */
export function firstPages(): Set<string> {
  const seen = new Set<string>();
  const sample = capturedPages().filter(({ name, widgets }) => {
    const isNew = widgets.some((widget) => !seen.has(widget));
    for (const widget of widgets) seen.add(widget);
    return isNew || shopPages.includes(name);
  });
  return new Set(sample.map(({ name }) => name));
}

/** Returns the names of the current platform's pages that show a handler for the first time. */
export function firstCurrentPages(): Set<string> {
  const seen = new Set<string>();
  const sample = currentPages().filter((page) => {
    const handlers = [...handlersOn(page)];
    const isNew = handlers.some((name) => !seen.has(name));
    for (const name of handlers) seen.add(name);
    return isNew;
  });
  return new Set(sample.map(({ name }) => name));
}

/** Returns the handlers and the widget types, without their skins, of a page. */
const shownOn = (page: CapturedPage): Set<string> =>
  new Set([...handlersOn(page), ...page.widgets.map((widget) => widget.replace(/\..*/, ''))]);

/** Returns the names of few of these pages, which together show every handler and every widget type of all. */
export function fewestPages(names: ReadonlySet<string>): Set<string> {
  const candidates = [...capturedPages(), ...currentPages()]
    .filter(({ name }) => names.has(name))
    .map((page) => ({ name: page.name, left: shownOn(page) }));
  const chosen = new Set<string>();
  for (;;) {
    const [best] = candidates.toSorted((one, other) => other.left.size - one.left.size);
    if (!best?.left.size) return chosen;
    chosen.add(best.name);
    const found = [...best.left];
    for (const { left } of candidates) for (const each of found) left.delete(each);
  }
}

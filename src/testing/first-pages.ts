import { capturedPages, currentPages } from './captures.ts';
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

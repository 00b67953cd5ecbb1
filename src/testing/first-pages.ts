import { capturedPages } from './captures.ts';

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

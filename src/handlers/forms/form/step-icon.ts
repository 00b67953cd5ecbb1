import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import type { StepWords } from './steps-model.ts';

const paints = new WeakMap<Element, () => void>();

/** A picture in a document of its own, which takes no colour from the page by itself. */
function makePicture(url: string, parent: HTMLElement, scope: Scope): HTMLElement {
  const picture = document.createElement('object');
  picture.type = 'image/svg+xml';
  picture.data = url;
  paints.set(parent, () => {
    const svg = picture.contentDocument?.querySelector('svg');
    if (svg) svg.style.fill = getComputedStyle(picture).fill;
  });
  scope.listen(picture, 'load', () => paintIcon(parent));
  return picture;
}

/** Gives the icon of a step the colour that the page has for it now. */
export const paintIcon = (parent: Element): void => paints.get(parent)?.();

/** Puts the icon of a step into its place, hidden from screen readers: the step has a name. */
export function addIcon(parent: HTMLElement, words: StepWords, scope: Scope): void {
  const url = words.iconUrl && webAddress(words.iconUrl);
  parent.setAttribute('aria-hidden', 'true');
  if (words.icon) parent.append(parseHtml(words.icon));
  else if (words.iconClasses) {
    const icon = document.createElement('i');
    icon.className = words.iconClasses;
    parent.append(icon);
  } else if (url) parent.append(makePicture(url, parent, scope));
}

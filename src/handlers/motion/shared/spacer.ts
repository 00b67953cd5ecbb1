/** The size that a spacer takes; lengths as style sheets have them. */
interface SpacerSize {
  readonly width: string;
  readonly height: string;
  readonly marginTop: string;
  readonly marginBottom: string;
}

/** The class names in a setting, which may hold several. */
export const namesIn = (classes: string): string[] => classes.split(/\s+/).filter(Boolean);

// By these the server says that something happens to an element.
const HAPPENINGS = ['elementor-invisible', 'animated'];

/**
 * Makes what keeps the place of an element that leaves the flow: of the same kind and classes, so that style sheets treat it
 * alike, and of exactly its size, but empty. So nothing on the page is there twice: no id, no field, no widget.
 */
export function createSpacer(element: HTMLElement, className: string, size: SpacerSize): HTMLElement {
  const { localName } = element;
  const spacer = document.createElement(localName.includes('-') ? 'div' : localName);
  spacer.className = element.className;
  spacer.classList.add(...namesIn(className));
  spacer.classList.remove(...HAPPENINGS);
  spacer.setAttribute('aria-hidden', 'true');
  spacer.inert = true;
  const { width, height, marginTop, marginBottom } = size;
  const own = element.style.cssText.replaceAll('!important', '');
  // At once, because each property for itself takes several times as long.
  spacer.style.cssText = `${own};visibility:hidden;transition:none;animation:none;transform:none;
width:${width};min-width:${width};max-width:${width};height:${height};min-height:${height};max-height:${height};
margin-top:${marginTop};margin-bottom:${marginBottom}`;
  return spacer;
}

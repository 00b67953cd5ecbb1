import type { Patch } from '#lib/patch.ts';

/** A hotspot that has a tooltip. */
export interface Spot {
  readonly node: HTMLElement;
  readonly button: HTMLElement;
  readonly tooltip: HTMLElement;
  readonly isLink: boolean;
  /** What has the focus and says whether the tooltip is open. */
  readonly host: HTMLElement;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
const textOf = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

let ids = 0;

/** The hotspot as it can be opened; nothing without a tooltip. */
export function spotOf(node: HTMLElement): Spot | undefined {
  const button = node.querySelector<HTMLElement>('.e-hotspot__button');
  const tooltip = node.querySelector<HTMLElement>('.e-hotspot__tooltip');
  if (!button || !tooltip) return undefined;
  // What is in a button cannot be reached by itself.
  const host = tooltip.querySelector(FOCUSABLE) ? button : node;
  return { node, button, tooltip, isLink: node.matches('a'), host: node.matches('a') ? node : host };
}

/** Has a hotspot say what it is, and what its tooltip says. A link says that already. */
export function describe({ host, button, tooltip, isLink }: Spot, patch: Patch): void {
  const name = textOf(button);
  if (!isLink) {
    patch.attribute(host, 'role', 'button');
    patch.attribute(host, 'tabindex', '0');
    patch.attribute(host, 'aria-expanded', 'false');
  }
  if (!name) {
    if (!host.hasAttribute('aria-label')) patch.attribute(host, 'aria-label', textOf(tooltip));
    return;
  }
  if (!tooltip.id) {
    ids += 1;
    patch.attribute(tooltip, 'id', `skerry-hotspot-${ids}`);
  }
  patch.attribute(host, 'aria-describedby', tooltip.id);
}

import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { originalFrontend } from '#originals/has-originals.ts';
import { createScrollScope } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';

/**
 * Returns the fragment (with its `#`) of this page that the browser will scroll to for a click; otherwise
 * undefined.
 */
export function findLanding(event: MouseEvent): string | undefined {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element && membersOf(target).closest('a[href*="#"]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  const isHere = link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return isHere && /^(_self)?$/.test(link.target) ? link.hash : undefined;
}

/** The page builder's filter of the position (in px) that an anchor link scrolls to. */
const FILTER = 'frontend/handlers/menu_anchor/scroll_top_distance';

interface Frontend {
  readonly hooks?: { applyFilters?(name: string, value: number): unknown };
}

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

/** Returns how much of the page's top is covered: by the admin bar and the tallest sticky section. */
function coveredPx(): number {
  const stuck = [...document.querySelectorAll('.elementor-section.elementor-sticky--active')];
  return heightOf(document.getElementById('wpadminbar')) + Math.max(0, ...stuck.map(heightOf));
}

const parsePx = (value: string) => Number.parseFloat(value) || 0;

/**
 * Applies the site's filter, if there is one, to the landing position of a target of the page builder, with
 * scroll snapping off. Removes its styles after the landing.
 */
export function offsetLanding(target: HTMLElement, scope: Scope): void {
  const { hooks } = (originalFrontend() ?? {}) as Frontend;
  if (!hooks?.applyFilters || !membersOf(target).matches('.elementor-element,.elementor-menu-anchor')) return;
  const top = target.getBoundingClientRect().top + scrolledPx();
  const paddingPx = parsePx(getComputedStyle(document.documentElement).scrollPaddingTop);
  const marginPx = parsePx(getComputedStyle(target).scrollMarginTop);
  const defaultTop = top - Math.max(marginPx + paddingPx, coveredPx());
  const filteredTop = Number(hooks.applyFilters(FILTER, defaultTop));
  if (!Number.isFinite(filteredTop) || filteredTop === defaultTop) return;

  const patch = createScrollScope(scope).patch();
  patch.style(target, 'scroll-margin-top', `${top - filteredTop - paddingPx}px`);
}

import { createPatch, showNode } from '#lib/patch.ts';
import { slide, stopSlide } from '#lib/slide.ts';
import type { Scope } from '#runtime/scope.ts';

const SLIDE_MS = 400;

/** A part of the checkout that its link opens and closes. */
export interface Section {
  toggle(): void;
  open(): void;
  /** A focus inside goes to the link. */
  close(): void;
}

/** Parts of the markup that a section is made of. */
export interface SectionNames {
  readonly link: string;
  readonly panel: string;
}

/** Creates the section of a widget; undefined where the shop has none, because its feature is off. */
export function createSection(
  element: HTMLElement,
  { link: linkName, panel: panelName }: SectionNames,
  scope: Scope,
): Section | undefined {
  const link = element.querySelector<HTMLElement>(linkName);
  const panel = element.querySelector<HTMLElement>(panelName);
  if (!link || !panel) return undefined;
  const patch = createPatch();
  let isOpen = getComputedStyle(panel).display !== 'none';

  const show = (next: boolean) => {
    if (next === isOpen) return;
    isOpen = next;
    patch.attribute(link, 'aria-expanded', String(isOpen));
    if (!isOpen && panel.contains(document.activeElement)) link.focus({ preventScroll: true });
    slide(panel, isOpen, {
      durationMs: SLIDE_MS,
      showOpen: () => showNode(panel, patch),
      show: (display) => patch.style(panel, 'display', display),
    });
  };
  scope.add(() => {
    stopSlide(panel);
    patch.restore();
  });
  patch.attribute(link, 'aria-expanded', String(isOpen));
  return {
    toggle: () => show(!isOpen),
    open: () => show(true),
    close: () => show(false),
  };
}

import type { Patch } from '#lib/patch.ts';
import { slide, stopSlide } from '#lib/slide.ts';
import { setContent } from '#platform/html.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { createVariationImage } from '../shared/variation-image.ts';
import type { Variation } from '../shared/variations.ts';
import { createDetails } from './details.ts';
import { setQuantity } from './quantity.ts';
import { startMedia } from './start-media.ts';
import { renderVariation } from './template.ts';

/** How long the shop waits before it shows a variation, so that screen readers hear of it. */
const SHOW_DELAY_MS = 300;
const SLIDE_MS = 200;

/** What the page shows of the chosen variation. */
export interface ShownVariation {
  /**
   * Shows a variation: details, picture and limits at once, its price a moment later, unless something else comes first;
   * `done` is called then.
   */
  show(variation: Variation, done: () => void): void;
  /** Brings back what the product itself has, but its picture, and takes the price away. */
  reset(): void;
  resetImage(): void;
}

interface Surroundings {
  readonly unavailableText: string;
  readonly patch: Patch;
  readonly runtime: Runtime;
  readonly scope: Scope;
}

const isBlank = (area: Element) => !area.textContent?.trim();

/** Creates what shows variations in and around a form; the scope gives the server's markup back. */
export function createShownVariation(form: Element, around: Surroundings): ShownVariation {
  const { unavailableText, patch, runtime, scope } = around;
  const details = createDetails(form);
  const image = createVariationImage(form, scope);
  const originals = new Map<Element, readonly ChildNode[]>();
  let cancel = () => {};

  const areaOf = () => form.querySelector<HTMLElement>('.single_variation');
  const move = (area: HTMLElement, isOpen: boolean) =>
    slide(area, isOpen, { durationMs: SLIDE_MS, show: (display) => patch.style(area, 'display', display) });
  const fill = (area: HTMLElement, html: string) => {
    if (!originals.has(area)) originals.set(area, [...area.childNodes]);
    // From nothing, so that it opens instead of being there at once.
    if (isBlank(area)) patch.style(area, 'display', 'none');
    setContent(area, html, runtime);
    if (isBlank(area)) patch.style(area, 'display', 'block');
    else move(area, true);
    startMedia(area);
  };
  scope.add(() => {
    details.reset();
    for (const [area, nodes] of originals) {
      stopSlide(area);
      area.replaceChildren(...nodes);
    }
  });

  return {
    show(variation, done) {
      cancel();
      details.show(variation);
      image.show(variation);
      setQuantity(form, variation, patch);
      cancel = scope.timeout(() => {
        const area = areaOf();
        if (area) fill(area, renderVariation(variation, unavailableText));
        done();
      }, SHOW_DELAY_MS);
    },
    reset() {
      cancel();
      details.reset();
      const area = areaOf();
      // Taking nothing away would take its margins away, and move the page.
      if (area && !isBlank(area)) move(area, false);
    },
    resetImage: image.reset,
  };
}

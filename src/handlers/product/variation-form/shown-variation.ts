import { asMap } from '#lib/as-map.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { setContent } from '#platform/html.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { createVariationImage } from '../shared/variation-image.ts';
import type { Variation } from '../shared/variations.ts';
import { updateState, type VariationForm, variationAreaOf } from './view.ts';

const SHOWN_TEMPLATE = 'variation-template';
const UNAVAILABLE_TEMPLATE = 'unavailable-variation-template';
/** The shop's markup, for pages without the template. */
const DEFAULT_TEMPLATE = ['description', 'price', 'availability']
  .map((part, at) => {
    const field = ['variation_description', 'price_html', 'availability_html'][at];
    return `<div class="woocommerce-variation-${part}">{{{ data.variation.${field} }}}</div>`;
  })
  .join('');

const FIELD = /\{\{(\{?)\s*data\.variation\.([\w.]+)\s*\}?\}\}/;
const LOGIC = /<#[\s\S]*?#>|\{\{[\s\S]*?\}\}\}?/;
const CDATA = /\/\*(?:<!\[CDATA\[|\]\]>)\*\//;
/** One pass, because inserted values must not be parsed as templates. */
const TEMPLATE_PARTS = new RegExp([FIELD, LOGIC, CDATA].map(({ source }) => source).join('|'), 'g');

interface WithEngine {
  readonly wp?: { template?(id: string): (data: unknown) => unknown };
}

/** Returns the value at a dotted path as text; `''` without one. */
function textAt(variation: Variation, path: string): string {
  const value = path.split('.').reduce<unknown>((from, key) => asMap(from)[key], variation);
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

const isSimple = (template: string) => !/<#|\{\{/.test(template.replace(new RegExp(FIELD, 'g'), ''));

/**
 * Fills a template: `{{{ data.variation.x }}}` raw, `{{ data.variation.x }}` escaped, `''` for missing
 * values. Other template code is removed.
 */
export const fillTemplate = (template: string, variation: Variation): string =>
  template.replace(TEMPLATE_PARTS, (_part, raw: string | undefined, path: string | undefined) => {
    const text = path ? textAt(variation, path) : '';
    return raw ? text : escapeHtml(text);
  });

/** Returns a variation's HTML from the page's templates. Templates with logic use WordPress's engine. */
export function renderVariation(variation: Variation, unavailableText: string): string {
  const isVisible = variation.variation_is_visible !== false;
  const id = isVisible ? SHOWN_TEMPLATE : UNAVAILABLE_TEMPLATE;
  const template =
    document.getElementById(`tmpl-${id}`)?.textContent ??
    (isVisible ? DEFAULT_TEMPLATE : `<p>${escapeHtml(unavailableText)}</p>`);
  const engine = isSimple(template) ? undefined : (window as WithEngine).wp?.template;
  try {
    if (engine) return String(engine(id)({ variation })).replace(new RegExp(CDATA, 'g'), '');
  } catch (error) {
    // The engine evaluates code, which a content security policy may forbid.
    reportError(error);
  }
  return fillTemplate(template, variation);
}

interface Players {
  initialize?(): void;
}

/** Starts the page's media players in a description, if present. */
export function startMedia(area: Element): void {
  if (!area.querySelector(':is(.wp-audio-shortcode, .wp-video-shortcode)')) return;
  (runningMember(runningGlobal('wp'), 'mediaelement') as Players | undefined)?.initialize?.();
}

const isBlank = (area: Element) => !area.textContent?.trim();

/** Returns functions that show a variation's HTML and image. The scope's end restores the server's markup. */
export function createShownVariation(widget: VariationForm) {
  const { nodes, runtime, scope } = widget;
  const { form, texts } = nodes;
  const image = createVariationImage(form, runtime, scope);
  const originals = new Map<Element, readonly ChildNode[]>();
  scope.add(() => {
    for (const [area, content] of originals) area.replaceChildren(...content);
  });
  return {
    showImage: image.show,
    resetImage: image.reset,
    /** Shows description, price and stock, if the form has a place for them. */
    open(variation: Variation) {
      const area = variationAreaOf(form);
      if (!area) return;
      if (!originals.has(area)) originals.set(area, [...area.childNodes]);
      // Close it first, so that it slides open.
      if (isBlank(area)) updateState(widget, { isOpen: false });
      setContent(area, renderVariation(variation, texts.i18n_unavailable_text ?? ''), runtime);
      updateState(widget, { isOpen: true });
      startMedia(area);
    },
    close() {
      const area = variationAreaOf(form);
      // Closing an empty area would remove its margins and move the page.
      if (area && !isBlank(area)) updateState(widget, { isOpen: false });
    },
  };
}

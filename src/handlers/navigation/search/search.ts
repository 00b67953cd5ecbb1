import { createPatch, type Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { createPressCheck } from '#platform/press-check.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import type { LiveResults } from './live-results.ts';
import { findNodes, type SearchNodes } from './nodes.ts';
import { type Settings, settings } from './settings.ts';

/** Returns an icon's width. Shows it while measuring, because the form may be in a closed panel. */
function widthOf(icon: Element): number {
  const temporaryPatch = createPatch();
  if (!icon.getClientRects().length) {
    for (let at: Element | null = icon; at; at = at.parentElement) {
      if (getComputedStyle(at).display !== 'none') continue;
      temporaryPatch.keep(at as HTMLElement, { styles: ['display'] });
      (at as HTMLElement).style.setProperty('display', 'block', 'important');
    }
  }
  const { width } = icon.getBoundingClientRect();
  temporaryPatch.restore();
  return width;
}

/** Reserves room for the icons in the field, then shows the form. */
export function reserveIconSpace(
  element: HTMLElement,
  { box, input, labelIcon, clearIcon }: SearchNodes,
  patch: Patch,
): void {
  const icons = { label: labelIcon, clear: clearIcon };
  const widths = Object.entries(icons).map(([name, icon]) => [name, icon ? widthOf(icon) : 0] as const);
  for (const [name, widthPx] of widths) {
    patch.style(element, `--e-search-icon-${name}-absolute-width`, `${widthPx}px`);
    patch.toggle(input, `no-icon-${name}`, !widthPx);
  }
  patch.toggle(box, 'hidden', false);
}

const FOCUSED = 'e-focus';
const HIDDEN = 'hidden';

type Context = MountContext<Settings>;

/**
 * Loads the live results when the field is first used, and searches for the text typed meanwhile. A failed
 * load is retried on the next use. Returns a getter.
 */
function loadResultsOnUse(context: Context, nodes: SearchNodes): () => LiveResults | undefined {
  const { scope } = context;
  let liveResults: LiveResults | undefined;
  let isLoading = false;
  let hasTyped = false;
  const load = async () => {
    if (liveResults || isLoading) return;
    isLoading = true;
    try {
      const { createLiveResults } = await import('./live-results.ts');
      if (scope.disposed) return;
      liveResults = createLiveResults(context, nodes);
      if (hasTyped) liveResults?.search();
    } finally {
      isLoading = false;
    }
  };
  scope.listen(nodes.input, 'focus', load);
  scope.listen(nodes.input, 'input', () => {
    hasTyped = true;
    liveResults?.search();
    return load();
  });
  // Already focused, by a script or the visitor.
  if (document.activeElement === nodes.input) scope.timeout(load, 0);
  return () => liveResults;
}

export default defineBehaviour<Settings>({
  settings,
  mount(context) {
    const { element, scope } = context;
    const nodes = findNodes(element);
    if (!nodes) return;
    const { input, form, output, clearIcon, labelIcon } = nodes;
    const patch = createPatch();
    scope.add(patch.restore);

    const syncClearIcon = () => clearIcon && patch.toggle(clearIcon, HIDDEN, !input.value);
    reserveIconSpace(element, nodes, patch);
    syncClearIcon();
    // Font icons have no width until the font is loaded.
    if (labelIcon?.matches('i') || clearIcon?.matches('i')) {
      document.fonts?.ready.then(() => scope.disposed || reserveIconSpace(element, nodes, patch));
    }
    const getResults = loadResultsOnUse(context, nodes);
    scope.listen(input, 'input', syncClearIcon);
    // A click outside closes the results, even before their code is loaded.
    const isOutside = createPressCheck((target) => !output?.contains(target) && target !== input, scope);
    const onClick = (event: Event) => {
      if (!output || !isOutside(event)) return;
      const liveResults = getResults();
      if (liveResults) liveResults.hide();
      else patch.toggle(output, HIDDEN, true);
    };
    scope.listen(document, 'click', onClick, { capture: true });
    scope.listen(element, 'focusin', () => patch.toggle(element, FOCUSED, true));
    scope.listen(element, 'focusout', () => patch.toggle(element, FOCUSED, false));
    // A restored page may have text in the field.
    scope.listen(window, 'pageshow', syncClearIcon);
    if (clearIcon) {
      scope.listen(clearIcon, 'click', () => {
        input.value = '';
        syncClearIcon();
        getResults()?.search({ atOnce: true });
        input.focus();
      });
    }
    if (pageConfig.isEdit) scope.listen(form, 'submit', (event) => event.preventDefault());
  },
});

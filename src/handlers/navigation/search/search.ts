import { createPatch, type Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { watchPressEnds } from '#platform/press-ends.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import type { LiveResults } from './live-results.ts';
import { findNodes, type SearchNodes } from './nodes.ts';
import { type Settings, settings } from './settings.ts';

/** Returns an icon's width. Shows it while measuring, because the form may be in a closed panel. */
function widthOf(icon: Element): number {
  const shown = createPatch();
  if (!icon.getClientRects().length) {
    for (let at: Element | null = icon; at; at = at.parentElement) {
      if (getComputedStyle(at).display !== 'none') continue;
      shown.keep(at as HTMLElement, { styles: ['display'] });
      (at as HTMLElement).style.setProperty('display', 'block', 'important');
    }
  }
  const { width } = icon.getBoundingClientRect();
  shown.restore();
  return width;
}

/** Reserves room for the icons in the field, then shows the form. */
export function makeRoom(
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
function bringResults(context: Context, nodes: SearchNodes): () => LiveResults | undefined {
  const { scope } = context;
  let live: LiveResults | undefined;
  let coming = false;
  let isTyped = false;
  const bring = async () => {
    if (live || coming) return;
    coming = true;
    try {
      const { createLiveResults } = await import('./live-results.ts');
      if (scope.disposed) return;
      live = createLiveResults(context, nodes);
      if (isTyped) live?.typed();
    } finally {
      coming = false;
    }
  };
  scope.listen(nodes.input, 'focus', bring);
  scope.listen(nodes.input, 'input', () => {
    isTyped = true;
    live?.typed();
    return bring();
  });
  // Already focused, by a script or the visitor.
  if (document.activeElement === nodes.input) scope.timeout(bring, 0);
  return () => live;
}

/** Shows results while the visitor types in a search field. Without them it is a plain form. */
export default defineBehaviour<Settings>({
  settings,
  mount(context) {
    const { element, scope } = context;
    const nodes = findNodes(element);
    if (!nodes) return;
    const { input, form, output, clearIcon, labelIcon } = nodes;
    const patch = createPatch();
    scope.add(patch.restore);

    const settle = () => clearIcon && patch.toggle(clearIcon, HIDDEN, !input.value);
    makeRoom(element, nodes, patch);
    settle();
    // Font icons have no width until the font is loaded.
    if (labelIcon?.matches('i') || clearIcon?.matches('i')) {
      document.fonts?.ready.then(() => scope.disposed || makeRoom(element, nodes, patch));
    }
    const results = bringResults(context, nodes);
    scope.listen(input, 'input', settle);
    // A click outside closes the results, even before their code is loaded.
    const isBeside = watchPressEnds((target) => !output?.contains(target) && target !== input, scope);
    const onClick = (event: Event) => {
      if (!output || !isBeside(event)) return;
      const live = results();
      if (live) live.hide();
      else patch.toggle(output, HIDDEN, true);
    };
    scope.listen(document, 'click', onClick, { capture: true });
    scope.listen(element, 'focusin', () => patch.toggle(element, FOCUSED, true));
    scope.listen(element, 'focusout', () => patch.toggle(element, FOCUSED, false));
    // A restored page may have text in the field.
    scope.listen(window, 'pageshow', settle);
    if (clearIcon) {
      scope.listen(clearIcon, 'click', () => {
        input.value = '';
        settle();
        results()?.typed({ atOnce: true });
        input.focus();
      });
    }
    if (pageConfig.isEdit) scope.listen(form, 'submit', (event) => event.preventDefault());
  },
});

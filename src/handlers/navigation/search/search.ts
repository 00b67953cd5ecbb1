import { createPatch, type Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { watchPressEnds } from '#platform/press-ends.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import type { LiveResults } from './live-results.ts';
import { findNodes, type SearchNodes } from './nodes.ts';
import { type Settings, settings } from './settings.ts';

/** Shows what is not rendered for as long as it takes to measure it: the form may stand in a closed panel. */
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

/** Has the text in the field keep clear of the icons, whatever their size, and shows the form, which waits for that. */
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
 * Brings what shows results when the field is first used; what was typed until then is searched for when it stands. One that
 * did not arrive is asked for anew.
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
  // By a script, or by a visitor who was there first.
  if (document.activeElement === nodes.input) scope.timeout(bring, 0);
  return () => live;
}

/** A field to search the site with, whose results appear while one types. Without them it is a form like any other. */
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
    // Icons of a font have their width when it is there.
    if (labelIcon?.matches('i') || clearIcon?.matches('i')) {
      document.fonts?.ready.then(() => scope.disposed || makeRoom(element, nodes, patch));
    }
    const results = bringResults(context, nodes);
    scope.listen(input, 'input', settle);
    // Results that the visitor turns away from are closed, also while there are none.
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
    // A page that comes back may bring the text along.
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

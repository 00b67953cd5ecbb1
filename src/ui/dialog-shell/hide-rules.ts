import { watchPressEnds } from '#platform/press-ends.ts';
import { belongsAbove } from '#platform/stacking.ts';
import type { Scope } from '#runtime/scope.ts';
import type { DialogNodes } from './dialog-nodes.ts';
import { createPressFilter } from './press-filter.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `close` when the visitor goes back on a phone, where the browser says so; the history stays as it is. Elsewhere that leads
 * back, as on any page.
 */
export function watchBack(close: () => void, scope: Scope): void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  scope.add(() => watcher.destroy());
}

/** What hides a dialog, besides its button. */
export interface HideRules {
  /** A click in its content. */
  readonly onClick: boolean;
  readonly onOutsideClick: boolean;
  readonly onOutsideContextMenu: boolean;
  /** A click on the dialog itself, beside its content. */
  readonly onBackgroundClick: boolean;
  readonly onEscKeyPress: boolean;
  /** By itself after that while; undefined: never. */
  readonly autoDelayMs: number | undefined;
  /** Selector of what hides nothing when it is clicked, in the dialog or outside. */
  readonly ignore: string;
}

const RULES: HideRules = {
  onClick: false,
  onOutsideClick: true,
  onOutsideContextMenu: false,
  onBackgroundClick: true,
  onEscKeyPress: true,
  autoDelayMs: undefined,
  ignore: '',
};

/** The rules of every dialog, with those of this one over them. */
export const hideRules = (own: Partial<HideRules> = {}): HideRules => ({ ...RULES, ...own });

type PressRule = 'onClick' | 'onOutsideClick' | 'onOutsideContextMenu' | 'onBackgroundClick';

function isIgnored(target: Element, selector: string): boolean {
  try {
    return selector !== '' && target.closest(selector) !== null;
  } catch {
    return false;
  }
}

/** Returns the rule for a press; undefined for one on the close button, or on something above the dialog. */
function ruleOf(type: string, target: Element, nodes: DialogNodes): PressRule | undefined {
  const isClick = type === 'click';
  if (nodes.closeButton.contains(target)) return undefined;
  if (nodes.widgetContent.contains(target)) return isClick ? 'onClick' : undefined;
  if (nodes.widget.contains(target)) return isClick ? 'onBackgroundClick' : undefined;
  if (belongsAbove(target, nodes.widget)) return undefined;
  return isClick ? 'onOutsideClick' : 'onOutsideContextMenu';
}

/**
 * Calls `hide` at each press that hides by the rules, which are read at the press. The click that is on its way counts not, and
 * the further ones of a double click that opened the dialog do nothing in it.
 */
export function watchPresses(
  nodes: DialogNodes,
  rules: () => HideRules,
  hide: () => void,
  scope: Scope,
): void {
  const isMeant = createPressFilter();
  const hides = watchPressEnds((target, type) => {
    const rule = ruleOf(type, target, nodes);
    const now = rules();
    return Boolean(rule && now[rule] && !isIgnored(target, now.ignore));
  }, scope);
  const onPress = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!isMeant(event)) {
      if (!nodes.widget.contains(target)) return;
      event.preventDefault();
      return event.stopPropagation();
    }
    if (hides(event)) hide();
  };
  // Captured, so that the click that shows it is not one beside it.
  for (const type of ['click', 'contextmenu']) scope.listen(document, type, onPress, { capture: true });
}

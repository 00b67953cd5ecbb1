import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { belongsAbove } from '#platform/above.ts';
import { createPressCheck } from '#platform/press-check.ts';
import type { DialogNodes } from './dialog-nodes.ts';
import { createPressFilter } from './press-filter.ts';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `close` on the phone's back gesture, without a history entry. Browsers without `CloseWatcher`
 * navigate back.
 */
export function watchBack(close: () => void, scope: Scope): void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  scope.add(() => watcher.destroy());
}

/** What hides a dialog, besides its close button. */
export interface HideRules {
  /** A click on its content. */
  readonly onClick: boolean;
  readonly onOutsideClick: boolean;
  readonly onOutsideContextMenu: boolean;
  /** A click on the dialog outside its content. */
  readonly onBackgroundClick: boolean;
  readonly onEscKeyPress: boolean;
  /** Hides automatically after this delay in milliseconds; undefined for never. */
  readonly autoDelayMs: number | undefined;
  /** Selector of nodes whose clicks hide nothing, inside the dialog or outside. */
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

/** Merges a dialog's rules with the defaults. */
export const hideRules = (overrides: Partial<HideRules> = {}): HideRules => ({ ...RULES, ...overrides });

type PressRule = 'onClick' | 'onOutsideClick' | 'onOutsideContextMenu' | 'onBackgroundClick';

function isIgnored(target: Element, selector: string): boolean {
  try {
    return selector !== '' && membersOf(target).closest(selector) !== null;
  } catch {
    return false;
  }
}

/** Returns the rule for a press; undefined for the close button and for layers above the dialog. */
function ruleOf(type: string, target: Element, nodes: DialogNodes): PressRule | undefined {
  const isClick = type === 'click';
  if (nodes.closeButton.contains(target)) return undefined;
  if (nodes.widgetContent.contains(target)) return isClick ? 'onClick' : undefined;
  if (nodes.widget.contains(target)) return isClick ? 'onBackgroundClick' : undefined;
  if (belongsAbove(target, nodes.widget)) return undefined;
  return isClick ? 'onOutsideClick' : 'onOutsideContextMenu';
}

/**
 * Calls `hide` on each press that hides by the rules, which are read at the press. Ignores the click that
 * opened the dialog, and the second click of a double click.
 */
export function watchPresses(
  nodes: DialogNodes,
  rules: () => HideRules,
  hide: () => void,
  scope: Scope,
): void {
  const isNewPress = createPressFilter();
  const isHidingPress = createPressCheck((target, type) => {
    const rule = ruleOf(type, target, nodes);
    const current = rules();
    return Boolean(rule && current[rule] && !isIgnored(target, current.ignore));
  }, scope);
  const onPress = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!isNewPress(event)) {
      if (!nodes.widget.contains(target)) return;
      event.preventDefault();
      return event.stopPropagation();
    }
    if (isHidingPress(event)) hide();
  };
  // In the capture phase, so that the click that shows the dialog does not count as outside.
  for (const type of ['click', 'contextmenu']) scope.listen(document, type, onPress, { capture: true });
}

import type { Handler } from '#runtime/define.ts';
import { DELAY_CHILDREN as DELAY_ATTRIBUTE, WIDGET_TYPE } from '#runtime/markup.ts';
import { originalFrontend } from './has-originals.ts';
import { BUILDER_INIT } from './is-builder-api-used.ts';

interface Frontend {
  readonly hooks?: {
    addAction(name: string, callback: () => void): unknown;
    removeAction(name: string): unknown;
  };
  readonly elementsHandler?: { runReadyTrigger?(element: Element): unknown };
}

/**
 * The result of a claim: `late` when the original has already started, `shared` when add-ons use the same
 * hook.
 */
export type ClaimResult = 'claimed' | 'late' | 'shared';

type PairedHandler = Pick<Handler, 'on' | 'name'>;

function widgetsOf({ on, name }: PairedHandler): readonly string[] {
  if (!on) return [name];
  return typeof on === 'object' && 'widget' in on ? [on.widget].flat() : [];
}

/** Returns the hooks with which the original starts a handler's widgets, for every skin on the page. */
function hooksOf(handler: PairedHandler): string[] {
  return widgetsOf(handler).flatMap((name) => {
    if (!name.endsWith('.*'))
      return `frontend/element_ready/${name.includes('.') ? name : `${name}.default`}`;
    const found = document.querySelectorAll(`[${WIDGET_TYPE}^="${name.slice(0, -1)}"]`);
    return [...found].map((element) => `frontend/element_ready/${element.getAttribute(WIDGET_TYPE)}`);
  });
}

/** Lets the original start the widgets that the entry delayed. Returns false when it delayed none. */
function startDelayedWidgets(frontend: Frontend | undefined): boolean {
  const isDelayed = document.body.hasAttribute(DELAY_ATTRIBUTE);
  document.body.removeAttribute(DELAY_ATTRIBUTE);
  if (isDelayed && frontend?.hooks) {
    for (const element of document.querySelectorAll('.elementor-element')) {
      frontend.elementsHandler?.runReadyTrigger?.(element);
    }
  }
  return isDelayed;
}

/**
 * Keeps the page builder's script from starting the claimed widgets: clears their hooks after that script has
 * filled them and before it starts an element. If the tag claims anything, the entry delays the original
 * while this code loads. Returns a function with the result of each claim. Effects that are no widgets share
 * their hook with add-ons and stay with the original.
 */
export function claimBuilder(claimed: readonly PairedHandler[]): (handler: PairedHandler) => ClaimResult {
  const frontend = originalFrontend() as Frontend | undefined;
  const hasStarted = Boolean(frontend?.hooks);
  const clearHooks = (hooks: Frontend['hooks']) => {
    for (const name of new Set(claimed.flatMap(hooksOf))) hooks?.removeAction(name);
  };
  const onInit = () => {
    const { hooks } = (originalFrontend() ?? {}) as Frontend;
    hooks?.addAction('elementor/frontend/documents-manager/init-classes', () => clearHooks(hooks));
  };
  if (hasStarted && document.body.hasAttribute(DELAY_ATTRIBUTE)) clearHooks(frontend?.hooks);
  else if (claimed.length) window.addEventListener(BUILDER_INIT, onInit, { once: true });
  const isLate = !startDelayedWidgets(frontend) && hasStarted;
  return (handler) => {
    if (!widgetsOf(handler).length) return 'shared';
    return isLate ? 'late' : 'claimed';
  };
}

import type { Handler } from '#runtime/define.ts';
import { DELAY_CHILDREN as HOLD, WIDGET_TYPE } from '#runtime/markup.ts';
import { INIT } from './asked.ts';
import { foreignFrontend } from './sees-originals.ts';

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
export type Claim = 'claimed' | 'late' | 'shared';

type Declared = Pick<Handler, 'on' | 'name'>;

function widgetsOf({ on, name }: Declared): readonly string[] {
  if (!on) return [name];
  return typeof on === 'object' && 'widget' in on ? [on.widget].flat() : [];
}

/** Returns the hooks with which the original starts a handler's widgets, for every skin on the page. */
function hooksOf(handler: Declared): string[] {
  return widgetsOf(handler).flatMap((name) => {
    if (!name.endsWith('.*'))
      return `frontend/element_ready/${name.includes('.') ? name : `${name}.default`}`;
    const found = document.querySelectorAll(`[${WIDGET_TYPE}^="${name.slice(0, -1)}"]`);
    return [...found].map((element) => `frontend/element_ready/${element.getAttribute(WIDGET_TYPE)}`);
  });
}

/** Lets the original start the widgets that the entry delayed. Returns false when it delayed none. */
function release(frontend: Frontend | undefined): boolean {
  const isHeld = document.body.hasAttribute(HOLD);
  document.body.removeAttribute(HOLD);
  if (isHeld && frontend?.hooks) {
    for (const element of document.querySelectorAll('.elementor-element')) {
      frontend.elementsHandler?.runReadyTrigger?.(element);
    }
  }
  return isHeld;
}

/**
 * Keeps the page builder's script from starting the claimed widgets: clears their hooks after that script has
 * filled them and before it starts an element. If the tag claims anything, the entry delays the original
 * while this code loads. Returns a function with the result of each claim. Effects that are no widgets share
 * their hook with add-ons and stay with the original.
 */
export function claimBuilder(claimed: readonly Declared[]): (handler: Declared) => Claim {
  const frontend = foreignFrontend() as Frontend | undefined;
  const hasBegun = Boolean(frontend?.hooks);
  const empty = (hooks: Frontend['hooks']) => {
    for (const name of new Set(claimed.flatMap(hooksOf))) hooks?.removeAction(name);
  };
  const arm = () => {
    const { hooks } = (foreignFrontend() ?? {}) as Frontend;
    hooks?.addAction('elementor/frontend/documents-manager/init-classes', () => empty(hooks));
  };
  if (hasBegun && document.body.hasAttribute(HOLD)) empty(frontend?.hooks);
  else if (claimed.length) window.addEventListener(INIT, arm, { once: true });
  const isLate = !release(frontend) && hasBegun;
  return (handler) => {
    if (!widgetsOf(handler).length) return 'shared';
    return isLate ? 'late' : 'claimed';
  };
}

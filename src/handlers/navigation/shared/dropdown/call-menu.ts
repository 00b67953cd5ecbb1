import { createPatch } from '#lib/patch.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createDropdown } from './create-dropdown.ts';
import { disable, enable } from './disable.ts';
import { give, givenTo, isGivenUp, ownEffects } from './given.ts';
import { markUp } from './mark-up.ts';
import { readOptions } from './options.ts';
import { hidePopup, showPopup } from './popup-menu.ts';
import { refresh } from './refresh.ts';
import { type Standing, standing } from './standing.ts';

/** Whoever mounts a menu by itself. */
const OWNERS = 'ul.sm,.elementor-widget-nav-menu';

type Method = (standing: Standing, ...args: unknown[]) => void;

const linkIn = (value: unknown) => {
  const node = value instanceof Element ? value : (value as ArrayLike<unknown> | undefined)?.[0];
  return node instanceof HTMLAnchorElement ? node : undefined;
};

/** What other scripts may have a menu do, by name. */
const METHODS: Readonly<Record<string, Method>> = {
  refresh,
  disable: (each, noOverlay) => disable(each, { withOverlay: !noOverlay }),
  enable,
  menuHideAll: ({ menu }) => menu.hideAll(),
  itemActivate({ menu }, item) {
    const link = linkIn(item);
    if (link && menu.root.contains(link)) menu.activate(link, 'click');
  },
  popupShow: (each, left, top) => showPopup(each, { left: Number(left) || 0, top: Number(top) || 0 }),
  popupHide: (each, atOnce) => hidePopup(each, { atOnce: Boolean(atOnce) }),
};

const standingOf = (root: Element) => {
  const found = standing.get(root);
  return found?.scope.disposed ? undefined : found;
};

/** Has a list that no handler knows work as a menu, as a script asked for. */
function startHere(root: HTMLElement, runtime: Runtime): void {
  const scope = runtime.scope.child();
  const patch = createPatch();
  scope.add(patch.restore);
  const options = readOptions(root);
  markUp(root, options, patch, scope);
  if (options.isPopup) patch.style(root, 'display', 'none');
  createDropdown(root, { options, effects: ownEffects(root) }, scope);
}

/** The menu at work on a list; brings it when it waits for a visitor. */
async function bring(root: HTMLElement, runtime: Runtime): Promise<Standing | undefined> {
  const owner = root.closest(OWNERS);
  if (owner) await runtime.summon(owner);
  else if (!standingOf(root) && !isGivenUp(root)) startHere(root, runtime);
  return standingOf(root);
}

function end(root: HTMLElement, runtime: Runtime): void {
  const owner = root.closest<HTMLElement>(OWNERS);
  if (owner) {
    runtime.dispose(owner);
    runtime.scan(owner);
  } else standingOf(root)?.scope.dispose();
}

/** Carries out one call of another script: starts a menu, with options or not, or has it do something. */
export async function callMenu(
  root: HTMLElement,
  [what, ...args]: readonly unknown[],
  runtime: Runtime,
): Promise<void> {
  if (what === 'destroy') {
    give(root, undefined);
    return end(root, runtime);
  }
  if (typeof what !== 'string') {
    const options = typeof what === 'object' && what ? { ...givenTo(root), ...what } : undefined;
    if (options || isGivenUp(root)) {
      give(root, options ?? {});
      end(root, runtime);
    }
    await bring(root, runtime);
    return;
  }
  const method = Object.hasOwn(METHODS, what) ? METHODS[what] : undefined;
  const found = method && (await bring(root, runtime));
  if (found) method(found, ...args);
}

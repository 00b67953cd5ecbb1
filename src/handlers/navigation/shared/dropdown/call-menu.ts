import { addNode, createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import { createDropdown, type Dropdown, dropdownOf } from './create-dropdown.ts';
import { hidePopup, showPopup } from './lists/popup-menu.ts';
import { listOf, markUp } from './mark-up.ts';
import type { Menu } from './menu.ts';
import { isDestroyed, readOptions, scriptEffects, scriptOptionsOf, setScriptOptions } from './options.ts';

const disabled = new WeakMap<Menu, Scope>();

/** Covers a menu with an overlay that blocks the pointer. */
function coverMenu(root: HTMLElement, scope: Scope): void {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = root;
  const zIndex = (Number(getComputedStyle(root).zIndex) || 0) + 1;
  const style = `position:absolute;left:${offsetLeft}px;top:${offsetTop}px;width:${offsetWidth}px;height:${offsetHeight}px;z-index:${zIndex}`;
  addNode(root, 'after', createNode('div', { style }), scope);
}

/** Closes a menu and keeps it closed until it is enabled; without an overlay its links still work. */
export function disable({ menu, scope }: Dropdown, { withOverlay }: { withOverlay: boolean }): void {
  if (disabled.has(menu)) return;
  menu.hideAll();
  const disabledScope = scope.child();
  disabled.set(menu, disabledScope);
  disabledScope.add(() => disabled.delete(menu));
  listen(menu.root, 'activate.smapi', () => false, disabledScope);
  if (withOverlay && !menu.options.isPopup) coverMenu(menu.root, disabledScope);
}

/** Lets a disabled menu open its lists again. */
export const enable = ({ menu }: Dropdown): void => disabled.get(menu)?.dispose();

const LINK_STATES = ['aria-haspopup', 'aria-controls', 'aria-expanded'];

/** Marks items that were added later, and unmarks links that lost their list; ids stay. */
export function refresh({ menu, patch, scope }: Dropdown): void {
  const { root, options } = menu;
  menu.hideAll();
  for (const link of root.querySelectorAll('a.has-submenu')) {
    if (listOf(link)) continue;
    for (const name of LINK_STATES) patch.attribute(link, name, null);
    patch.toggle(link, 'has-submenu', false);
    link.querySelector(':scope > .sub-arrow')?.remove();
  }
  markUp(root, options, patch, scope);
}

/** Elements whose handler mounts their menu. */
const OWNERS = 'ul.sm,.elementor-widget-nav-menu';

type Method = (dropdown: Dropdown, ...args: unknown[]) => void;

const linkIn = (value: unknown) => {
  const node = value instanceof Element ? value : (value as ArrayLike<unknown> | undefined)?.[0];
  return node instanceof HTMLAnchorElement ? node : undefined;
};

/** Methods that other scripts can call. */
const METHODS: Readonly<Record<string, Method>> = {
  refresh,
  disable: (dropdown, noOverlay) => disable(dropdown, { withOverlay: !noOverlay }),
  enable,
  menuHideAll: ({ menu }) => menu.hideAll(),
  itemActivate({ menu }, item) {
    const link = linkIn(item);
    if (link && menu.root.contains(link)) menu.activate(link, 'click');
  },
  popupShow: (dropdown, left, top) => showPopup(dropdown, { left: Number(left) || 0, top: Number(top) || 0 }),
  popupHide: (dropdown, atOnce) => hidePopup(dropdown, { atOnce: Boolean(atOnce) }),
};

/** Makes a list without a handler a menu, as a script requested. */
function startUnownedMenu(root: HTMLElement, runtime: Runtime): void {
  const scope = runtime.scope.child();
  const patch = scope.patch();
  const options = readOptions(root);
  markUp(root, options, patch, scope);
  if (options.isPopup) patch.style(root, 'display', 'none');
  createDropdown(root, { options, effects: scriptEffects(root) }, scope);
}

/** Returns the running menu of a list; mounts a waiting one first. */
async function ensureDropdown(root: HTMLElement, runtime: Runtime): Promise<Dropdown | undefined> {
  const owner = root.closest(OWNERS);
  if (owner) await runtime.summon(owner);
  else if (!dropdownOf(root) && !isDestroyed(root)) startUnownedMenu(root, runtime);
  return dropdownOf(root);
}

function endMenu(root: HTMLElement, runtime: Runtime): void {
  const owner = root.closest<HTMLElement>(OWNERS);
  if (owner) {
    runtime.dispose(owner);
    runtime.scan(owner);
  } else dropdownOf(root)?.scope.dispose();
}

/** Runs one call of another script: starts a menu, optionally with options, or calls a method. */
export async function callMenu(
  root: HTMLElement,
  [methodOrOptions, ...args]: readonly unknown[],
  runtime: Runtime,
): Promise<void> {
  if (methodOrOptions === 'destroy') {
    setScriptOptions(root, undefined);
    return endMenu(root, runtime);
  }
  if (typeof methodOrOptions !== 'string') {
    const options =
      typeof methodOrOptions === 'object' && methodOrOptions
        ? { ...scriptOptionsOf(root), ...methodOrOptions }
        : undefined;
    if (options || isDestroyed(root)) {
      setScriptOptions(root, options ?? {});
      endMenu(root, runtime);
    }
    await ensureDropdown(root, runtime);
    return;
  }
  const method = Object.hasOwn(METHODS, methodOrOptions) ? METHODS[methodOrOptions] : undefined;
  const dropdown = method && (await ensureDropdown(root, runtime));
  if (dropdown) method(dropdown, ...args);
}

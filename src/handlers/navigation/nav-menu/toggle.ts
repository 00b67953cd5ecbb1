import { isPressKey } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { limitDropdownHeight } from '../shared/limit-dropdown-height.ts';

/** The button, the menu that it opens, and the widget of both. */
export interface ToggleNodes {
  readonly widget: HTMLElement;
  readonly toggle: HTMLElement;
  readonly dropdown: HTMLElement;
}

const ACTIVE = 'elementor-active';

/** The button that opens the menu in narrow layouts. */
export interface Toggle {
  isOpen(): boolean;
  close(): void;
}

/** Opens and closes the menu by its button; closes it when the button is hidden. */
export function createToggle(
  { widget, toggle, dropdown }: ToggleNodes,
  onChange: () => void,
  patch: Patch,
  scope: Scope,
): Toggle {
  const isOpen = () => toggle.classList.contains(ACTIVE);
  const refreshHeight = limitDropdownHeight(
    { widget, container: dropdown, property: '--menu-height', openHeight: '1000vmax', isOpen },
    patch,
    scope,
  );
  const setOpen = (open: boolean) => {
    patch.toggle(toggle, ACTIVE, open);
    patch.attribute(toggle, 'aria-expanded', String(open));
    patch.attribute(dropdown, 'aria-hidden', String(!open));
    onChange();
    refreshHeight();
  };
  const close = () => {
    if (isOpen()) setOpen(false);
  };
  const closeWithoutToggle = () => {
    if (!toggle.getClientRects().length) close();
  };

  scope.listen(toggle, 'click', () => setOpen(!isOpen()));
  scope.listen<KeyboardEvent>(toggle, 'keydown', (event) => {
    // Space would scroll the page.
    if (isPressKey(event)) event.preventDefault();
  });
  scope.listen<KeyboardEvent>(toggle, 'keyup', (event) => {
    if (!isPressKey(event)) return;
    event.stopPropagation();
    toggle.click();
  });
  // Open submenus handle Escape first.
  scope.listen<KeyboardEvent>(document, 'keydown', ({ key, target, defaultPrevented }) => {
    const isInside = target instanceof Node && (dropdown.contains(target) || toggle.contains(target));
    if (key !== 'Escape' || defaultPrevented || !isInside || !isOpen()) return;
    setOpen(false);
    toggle.focus();
  });
  for (const name of ['resize', 'orientationchange']) scope.listen(window, name, closeWithoutToggle);
  return { isOpen, close };
}

import { createIcon, type IconName } from './icons.ts';

type Icon = HTMLElement | SVGElement;

function createControl(name: IconName, role: string, label: string, isFont: boolean): Icon {
  const icon = createIcon(name, isFont);
  icon.removeAttribute('aria-hidden');
  icon.setAttribute('role', role);
  icon.setAttribute('aria-label', label);
  icon.setAttribute('tabindex', '0');
  return icon;
}

/** Makes a button that unfolds something. */
export function createButton(name: IconName, label: string, isFont: boolean): Icon {
  const button = createControl(name, 'button', label, isFont);
  button.setAttribute('aria-expanded', 'false');
  return button;
}

/** Something that is on or off. */
export interface Switch {
  /** A character that changes, or two drawings of which one is shown. */
  readonly nodes: readonly Icon[];
  /** Shows its state; the focus stays on what is shown. */
  set(isOn: boolean): void;
}

/** Makes a switch that is off, with its icons for off and on. */
export function createSwitch(icons: readonly [IconName, IconName], label: string, isFont: boolean): Switch {
  const nodes = (isFont ? icons.slice(0, 1) : icons).map((name) =>
    createControl(name, 'switch', label, isFont),
  );
  const set = (isOn: boolean) => {
    const hadFocus = nodes.some((each) => each === document.activeElement);
    nodes.forEach((each, place) => {
      each.setAttribute('aria-checked', String(isOn));
      if (isFont)
        icons.forEach((name, at) => void each.classList.toggle(`eicon-${name}`, (at === 1) === isOn));
      else each.classList.toggle('elementor-hidden', (place === 1) !== isOn);
    });
    if (hadFocus) nodes[isOn ? nodes.length - 1 : 0]?.focus({ preventScroll: true });
  };
  set(false);
  return { nodes, set };
}

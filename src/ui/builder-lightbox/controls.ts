import type { Scope } from '#lib/scope.ts';
import { createIcon, type IconName } from './icons.ts';

/** Connects a switch with full screen mode, which the browser may also end itself. */
export function connectFullscreen(
  dialog: HTMLElement,
  container: HTMLElement,
  { nodes, set }: Switch,
  scope: Scope,
): void {
  const isFull = () => document.fullscreenElement === dialog;
  const exit = async () => {
    if (isFull()) await document.exitFullscreen();
  };
  const toggle = async () => {
    try {
      await (isFull() ? exit() : dialog.requestFullscreen());
    } catch {
      // Refused: the switch stays off.
    }
  };
  for (const node of nodes) scope.listen(node, 'click', toggle);
  scope.listen(document, 'fullscreenchange', () => {
    set(isFull());
    container.classList.toggle('elementor-slideshow--fullscreen-mode', isFull());
  });
  scope.add(() => void exit().catch(() => {}));
}

const IDLE_MS = 3500;
const HIDDEN = 'elementor-slideshow--ui-hidden';
const INTERACTION_EVENTS = ['click', 'pointermove', 'keydown', 'focusin'];

/**
 * Hides header, footer and arrows when the visitor is idle, until the next interaction. Never while
 * `isPinned` returns true.
 */
export function hideControlsWhenIdle(
  dialog: HTMLElement,
  container: HTMLElement,
  isPinned: () => boolean,
  scope: Scope,
): void {
  let cancel = () => {};
  const restart = () => {
    cancel();
    container.classList.remove(HIDDEN);
    cancel = scope.timeout(() => {
      if (isPinned()) restart();
      else container.classList.add(HIDDEN);
    }, IDLE_MS);
  };
  for (const type of INTERACTION_EVENTS) scope.listen(dialog, type, restart, { passive: true });
  restart();
}

type Icon = HTMLElement | SVGElement;

function createControl(name: IconName, role: string, label: string, isFont: boolean): Icon {
  const icon = createIcon(name, isFont);
  icon.removeAttribute('aria-hidden');
  icon.setAttribute('role', role);
  icon.setAttribute('aria-label', label);
  icon.setAttribute('tabindex', '0');
  return icon;
}

/** Creates a button that expands something. */
export function createButton(name: IconName, label: string, isFont: boolean): Icon {
  const button = createControl(name, 'button', label, isFont);
  button.setAttribute('aria-expanded', 'false');
  return button;
}

/** A control that is on or off. */
export interface Switch {
  /** One icon font character that changes, or two SVGs of which one is shown. */
  readonly nodes: readonly Icon[];
  /** Shows the state; moves the focus to the visible icon. */
  set(isOn: boolean): void;
}

/** Creates a switch that is off, with icons for off and on. */
export function createSwitch(icons: readonly [IconName, IconName], label: string, isFont: boolean): Switch {
  const nodes = (isFont ? icons.slice(0, 1) : icons).map((name) =>
    createControl(name, 'switch', label, isFont),
  );
  const set = (isOn: boolean) => {
    const hadFocus = nodes.some((each) => each === document.activeElement);
    nodes.forEach((node, index) => {
      node.setAttribute('aria-checked', String(isOn));
      if (isFont)
        icons.forEach(
          (name, iconIndex) => void node.classList.toggle(`eicon-${name}`, (iconIndex === 1) === isOn),
        );
      else node.classList.toggle('elementor-hidden', (index === 1) !== isOn);
    });
    if (hadFocus) nodes[isOn ? nodes.length - 1 : 0]?.focus({ preventScroll: true });
  };
  set(false);
  return { nodes, set };
}

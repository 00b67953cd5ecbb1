import type { Scope } from '#runtime/scope.ts';
import { createIcon, type IconName } from './icons.ts';

/** Lets the switch show the dialog on the whole screen. The browser ends that by itself, too: what it does counts. */
export function wireFullscreen(
  dialog: HTMLElement,
  container: HTMLElement,
  { nodes, set }: Switch,
  scope: Scope,
): void {
  const isFull = () => document.fullscreenElement === dialog;
  const leave = async () => {
    if (isFull()) await document.exitFullscreen();
  };
  const toggle = async () => {
    try {
      await (isFull() ? leave() : dialog.requestFullscreen());
    } catch {
      // Refused: the switch stays off.
    }
  };
  for (const node of nodes) scope.listen(node, 'click', toggle);
  scope.listen(document, 'fullscreenchange', () => {
    set(isFull());
    container.classList.toggle('elementor-slideshow--fullscreen-mode', isFull());
  });
  scope.add(() => void leave().catch(() => {}));
}

const IDLE_MS = 3500;
const HIDDEN = 'elementor-slideshow--ui-hidden';
const SIGNS = ['click', 'pointermove', 'keydown', 'focusin'];

/** Hides header, footer and arrows while the visitor only looks; any sign shows them again. Never while `isKept`. */
export function hideControlsWhenIdle(
  dialog: HTMLElement,
  container: HTMLElement,
  isKept: () => boolean,
  scope: Scope,
): void {
  let cancel = () => {};
  const wait = () => {
    cancel();
    container.classList.remove(HIDDEN);
    cancel = scope.timeout(() => {
      if (isKept()) wait();
      else container.classList.add(HIDDEN);
    }, IDLE_MS);
  };
  for (const sign of SIGNS) scope.listen(dialog, sign, wait, { passive: true });
  wait();
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

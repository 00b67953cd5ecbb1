import { type DialogEffect, fadeIn, fadeOut } from '#ui/dialog-shell/effects.ts';
import type { Module } from './module.ts';
import { toNode } from './query.ts';

const EFFECTS: Readonly<Record<string, DialogEffect>> = { fadeIn, fadeOut };

type OnError = (error: unknown) => void;

/** An effect by its name, or one of the add-on's own: it is through when the promise that it gives is, else at once. */
export function effectOf(effect: unknown, onError: OnError): DialogEffect | undefined {
  if (typeof effect !== 'function') return EFFECTS[String(effect)];
  return async () => {
    try {
      await effect();
    } catch (error) {
      onError(error);
    }
  };
}

type Values = Readonly<Record<string, unknown>>;
type Axis = 'x' | 'y';

/** A place on one axis: a share of the size there, and more in pixels or shares. */
interface Spot {
  readonly share: number;
  readonly offsetPx: number;
  readonly offsetShare: number;
}

const SHARES: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
const WORD = /^([a-z]+)([+-][\d.]+)?(%)?$/i;

function readSpot(word = 'center'): Spot {
  const [, name = '', amount = '0', percent] = WORD.exec(word) ?? [];
  const offset = Number(amount) || 0;
  const share = SHARES[name.toLowerCase()] ?? 0.5;
  return percent
    ? { share, offsetPx: 0, offsetShare: offset / 100 }
    : { share, offsetPx: offset, offsetShare: 0 };
}

/** Reads `right top+10`, `center`, `bottom` or `left+5% center` as a place on each axis. */
function readSpots(text: unknown): Record<Axis, Spot> {
  const [first, second] = String(text || 'center')
    .trim()
    .split(/\s+/);
  if (second) return { x: readSpot(first), y: readSpot(second) };
  const isVertical = /^(top|bottom)/.test(first ?? '');
  return { x: readSpot(isVertical ? 'center' : first), y: readSpot(isVertical ? first : 'center') };
}

const reach = ({ share, offsetPx, offsetShare }: Spot, size: number) =>
  (share + offsetShare) * size + offsetPx;

/** Lays a box so that its own spot `my` meets the spot `at` of another; not beyond the edge where both begin. */
export function placeBox(
  size: { width: number; height: number },
  target: { left: number; top: number; width: number; height: number },
  { my, at }: Values,
): { left: number; top: number } {
  const [own, other] = [readSpots(my), readSpots(at)];
  return {
    left: Math.max(0, target.left + reach(other.x, target.width) - reach(own.x, size.width)),
    top: Math.max(0, target.top + reach(other.y, target.height) - reach(own.y, size.height)),
  };
}

const windowBox = () => ({ left: 0, top: 0, width: window.innerWidth, height: window.innerHeight });

/**
 * Moves the content of a dialog to where its `position` says (`my`, `at`, `of`: by default the middle of the window). Where
 * stylesheets keep it in the flow, they decide.
 */
export function placeDialog(content: HTMLElement, position: Values): void {
  const isFree = ['absolute', 'fixed'].includes(getComputedStyle(content).position);
  if (!isFree) return;
  const of = position.of instanceof Window ? undefined : toNode(position.of);
  const target = of?.getBoundingClientRect() ?? windowBox();
  const { left, top } = placeBox(content.getBoundingClientRect(), target, position);
  const origin = content.offsetParent?.getBoundingClientRect();
  content.style.left = `${left - (origin?.left ?? 0)}px`;
  content.style.top = `${top - (origin?.top ?? 0)}px`;
}

/** A button of a dialog, as add-ons describe it. */
export interface ButtonOptions {
  readonly name: string;
  readonly text: string;
  readonly callback?: (dialog: unknown) => unknown;
  /** Default true. */
  readonly hideOnClick?: boolean;
}

type Hideable = Module & { hide(): unknown };

const TEXTS = { confirm: 'OK', cancel: 'Cancel' } as const;
const ORDER = { confirm: ['cancel', 'confirm'], alert: ['confirm'] } as const;

/** The buttons that a dialog of that type has by itself; they tell `confirm` and `cancel`, also to `onConfirm` and `onCancel`. */
export function ownButtons(type: string, dialog: Module): ButtonOptions[] {
  const names = type === 'confirm' || type === 'alert' ? ORDER[type] : [];
  return names.map((name) => ({
    name,
    text: String(dialog.getSettings(`strings.${name}`) ?? TEXTS[name]),
    callback() {
      const listener = dialog.getSettings(name === 'confirm' ? 'onConfirm' : 'onCancel');
      if (typeof listener === 'function') listener.call(dialog);
      dialog.trigger(name);
    },
  }));
}

/** Makes a button of a dialog, which acts at the clicks that are meant for it. */
export function createButton(
  dialog: Hideable,
  { name, text, callback, hideOnClick = true }: ButtonOptions,
  isMeant: (click: Event) => boolean,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `dialog-button dialog-${name}`;
  button.textContent = text;
  button.addEventListener('click', (click) => {
    if (!isMeant(click)) return;
    if (hideOnClick) dialog.hide();
    callback?.(dialog);
  });
  return button;
}

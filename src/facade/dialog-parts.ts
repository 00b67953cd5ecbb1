import { createNode } from '#lib/create-node.ts';
import { own } from '#lib/own.ts';
import { type DialogEffect, fadeIn, fadeOut } from '#ui/dialog-shell/effects.ts';
import type { Module } from './module.ts';
import { toNode } from './query.ts';

const EFFECTS: Readonly<Record<string, DialogEffect>> = { fadeIn, fadeOut };

type OnError = (error: unknown) => void;

/**
 * Returns an effect by name, or wraps a function of the add-on: the effect ends when its promise settles,
 * otherwise at once.
 */
export function effectOf(effect: unknown, onError: OnError): DialogEffect | undefined {
  if (typeof effect !== 'function') return own(EFFECTS, String(effect));
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

/** A point on one axis: a share of the size, plus an offset in pixels or shares. */
interface AxisPoint {
  readonly share: number;
  readonly offsetPx: number;
  readonly offsetShare: number;
}

const SHARES: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
const POSITION_WORD = /^([a-z]+)([+-][\d.]+)?(%)?$/i;

function parsePoint(word = 'center'): AxisPoint {
  const [, name = '', amount = '0', percent] = POSITION_WORD.exec(word) ?? [];
  const offset = Number(amount) || 0;
  const share = own(SHARES, name.toLowerCase()) ?? 0.5;
  return percent
    ? { share, offsetPx: 0, offsetShare: offset / 100 }
    : { share, offsetPx: offset, offsetShare: 0 };
}

/** Parses `right top+10`, `center`, `bottom` or `left+5% center` into a point on each axis. */
function parsePoints(text: unknown): Record<Axis, AxisPoint> {
  const [first, second] = String(text || 'center')
    .trim()
    .split(/\s+/);
  if (second) return { x: parsePoint(first), y: parsePoint(second) };
  const isVertical = /^(top|bottom)/.test(first ?? '');
  return { x: parsePoint(isVertical ? 'center' : first), y: parsePoint(isVertical ? first : 'center') };
}

const toPixels = ({ share, offsetPx, offsetShare }: AxisPoint, size: number) =>
  (share + offsetShare) * size + offsetPx;

/**
 * Returns the position at which the point `my` of a box lies on the point `at` of the target; never beyond
 * the left or top edge.
 */
export function placeBox(
  size: { width: number; height: number },
  target: { left: number; top: number; width: number; height: number },
  { my, at }: Values,
): { left: number; top: number } {
  const [boxPoints, targetPoints] = [parsePoints(my), parsePoints(at)];
  return {
    left: Math.max(
      0,
      target.left + toPixels(targetPoints.x, target.width) - toPixels(boxPoints.x, size.width),
    ),
    top: Math.max(
      0,
      target.top + toPixels(targetPoints.y, target.height) - toPixels(boxPoints.y, size.height),
    ),
  };
}

const windowBox = () => ({ left: 0, top: 0, width: window.innerWidth, height: window.innerHeight });

/**
 * Moves the content of a dialog to its `position` (`my`, `at`, `of`; default: the middle of the window).
 * Content in the normal flow is left to stylesheets.
 */
export function placeDialog(content: HTMLElement, position: Values): void {
  const isFree = ['absolute', 'fixed'].includes(getComputedStyle(content).position);
  if (!isFree) return;
  const anchor = position.of instanceof Window ? undefined : toNode(position.of);
  const target = anchor?.getBoundingClientRect() ?? windowBox();
  const { left, top } = placeBox(content.getBoundingClientRect(), target, position);
  const origin = content.offsetParent?.getBoundingClientRect();
  content.style.left = `${left - (origin?.left ?? 0)}px`;
  content.style.top = `${top - (origin?.top ?? 0)}px`;
}

/** The options of a dialog's button, as add-ons pass them. */
export interface ButtonOptions {
  readonly name: string;
  readonly text: string;
  readonly callback?: (dialog: unknown) => unknown;
  /** Default true. */
  readonly hideOnClick?: boolean;
}

type Hideable = Module & { hide(): unknown };

const TEXTS = { confirm: 'OK', cancel: 'Cancel' } as const;
const BUTTON_ORDER = { confirm: ['cancel', 'confirm'], alert: ['confirm'] } as const;

/**
 * Returns the default buttons of a dialog type. They emit `confirm` and `cancel`, and call `onConfirm` and
 * `onCancel`.
 */
export function defaultButtons(type: string, dialog: Module): ButtonOptions[] {
  const names = type === 'confirm' || type === 'alert' ? BUTTON_ORDER[type] : [];
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

/** Creates a button of a dialog. It ignores clicks that `isIntended` rejects. */
export function createButton(
  dialog: Hideable,
  { name, text, callback, hideOnClick = true }: ButtonOptions,
  isIntended: (click: Event) => boolean,
): HTMLButtonElement {
  const button = createNode('button', { type: 'button', class: `dialog-button dialog-${name}` });
  button.textContent = text;
  button.addEventListener('click', (click) => {
    if (!isIntended(click)) return;
    if (hideOnClick) dialog.hide();
    callback?.(dialog);
  });
  return button;
}

import type { Module } from './module.ts';

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

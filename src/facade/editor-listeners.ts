import { asMap } from '#lib/as-map.ts';
import { readPath } from './query.ts';

type Listener = (...args: unknown[]) => void;

/** A channel of the builder's editor, or a model of it. */
interface Channel {
  on(name: string, listener: Listener): unknown;
  off(name: string, listener: Listener): unknown;
}

/** The part of a handler that the editor calls. */
interface EditedHandler {
  getModelCID(): string | undefined;
  onElementChange(name: string, controlView: unknown, elementView: unknown): void;
  onEditSettingsChange(name: string, value: unknown): void;
  onPageSettingsChange(changed: unknown): void;
  on(name: string, listener: () => void): unknown;
  trigger(name: string): unknown;
}

const isChannel = (value: unknown): value is Channel =>
  typeof (value as Channel | null | undefined)?.on === 'function';

const cidOf = (view: unknown) => readPath(view, 'model.cid');

/** Returns the name of a control, from the model of its view. */
function nameOf(controlView: unknown): string {
  const model = readPath(controlView, 'model') as { get?(name: string): unknown } | undefined;
  return String(model?.get?.('name') ?? '');
}

/**
 * Passes what happens in the builder's editor on to the handler of an edited element, until it is destroyed:
 * changes of its controls, of its state in the editor, and of the page's settings, and its removal.
 */
export function listenToEditor(handler: EditedHandler, onError: (error: unknown) => void): void {
  const editor = (window as { elementor?: unknown }).elementor;
  const isOwn = (cid: unknown) => cid !== undefined && cid === handler.getModelCID();
  const listen = (path: string, name: string, run: Listener) => {
    const channel = readPath(editor, path);
    if (!isChannel(channel)) return;
    const listener: Listener = (...args) => {
      try {
        run(...args);
      } catch (error) {
        onError(error);
      }
    };
    channel.on(name, listener);
    handler.on('destroy', () => void channel.off(name, listener));
  };
  listen('channels.editor', 'change', (controlView, elementView) => {
    if (isOwn(cidOf(elementView))) handler.onElementChange(nameOf(controlView), controlView, elementView);
  });
  listen('channels.editor', 'change:editSettings', (changedModel, view) => {
    if (!isOwn(cidOf(view))) return;
    for (const [name, value] of Object.entries(asMap(readPath(changedModel, 'changed'))))
      handler.onEditSettingsChange(name, value);
  });
  listen('channels.data', 'element:destroy', (model) => {
    if (isOwn(readPath(model, 'cid'))) handler.trigger('destroy');
  });
  listen('settings.page.model', 'change', (model) =>
    handler.onPageSettingsChange(readPath(model, 'changed')),
  );
}

import { createScope, type Scope } from '#lib/scope.ts';
import { parseHtml } from '#platform/html.ts';
import type { LayerOptions } from '#platform/layers.ts';
import { createDialog, type DialogOptions, type DialogShell } from '#ui/dialog-shell/create-dialog.ts';
import type { CloseButtonLook, DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import type { HideRules } from '#ui/dialog-shell/hide-rules.ts';
import { createPressFilter } from '#ui/dialog-shell/press-filter.ts';
import { type ButtonOptions, createButton, defaultButtons, effectOf, placeDialog } from './dialog-parts.ts';
import { Module } from './module.ts';
import { toNode, toNodes, toSet } from './query.ts';

type Values = Record<string, unknown>;
type Part = keyof DialogNodes;

const DEFAULT_AUTO_DELAY_MS = 5000;
const PARTS: readonly Part[] = [
  'widget',
  'widgetContent',
  'closeButton',
  'header',
  'message',
  'buttonsWrapper',
];

function setContent(target: HTMLElement, content: unknown): void {
  if (typeof content === 'string') target.replaceChildren(parseHtml(content));
  else target.replaceChildren(...toNodes(content));
}

const asText = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

/** A dialog of an add-on. It is on the page only while it is shown; only the top-most one can be hidden. */
export class Dialog extends Module {
  readonly #shell: DialogShell;
  readonly #scope: Scope;
  #isMeant = createPressFilter();

  constructor(type: string, options: Values, onError: (error: unknown) => void) {
    super(options);
    this.#scope = createScope(onError);
    this.#shell = createDialog(this.#optionsOf(type, onError), this.#scope);
    for (const button of defaultButtons(type, this)) this.addButton(button);
    if (options.id) this.setID(options.id);
    if (options.headerMessage) this.setHeaderMessage(options.headerMessage);
    if (options.message) this.setMessage(options.message);
  }
  override getDefaultSettings(): Values {
    const hide = {
      auto: false,
      autoDelay: DEFAULT_AUTO_DELAY_MS,
      onClick: false,
      onOutsideClick: true,
      onOutsideContextMenu: false,
      onBackgroundClick: true,
      onEscKeyPress: true,
      ignore: '',
    };
    return {
      hide,
      closeButton: false,
      preventScroll: false,
      selectors: { preventClose: '' },
      effects: {},
      position: { my: 'center', at: 'center', enable: true, autoRefresh: false },
    };
  }
  /** Returns the named part as a set; without a name, all parts. */
  getElements(name?: string): unknown {
    const { nodes } = this.#shell;
    if (!name) return Object.fromEntries(PARTS.map((part) => [part, toSet(nodes[part])]));
    return PARTS.includes(name as Part) ? toSet(nodes[name as Part]) : undefined;
  }
  setID(id: unknown): this {
    this.#shell.nodes.widget.id = String(id);
    return this;
  }
  /** Sets the message: HTML, whose scripts do not run, or nodes. */
  setMessage(content: unknown): this {
    setContent(this.#shell.nodes.message, content);
    return this;
  }
  setHeaderMessage(content: unknown): this {
    setContent(this.#shell.nodes.header, content);
    return this;
  }
  /** Adds a button with a callback. It hides the dialog unless `hideOnClick` is false. */
  addButton(options: ButtonOptions): this {
    this.#shell.nodes.buttonsWrapper.append(createButton(this, options, (click) => this.#isMeant(click)));
    return this;
  }
  isVisible(): boolean {
    return this.#shell.state === 'shown';
  }
  /** Moves the content to `position`, unless stylesheets place it. */
  refreshPosition(): this {
    const position = this.getSettings('position') as Values;
    if (this.isVisible() && position.enable) placeDialog(this.#shell.nodes.widgetContent, position);
    return this;
  }
  show(): this {
    this.#shell.show();
    return this;
  }
  hide(): this {
    this.#shell.hide();
    return this;
  }
  /** Removes it, even from below other dialogs. */
  destroy(): this {
    this.#scope.dispose();
    return this.trigger('destroy');
  }
  #optionsOf(type: string, onError: (error: unknown) => void): DialogOptions {
    const get = (path: string) => this.getSettings(path);
    const raise = (widget: HTMLElement, layer: LayerOptions, scope: Scope) => {
      this.#raise(widget, layer, scope).catch(onError);
      return undefined;
    };
    return {
      type,
      className: asText(get('className')),
      closeButton: get('closeButton') ? closeButtonOf(get('closeButtonOptions') as Values) : undefined,
      contentWidth: get('contentWidth') as number | string | undefined,
      contentHeight: get('contentHeight') as number | string | undefined,
      raise,
      get container() {
        return toNode(get('container'));
      },
      get rules() {
        return hideRulesOf(get('hide') as Values, asText(get('selectors.preventClose')));
      },
      get preventScroll() {
        return Boolean(get('preventScroll'));
      },
      showEffect: (...args) => effectOf(get('effects.show'), onError)?.(...args),
      hideEffect: (...args) => effectOf(get('effects.hide'), onError)?.(...args),
      onShow: () => {
        this.#isMeant = createPressFilter();
        this.refreshPosition().trigger('show');
      },
      onHide: () => {
        // While the dialog fades out, its buttons are still under the pointer.
        this.#isMeant = createPressFilter();
        this.trigger('hide');
      },
    };
  }
  /** Loads the overlay code with the first dialog, because few pages have one. */
  async #raise(widget: HTMLElement, options: LayerOptions, scope: Scope): Promise<void> {
    const { raiseDialog } = await import('./raise-dialog.ts');
    if (scope.disposed) return;
    const content = this.#shell.nodes.widgetContent;
    const autoRefresh = this.getSettings('position.autoRefresh')
      ? { content, refresh: () => this.refreshPosition() }
      : undefined;
    raiseDialog({ widget, options, autoRefresh }, scope);
  }
}

function closeButtonOf(options: Values = {}): CloseButtonLook {
  return {
    iconClass: asText(options.iconClass),
    icon: toNode(options.iconElement),
    attributes: options.attributes as Values | undefined,
  };
}

function hideRulesOf(hide: Values, preventClose: string | undefined): HideRules {
  return {
    onClick: Boolean(hide.onClick),
    onOutsideClick: Boolean(hide.onOutsideClick),
    onOutsideContextMenu: Boolean(hide.onOutsideContextMenu),
    onBackgroundClick: Boolean(hide.onBackgroundClick),
    onEscKeyPress: Boolean(hide.onEscKeyPress),
    autoDelayMs: hide.auto ? Number(hide.autoDelay) || DEFAULT_AUTO_DELAY_MS : undefined,
    ignore: [asText(hide.ignore), preventClose].filter(Boolean).join(),
  };
}

/** Creates the dialogs manager: `createWidget(type, options)` returns a dialog that is not shown yet. */
export function createDialogs(onError: (error: unknown) => void) {
  return { createWidget: (type: string, options: Values = {}) => new Dialog(type, options, onError) };
}

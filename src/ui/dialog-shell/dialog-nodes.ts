import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';

/** How the button looks that closes a dialog. */
export interface CloseButtonLook {
  /** What a screen reader calls it; default `Close`. */
  readonly label?: string | undefined;
  /** Where it stands: in the content (default), or in front of it. */
  readonly place?: 'inside' | 'outside';
  /** What it shows; default the close sign of the builder's icon font. */
  readonly icon?: Element | undefined;
  readonly iconClass?: string | undefined;
  /** More attributes, over those of its own. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}

/** How a dialog looks. Widths and heights in pixels, or as CSS says them. */
export interface DialogLook {
  /** Part of its class names; default `lightbox`. */
  readonly type?: string;
  readonly id?: string | undefined;
  /** More classes, by spaces. */
  readonly className?: string | undefined;
  /** What a screen reader calls it. */
  readonly label?: string | undefined;
  /** Without one it has no button. */
  readonly closeButton?: CloseButtonLook | undefined;
  readonly contentWidth?: number | string | undefined;
  readonly contentHeight?: number | string | undefined;
}

/** The parts of a dialog, by the names that add-ons ask for them with. */
export type DialogNodes = Readonly<
  Record<'widget' | 'widgetContent' | 'closeButton' | 'header' | 'message' | 'buttonsWrapper', HTMLElement>
>;

type Attributes = Readonly<Record<string, unknown>>;

function make(tag: string, className: string, attributes: Attributes = {}): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** Builds a dialog off the page, hidden; the site's own stylesheets know its classes. */
export function createDialogNodes(look: DialogLook): DialogNodes {
  const { type = 'lightbox', id, className = '', label, closeButton: button } = look;
  const part = (tag: string, name: string, attributes?: Attributes) =>
    make(tag, `dialog-${name} dialog-${type}-${name}`, attributes);
  const widget = part('div', 'widget', { role: 'dialog', tabindex: 0 });
  widget.classList.add(
    'dialog-type-buttons',
    `dialog-type-${type}`,
    ...className.split(/\s+/).filter(Boolean),
  );
  widget.style.display = 'none';
  if (id) widget.id = id;
  if (label) widget.setAttribute('aria-label', label);
  const closeButton = part('a', 'close-button', {
    role: 'button',
    tabindex: 0,
    'aria-label': button?.label ?? translate(dialogTexts.close),
    href: '#',
    ...button?.attributes,
  });
  closeButton.append(button?.icon ?? make('i', button?.iconClass ?? 'eicon-close', { 'aria-hidden': true }));
  const nodes = {
    widget,
    closeButton,
    widgetContent: part('div', 'widget-content'),
    header: part('div', 'header'),
    message: part('div', 'message'),
    buttonsWrapper: part('div', 'buttons-wrapper'),
  };
  const { widgetContent, header, message, buttonsWrapper } = nodes;
  widgetContent.append(header, message, buttonsWrapper);
  widget.append(widgetContent);
  if (button) (button.place === 'outside' ? widget : widgetContent).prepend(closeButton);
  if (look.contentWidth) widgetContent.style.width = length(look.contentWidth);
  if (look.contentHeight) message.style.height = length(look.contentHeight);
  return nodes;
}

import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';

/** Look of a dialog's close button. */
export interface CloseButtonLook {
  /** Name for screen readers. Default `Close`. */
  readonly label?: string | undefined;
  /** Position: inside the content (default) or before it. */
  readonly place?: 'inside' | 'outside';
  /** Default: the close icon of the builder's icon font. */
  readonly icon?: Element | undefined;
  readonly iconClass?: string | undefined;
  /** Further attributes; they override the defaults. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}

/** Look of a dialog. Widths and heights are in pixels or CSS lengths. */
export interface DialogLook {
  /** Part of its class names. Default `lightbox`. */
  readonly type?: string;
  readonly id?: string | undefined;
  /** Further classes, separated by spaces. */
  readonly className?: string | undefined;
  /** Name for screen readers. */
  readonly label?: string | undefined;
  /** If undefined, there is no close button. */
  readonly closeButton?: CloseButtonLook | undefined;
  readonly contentWidth?: number | string | undefined;
  readonly contentHeight?: number | string | undefined;
}

/** Nodes of a dialog, by the names that add-ons use. */
export type DialogNodes = Readonly<
  Record<'widget' | 'widgetContent' | 'closeButton' | 'header' | 'message' | 'buttonsWrapper', HTMLElement>
>;

type Attributes = Readonly<Record<string, unknown>>;

function createElement(tag: string, className: string, attributes: Attributes = {}): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** Creates a hidden dialog, not in the page yet. The site's style sheets style its classes. */
export function createDialogNodes(look: DialogLook): DialogNodes {
  const { type = 'lightbox', id, className = '', label, closeButton: button } = look;
  const part = (tag: string, name: string, attributes?: Attributes) =>
    createElement(tag, `dialog-${name} dialog-${type}-${name}`, attributes);
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
  closeButton.append(
    button?.icon ?? createElement('i', button?.iconClass ?? 'eicon-close', { 'aria-hidden': true }),
  );
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

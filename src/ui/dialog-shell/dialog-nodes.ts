import { type Attributes, createNode } from '#lib/create-node.ts';
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

/** Add-ons pass values of any type. */
const asTexts = (attributes: CloseButtonLook['attributes']): Attributes =>
  Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, String(value)]));

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** Creates a hidden dialog, not in the page yet. The site's style sheets style its classes. */
export function createDialogNodes(look: DialogLook): DialogNodes {
  const { type = 'lightbox', id, className = '', label, closeButton: button } = look;
  const part = (tag: string, name: string, attributes?: Attributes, ...content: Element[]) =>
    createNode(tag, { class: `dialog-${name} dialog-${type}-${name}`, ...attributes }, ...content);
  const closeAttributes = {
    role: 'button',
    tabindex: '0',
    'aria-label': button?.label ?? translate(dialogTexts.close),
    href: '#',
    ...asTexts(button?.attributes),
  };
  const icon =
    button?.icon ?? createNode('i', { class: button?.iconClass ?? 'eicon-close', 'aria-hidden': 'true' });
  const closeButton = part('a', 'close-button', closeAttributes, icon);
  const header = part('div', 'header');
  const message = part('div', 'message');
  const buttonsWrapper = part('div', 'buttons-wrapper');
  const widgetContent = part('div', 'widget-content', {}, header, message, buttonsWrapper);
  const widgetAttributes = { role: 'dialog', tabindex: '0', style: 'display:none' };
  const names = { id: id || undefined, 'aria-label': label || undefined };
  const widget = part('div', 'widget', { ...widgetAttributes, ...names }, widgetContent);
  widget.classList.add(
    'dialog-type-buttons',
    `dialog-type-${type}`,
    ...className.split(/\s+/).filter(Boolean),
  );
  if (button) (button.place === 'outside' ? widget : widgetContent).prepend(closeButton);
  if (look.contentWidth) widgetContent.style.width = length(look.contentWidth);
  if (look.contentHeight) message.style.height = length(look.contentHeight);
  return { widget, closeButton, widgetContent, header, message, buttonsWrapper };
}

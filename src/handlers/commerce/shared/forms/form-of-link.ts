/**
 * Returns the form that a link opens; undefined without one. Themes have more such forms in header and footer,
 * so this is the form after the link; for a link in the checkout (as in an order's error), it is the form before
 * the checkout.
 */
export function formOfLink(link: HTMLElement, selector: string): HTMLElement | undefined {
  const forms = [...document.querySelectorAll<HTMLElement>(selector)];
  const checkout = link.closest('form.checkout');
  const isAfter = (form: Node, node: Node) =>
    node.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  const before = checkout ? forms.findLast((form) => isAfter(checkout, form)) : undefined;
  return before ?? forms.find((form) => isAfter(form, link)) ?? forms.at(-1);
}

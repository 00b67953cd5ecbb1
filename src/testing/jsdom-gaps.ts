const noop = () => {};

const scrollWindow = (target: ScrollToOptions | number = {}, top = 0) => {
  const y = typeof target === 'number' ? top : (target.top ?? window.scrollY);
  Object.assign(window, { scrollY: y, pageYOffset: y });
  window.dispatchEvent(new Event('scroll'));
};

const dialogMethods = {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement, value?: string) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  },
};

const inert: PropertyDescriptor = {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('inert');
  },
  set(this: HTMLElement, value: boolean) {
    this.toggleAttribute('inert', Boolean(value));
  },
};

const escapeIdentifier = (text: string) =>
  text.replace(/^\d|^-\d|[^\w-]/g, (found) =>
    /\d$/.test(found) ? `${found.slice(0, -1)}\\3${found.slice(-1)} ` : `\\${found}`,
  );

/**
 * Gives every element a color of its own. jsdom reads the inherited color for any computed style, and would match
 * its whole style sheet against each ancestor.
 */
const shortenComputedStyles = () => {
  const style = document.createElement('style');
  style.textContent = '* { color-scheme: normal; color: canvastext }';
  document.head.append(style);
};

/** Adds browser features that jsdom lacks and widgets need; no layout, top layer or animation. */
export function fillJsdomGaps(): void {
  const global = globalThis as { CSS?: unknown };
  global.CSS ??= { escape: escapeIdentifier, supports: () => false };
  Object.assign(window, { scrollTo: scrollWindow, scroll: scrollWindow });
  Object.assign(Element.prototype, {
    scrollIntoView: noop,
    scrollTo: noop,
    scrollBy: noop,
    setPointerCapture: noop,
    releasePointerCapture: noop,
    hasPointerCapture: () => false,
  });
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  Object.defineProperty(HTMLElement.prototype, 'inert', inert);
  shortenComputedStyles();
}

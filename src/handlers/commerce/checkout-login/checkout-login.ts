import { isOpenOrOpening } from '#lib/fold.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineWidget } from '#runtime/widget.ts';
import { onButtonPress } from '../shared/clicks.ts';
import { formOfLink } from '../shared/forms/form-of-link.ts';

const FORM = 'form.login,form.woocommerce-form--login';
const SLIDE_MS = 400;
const SCROLL_MS = 300;
/** The free space above the form. */
const OFFSET_PX = 50;

interface Nodes {
  readonly link: HTMLElement;
  readonly form: HTMLElement | undefined;
  readonly scrollToForm: (form: HTMLElement) => void;
}

interface State {
  /** Undefined until the link is pressed. */
  readonly isOpen?: boolean;
}

export default defineWidget<unknown, Nodes, State>({
  nodes: ({ element: link, scope }) => ({
    link,
    form: formOfLink(link, FORM),
    scrollToForm(form) {
      const topPx = form.getBoundingClientRect().top + scrolledPx() - OFFSET_PX;
      scrollPage(topPx, scope, { durationMs: SCROLL_MS });
    },
  }),
  state: () => ({}),
  *view({ isOpen }, { link, form, scrollToForm }) {
    const isPressed = isOpen !== undefined;
    yield [link, { attributes: { 'aria-expanded': isPressed ? String(isOpen) : undefined } }];
    yield [form, { fold: isPressed ? { isOpen, slideMs: SLIDE_MS, onOpened: scrollToForm } : undefined }];
  },
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect({ nodes: { link, form }, set, scope }) {
    const toggle = () => {
      // Another link may have opened or closed the form.
      if (form) set({ isOpen: !isOpenOrOpening(form) });
    };
    onButtonPress(link, toggle, scope);
  },
});

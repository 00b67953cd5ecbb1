import { defineWidget } from 'skerry';

/** The field, and the button that opens the suggestions; without React. */
export default defineWidget<
  unknown,
  { button: HTMLElement; field: HTMLTextAreaElement },
  { isOpen: boolean }
>({
  nodes({ element }) {
    const button = element.querySelector<HTMLElement>('.gift-message__open');
    const field = element.querySelector('textarea');
    return button && field ? { button, field } : undefined;
  },
  state: () => ({ isOpen: false }),
  view: ({ isOpen }, { button }) => [[button, { attributes: { 'aria-expanded': `${isOpen}` } }]],
});

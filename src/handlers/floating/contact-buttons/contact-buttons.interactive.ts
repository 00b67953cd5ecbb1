import { defineInteractive } from '#runtime/widget.ts';
import { onEscapeInside } from '../shared/on-escape-inside.ts';
import { moveBox } from './box.ts';
import contactButtons from './contact-buttons.ts';

export default defineInteractive(contactButtons, (widget, scope) => {
  const { root, wrapper, button, closers } = widget.nodes;
  if (!wrapper) return;
  const toggle = () => moveBox(widget, widget.get().isOpen ? 'exit' : 'entrance');
  const close = () => {
    if (widget.get().isOpen) moveBox(widget, 'exit');
  };
  if (button) scope.listen(button, 'click', toggle);
  for (const closer of closers) scope.listen(closer, 'click', close);
  onEscapeInside(root, close, scope);
});

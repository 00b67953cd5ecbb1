import { endMotion, type MotionKind, startMotion } from '#lib/motion.ts';
import { controlValue } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { afterAnimation } from '#platform/after-animation.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { onEscapeInside, withSettings } from '../shared/listen.ts';
import { animationClasses, fallbackMs } from '../shared/play-entrance.ts';
import contactButtons, { type ContactButtons } from './contact-buttons.ts';
import { endMove, moveBox } from './model.ts';

function focus(node: HTMLElement | undefined): void {
  if (!pageConfig.isEdit) node?.focus({ preventScroll: true });
}

/** Opens or closes the box, with the animation of the settings, and moves the focus with it. */
function move({ nodes, settings, scope, set }: ContactButtons, kind: MotionKind): void {
  const { content, wrapper, button, hasAnimations } = nodes;
  if (!content) return;
  const setting = settings[`style_chat_box_${kind}_animation`];
  const name = hasAnimations ? controlValue(setting, readDeviceMode(), pageConfig.breakpoints) : '';
  const names = animationClasses(name);
  // First, so that no hidden node has the focus.
  if (kind === 'exit') focus(button);
  // Stops an animation where it is, so that it can start anew.
  set((contact) => endMotion(contact));
  // Forces a layout, which restarts an animation of the same name.
  void content.offsetWidth;
  const motion = startMotion(kind, names);
  set((contact) => moveBox(contact, motion));
  if (kind === 'entrance') focus(wrapper);
  if (!names.length) return;
  afterAnimation(content, () => set((contact) => endMove(contact, motion)), scope, {
    fallbackMs: fallbackMs(names),
  });
}

export default defineInteractive(contactButtons, (widget, scope) => {
  const { root, wrapper, button, closers, isEdited } = widget.nodes;
  if (!wrapper) return;
  const toggle = () => move(widget, widget.get().isOpen ? 'exit' : 'entrance');
  const close = () => {
    if (widget.get().isOpen) move(widget, 'exit');
  };
  if (button) scope.listen(button, 'click', toggle);
  for (const closer of closers) scope.listen(closer, 'click', close);
  onEscapeInside(root, close, scope);
  // In the editor, the box is open, and shows its animation when that changes. In a timeout: `set` would wait
  // for the change of settings to end.
  const show = (_settings: unknown, shownScope: Scope) =>
    void shownScope.timeout(() => move(widget, 'entrance'), 0);
  if (isEdited) withSettings(widget, show);
});

import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { afterAnimation } from '#platform/after-animation.ts';
import { pageConfig } from '#platform/config.ts';
import { fallbackMs } from '../shared/play-entrance.ts';

/** Nodes of a contact box. */
export interface BoxNodes {
  readonly root: HTMLElement;
  readonly wrapper: HTMLElement;
  /** The button that opens the box. */
  readonly button: HTMLElement | undefined;
  readonly closers: readonly HTMLElement[];
}

/** The box of a contact button. Calls without a change of state have no effect. */
export interface Box {
  open(): void;
  close(): void;
  toggle(): void;
}

type AnimationKind = 'entrance' | 'exit';

/** Creates the box. `animationOf` returns its animation classes; none if it opens without animation. */
export function createBox(
  { root, wrapper, button, closers }: BoxNodes,
  animationOf: (kind: AnimationKind) => readonly string[],
  patch: Patch,
  scope: Scope,
): Box {
  const content = root.querySelector<HTMLElement>('.e-contact-buttons__content') ?? wrapper;
  let currentAnimation = scope.child();
  const isOpen = () => !wrapper.classList.contains('hidden');

  const updateExpanded = () => {
    for (const node of [button, ...closers]) {
      if (node) patch.attribute(node, 'aria-expanded', String(isOpen()));
    }
  };
  const play = (kind: AnimationKind, names: readonly string[]) => {
    const animationScope = scope.child();
    const classes = ['animated', ...(kind === 'exit' ? ['reverse'] : []), ...names];
    const toggleClasses = (force: boolean) => {
      for (const name of classes) patch.toggle(content, name, force);
    };
    const finish = () => {
      animationScope.dispose();
      patch.toggle(content, 'visible', kind === 'entrance');
    };
    currentAnimation.dispose();
    currentAnimation = animationScope;
    if (!names.length) return finish();
    // Forces a layout, which restarts an animation of the same name.
    void content.offsetWidth;
    toggleClasses(true);
    animationScope.add(() => toggleClasses(false));
    afterAnimation(content, finish, animationScope, { fallbackMs: fallbackMs(names) });
  };
  const setState = (kind: AnimationKind) => {
    const names = animationOf(kind);
    const isExit = kind === 'exit';
    // With this class, style sheets show the box until its exit animation ends.
    patch.toggle(wrapper, 'animated-wrapper', isExit && names.length > 0);
    patch.toggle(wrapper, 'hidden', isExit);
    patch.attribute(wrapper, 'aria-hidden', String(isExit));
    play(kind, names);
    updateExpanded();
  };
  const focus = (node: HTMLElement | undefined) => {
    if (!pageConfig.isEdit) node?.focus({ preventScroll: true });
  };
  const open = () => {
    if (isOpen()) return;
    setState('entrance');
    patch.attribute(wrapper, 'tabindex', '0');
    focus(wrapper);
  };
  const close = () => {
    if (!isOpen()) return;
    // First, so that no hidden node has the focus.
    focus(button);
    setState('exit');
  };
  if (!wrapper.hasAttribute('role')) patch.attribute(wrapper, 'role', 'dialog');
  updateExpanded();
  return { open, close, toggle: () => (isOpen() ? close() : open()) };
}

import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { controlValue } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { afterAnimation } from '#platform/after-animation.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Settings } from './settings.ts';

const classUsers = new Map<string, number>();

/** Adds a class to the body until the scope ends. If several scopes add it, the last one removes it. */
export function addBodyClass(name: string, scope: Scope): void {
  const count = classUsers.get(name) ?? 0;
  // Never remove a class that another script added.
  if (!count && document.body.classList.contains(name)) return;
  classUsers.set(name, count + 1);
  document.body.classList.add(name);
  scope.add(() => {
    const remaining = (classUsers.get(name) ?? 1) - 1;
    classUsers.set(name, remaining);
    if (!remaining) document.body.classList.remove(name);
  });
}

/** The animations of a panel, as classes for the page's styles. */
export interface Motion {
  /**
   * Reads what depends on the device. Returns a function that plays the animation and returns whether
   * anything moves. Reading before writing avoids a second style recalculation.
   */
  enter(): () => boolean;
  leave(): void;
}

const NONE = 'none';
/** The fallback duration for pages without styles for the animation. */
const DEFAULT_MS = 1500;

/** Plays the animations from the settings. A new animation cancels the running one. */
export function createMotion(
  {
    wrapper,
    main,
    patch,
    settings,
  }: { wrapper: Element; main: Element; patch: Patch; settings: () => Settings },
  scope: Scope,
): Motion {
  let playScope = scope.child();

  const prepare = (kind: 'entrance' | 'exit') => {
    const name =
      controlValue(settings()[`${kind}_animation`], readDeviceMode(), pageConfig.breakpoints) || NONE;
    return () => play(kind === 'exit', name);
  };
  const play = (isLeaving: boolean, name: string): boolean => {
    const isPlaying = main.classList.contains('animated');
    playScope.dispose();
    const animationScope = scope.child();
    playScope = animationScope;
    const classes = ['animated', ...(isLeaving ? ['reverse'] : []), ...name.split(/\s+/).filter(Boolean)];
    const show = (force: boolean) => {
      for (const each of classes) patch.toggle(main, each, force);
      patch.toggle(wrapper, 'animated-reverse-wrapper', isLeaving && force);
    };
    patch.toggle(wrapper, 'no-animation', name === NONE);
    // Reading forces a reflow, which restarts an animation of the same name.
    if (isPlaying) void (main as HTMLElement).offsetWidth;
    show(true);
    if (isLeaving) addBodyClass('e-off-canvas__no-scroll-animation', animationScope);
    animationScope.add(() => show(false));
    if (name === NONE) {
      animationScope.timeout(animationScope.dispose, 0);
      return false;
    }
    const fallbackMs = prefersReducedMotion() ? 0 : DEFAULT_MS;
    afterAnimation(main, animationScope.dispose, animationScope, { fallbackMs });
    return fallbackMs > 0;
  };
  return { enter: () => prepare('entrance'), leave: () => void prepare('exit')() };
}

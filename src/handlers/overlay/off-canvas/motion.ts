import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { controlValue } from '#lib/responsive.ts';
import { afterAnimation } from '#platform/after-animation.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Settings } from './settings.ts';

const holders = new Map<string, number>();

/** Adds a class to the body until the scope ends. With several holders, the last one removes it. */
export function holdBodyClass(name: string, scope: Scope): void {
  const count = holders.get(name) ?? 0;
  // Never remove a class that another script added.
  if (!count && document.body.classList.contains(name)) return;
  holders.set(name, count + 1);
  document.body.classList.add(name);
  scope.add(() => {
    const left = (holders.get(name) ?? 1) - 1;
    holders.set(name, left);
    if (!left) document.body.classList.remove(name);
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
  let playing = scope.child();

  const ready = (kind: 'entrance' | 'exit') => {
    const name =
      controlValue(settings()[`${kind}_animation`], readDeviceMode(), pageConfig.breakpoints) || NONE;
    return () => play(kind === 'exit', name);
  };
  const play = (isLeaving: boolean, name: string): boolean => {
    const isUnderWay = main.classList.contains('animated');
    playing.dispose();
    const own = scope.child();
    playing = own;
    const classes = ['animated', ...(isLeaving ? ['reverse'] : []), ...name.split(/\s+/).filter(Boolean)];
    const show = (force: boolean) => {
      for (const each of classes) patch.toggle(main, each, force);
      patch.toggle(wrapper, 'animated-reverse-wrapper', isLeaving && force);
    };
    patch.toggle(wrapper, 'no-animation', name === NONE);
    // Reading forces a reflow, which restarts an animation of the same name.
    if (isUnderWay) void (main as HTMLElement).offsetWidth;
    show(true);
    if (isLeaving) holdBodyClass('e-off-canvas__no-scroll-animation', own);
    own.add(() => show(false));
    if (name === NONE) {
      own.timeout(own.dispose, 0);
      return false;
    }
    const fallbackMs = prefersReducedMotion() ? 0 : DEFAULT_MS;
    afterAnimation(main, own.dispose, own, { fallbackMs });
    return fallbackMs > 0;
  };
  return { enter: () => ready('entrance'), leave: () => void ready('exit')() };
}

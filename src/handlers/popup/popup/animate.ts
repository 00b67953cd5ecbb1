import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { deviceSetting, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';

/** The classes of an animation on the device of the moment; none where there is none, or the visitor wants less motion. */
export function animationClasses(animation: Responsive<string>): string[] {
  const { base, ...others } = animation;
  // Asking for the device styles the page, which a click has just changed.
  const isSame = Object.values(others).every((other) => other === undefined);
  const name = isSame ? base : deviceSetting(animation, readDeviceMode(), pageConfig.breakpoints);
  return name === 'none' || prefersReducedMotion() ? [] : name.split(/\s+/).filter(Boolean);
}

/**
 * Gives an element classes for a while, or until the scope ends; resolves when the while is over. A clock measures it, because
 * the end of an animation is not told on a page whose styles know none of that name.
 */
export function wearClasses(
  element: Element,
  classes: readonly string[],
  durationMs: number,
  scope: Scope,
): Promise<void> {
  element.classList.add(...classes);
  const takeOff = scope.add(() => element.classList.remove(...classes));
  return new Promise((resolve) => {
    scope.timeout(() => {
      takeOff();
      resolve();
    }, durationMs);
  });
}

import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { deviceSetting, type Responsive } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';

/**
 * Returns the animation's classes for the current device; none without an animation or with reduced motion.
 */
export function animationClasses(animation: Responsive<string>): string[] {
  const { base, ...others } = animation;
  // Reading the device forces a style recalculation right after a click, so skip it if all devices share one
  // value.
  const isSame = Object.values(others).every((other) => other === undefined);
  const name = isSame ? base : deviceSetting(animation, readDeviceMode(), pageConfig.breakpoints);
  return name === 'none' || prefersReducedMotion() ? [] : name.split(/\s+/).filter(Boolean);
}

/**
 * Adds classes to an element for a duration, or until the scope ends. Resolves after the duration. Uses a
 * timer, because a page without styles for the animation fires no `animationend`.
 */
export function addTemporaryClasses(
  element: Element,
  classes: readonly string[],
  durationMs: number,
  scope: Scope,
): Promise<void> {
  element.classList.add(...classes);
  const removeClasses = scope.add(() => element.classList.remove(...classes));
  return new Promise((resolve) => {
    scope.timeout(() => {
      removeClasses();
      resolve();
    }, durationMs);
  });
}

import { findScoped } from '#lib/find-scoped.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { pageTexts } from '#texts/pages.ts';
import { applyText } from '#texts/text.ts';
import { hasContainers, markContainers } from '../shared/containers.ts';
import { onEscapeInside } from '../shared/on-escape-inside.ts';
import { animationClasses, playEntrance } from '../shared/play-entrance.ts';
import { trackClicks } from '../shared/track-clicks.ts';
import { makeRoom, moveToTop } from './make-room.ts';
import { type Settings, settings } from './settings.ts';

const PART = '.e-floating-bars__';
const TICKER = `${PART}headlines`;
const COUPON = `${PART}coupon-button`;
const CTA = `${PART}cta-button`;
/** How long a button stays hidden after its own delay. */
const HIDDEN_MS = 500;

/** Names a bar for screen readers and makes it focusable. Removes `aria-controls` whose target is missing. */
function nameBar(bar: HTMLElement, patch: Patch, scope: Scope): void {
  patch.attribute(bar, 'tabindex', '0');
  for (const button of bar.querySelectorAll('[aria-controls]')) {
    const target = document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (!target) patch.attribute(button, 'aria-controls', null);
  }
  if (bar.hasAttribute('aria-label') || bar.hasAttribute('aria-labelledby')) return;
  const text = bar.querySelector(`${PART}announcement-text,${PART}headline-text`)?.textContent?.trim();
  const setLabel = (label: string) => patch.attribute(bar, 'aria-label', label);
  if (text) setLabel(text.replace(/\s+/g, ' '));
  else applyText(pageTexts.announcement, scope, setLabel);
}

/**
 * Moves a bar to the top of the page, or makes room for a sticky one. Returns the function to call when it
 * closes.
 */
function placeBar(bar: HTMLElement, patch: Patch, { scope }: MountContext<Settings>): () => void {
  const isTop = bar.classList.contains('has-vertical-position-top');
  if (isTop && !bar.classList.contains('is-sticky')) {
    if (pageConfig.isEdit) patch.toggle(bar, 'is-sticky', true);
    else moveToTop(bar, scope);
  }
  return bar.classList.contains('is-sticky') ? makeRoom(bar, isTop ? 'top' : 'bottom', scope) : () => {};
}

function bindClose(
  bar: HTMLElement,
  patch: Patch,
  onClose: () => void,
  { scope }: MountContext<Settings>,
): void {
  if (pageConfig.isEdit) return;
  const close = () => {
    patch.toggle(bar, 'is-hidden', true);
    onClose();
  };
  for (const button of bar.querySelectorAll(`${PART}close-button`)) scope.listen(button, 'click', close);
  if (!bar.querySelector(TICKER)) onEscapeInside(bar, close, scope);
}

/** Plays the entrances of buttons, and loads the code of tickers and coupons. */
async function startParts(bar: HTMLElement, patch: Patch, { settings, scope }: MountContext<Settings>) {
  const value = <K extends 'style_cta_button_animation' | 'style_coupon_animation'>(key: K) =>
    controlValue(settings[key], readDeviceMode(), pageConfig.breakpoints);
  const playButtonEntrance = (
    selector: string,
    key: 'style_cta_button_animation' | 'style_coupon_animation',
  ) => {
    const classes = ['animated', ...animationClasses(value(key))];
    const button = bar.querySelector<HTMLElement>(selector) ?? undefined;
    const delayMs = settings[`${key}_delay`];
    playEntrance(button, { classes, delayMs, hiddenMs: delayMs + HIDDEN_MS }, patch, scope);
  };
  playButtonEntrance(CTA, 'style_cta_button_animation');
  playButtonEntrance(COUPON, 'style_coupon_animation');
  const ticker = bar.querySelector<HTMLElement>(TICKER);
  if (ticker) {
    const { startTicker } = await import('./ticker.ts');
    startTicker(bar, ticker, settings, scope);
  }
  const coupon = bar.querySelector<HTMLElement>(COUPON);
  if (coupon) {
    const { wireCoupon } = await import('./coupon.ts');
    wireCoupon(bar, coupon, settings, scope);
  }
}

export default defineBehaviour<Settings>({
  settings,
  mount(context) {
    const { element, scope } = context;
    const [bar] = findScoped(element, '.e-floating-bars');
    if (!bar || !hasContainers()) return;
    const patch = createPatch();
    scope.add(patch.restore);
    markContainers(
      bar,
      { '.e-con-inner': 'e-con-inner--floating-bars', '.e-con': 'e-con--floating-bars' },
      patch,
    );
    nameBar(bar, patch, scope);
    bindClose(bar, patch, placeBar(bar, patch, context), context);
    trackClicks(bar, `${CTA},${COUPON},${PART}headline`, scope);
    return startParts(bar, patch, context);
  },
});

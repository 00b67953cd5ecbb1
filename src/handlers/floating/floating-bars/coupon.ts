import { keepFocus } from '#lib/keep-focus.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { createAnnouncer } from '#texts/announce.ts';
import type { Settings } from './settings.ts';

/** Copies text with a hidden field, for pages without a clipboard API. */
const copyByField = (text: string): boolean =>
  keepFocus(() => {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.setAttribute('aria-hidden', 'true');
    field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
    document.body.append(field);
    try {
      field.select();
      return document.execCommand?.('copy') ?? false;
    } catch {
      return false;
    } finally {
      field.remove();
    }
  });

/** Copies text; resolves to false if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused, for example in a frame without permission; the hidden field may still work.
  }
  return copyByField(text);
}

const PART = '.e-floating-bars__coupon-';
const SIZE_PROPERTY = '--e-floating-bars-coupon-';
const DEFAULT_MS = 1500;

/** Returns how long the success message is shown. */
function successMs({ style_coupon_success_message_duration: { size, unit } }: Settings): number {
  if (size === undefined) return DEFAULT_MS;
  return unit === 's' ? size * 1000 : size;
}

const textOf = (code: Element) =>
  (code.querySelector('.e-floating-bars__coupon-text') ?? code).textContent?.trim() ?? '';

/** Copies a coupon code on click, and shows a success message instead of it for a while. */
export function wireCoupon(bar: HTMLElement, button: HTMLElement, settings: Settings, scope: Scope): void {
  const code = button.querySelector<HTMLElement>(`${PART}code`);
  const success = button.querySelector<HTMLElement>(`${PART}success`);
  if (!code || scope.disposed) return;
  const patch = createPatch();
  const announce = createAnnouncer(scope);
  let stop = () => {};
  const show = (state: 'code' | 'success') => {
    patch.toggle(code, 'is-hidden', state === 'success');
    if (success) patch.toggle(success, 'is-hidden', state === 'code');
  };
  const setSize = (width: string, height: string) => {
    patch.style(bar, `${SIZE_PROPERTY}width`, width);
    patch.style(bar, `${SIZE_PROPERTY}height`, height);
  };
  const restore = () => {
    show('code');
    setSize('initial', 'initial');
  };
  scope.add(patch.restore);
  const label = button.getAttribute('aria-label');
  // Voice control: the visible text must be part of the name.
  if (label && !label.includes(textOf(code)))
    patch.attribute(button, 'aria-label', `${label}: ${textOf(code)}`);
  scope.listen(button, 'click', async () => {
    if (!(await copyText(textOf(code))) || scope.disposed) return;
    stop();
    if (!code.classList.contains('is-hidden')) setSize(`${button.offsetWidth}px`, `${button.offsetHeight}px`);
    show('success');
    announce(success?.textContent?.trim() ?? '');
    stop = scope.timeout(restore, successMs(settings));
  });
}

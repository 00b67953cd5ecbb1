import { createNode } from '#lib/create-node.ts';
import { keepFocus } from '#lib/keep-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { createAnnouncer } from '#texts/announce.ts';
import floatingBars, { closeBar, codeOf, type FloatingBar } from './floating-bars.ts';
import { moveTicker, showCode, showCopied, successMs } from './model.ts';

/** Copies text with a hidden field, for pages without a clipboard API. */
const copyByField = (text: string): boolean =>
  keepFocus(() => {
    const style = 'position:fixed;top:0;left:0;opacity:0';
    const field = createNode('textarea', { readonly: true, 'aria-hidden': 'true', style }, text);
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

/** Copies the code of a coupon on click, and shows a success message instead of it for a while. */
function connectCoupon(widget: FloatingBar, scope: Scope): void {
  const { nodes, get, set } = widget;
  const { coupon: button, code, success } = nodes;
  if (!button || !code) return;
  const announce = createAnnouncer(scope);
  scope.listen(button, 'click', async () => {
    if (!(await copyText(codeOf(code))) || scope.disposed) return;
    set((bar) => showCopied(bar, button.offsetWidth, button.offsetHeight));
    announce(success?.textContent?.trim() ?? '');
    const { copies } = get().coupon;
    scope.timeout(() => set((bar) => showCode(bar, copies)), successMs(widget.settings));
  });
}

/** Connects the buttons that pause and continue a ticker: each passes the focus on to the other. */
function connectTicker({ nodes: { pause, play }, set }: FloatingBar, scope: Scope): void {
  for (const [button, other, to] of [
    [pause, play, 'paused'],
    [play, pause, 'running'],
  ] as const) {
    if (!button) continue;
    scope.listen(button, 'click', () => {
      const hadFocus = button === document.activeElement;
      set((bar) => moveTicker(bar, to));
      if (hadFocus) other?.focus({ preventScroll: true });
    });
  }
}

export default defineInteractive(floatingBars, (widget, scope) => {
  const { nodes, set } = widget;
  const closers = pageConfig.isEdit ? [] : nodes.bar.querySelectorAll('.e-floating-bars__close-button');
  for (const closer of closers) scope.listen(closer, 'click', () => set(closeBar));
  connectTicker(widget, scope);
  connectCoupon(widget, scope);
});

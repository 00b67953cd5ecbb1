import type { Scope } from '#runtime/scope.ts';
import type { Autoplay } from './autoplay.ts';
import type { AutoplayOptions } from './carousel-model.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

// Browsers repeat a touch as mouse events, and then no leave follows.
const isFromTouch = (event: Event & { sourceCapabilities?: { firesTouchEvents: boolean } | null }) =>
  event.sourceCapabilities?.firesTouchEvents === true;

/** Pauses autoplay while the pointer is over it or the page is hidden, and stops it when the focus comes in by keyboard. */
export function wireAutoplayTriggers(
  { widget, container }: CarouselNodes,
  autoplay: Autoplay,
  {
    scope,
    options,
    control,
  }: {
    readonly scope: Scope;
    readonly options: () => AutoplayOptions;
    readonly control: () => Element | undefined;
  },
): void {
  let isPointerDown = false;
  scope.listen(container, 'mouseenter', (event) => {
    if (options().pauseOnHover && !isFromTouch(event)) autoplay.pause('hover');
  });
  scope.listen(container, 'mouseleave', () => autoplay.resume('hover'));
  scope.listen(widget, 'pointerdown', () => {
    isPointerDown = true;
  });
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    scope.listen(window, type, () => {
      isPointerDown = false;
    });
  }
  // A press with the pointer moves the focus too; whether that stops is the setting's to say.
  scope.listen(widget, 'focusin', ({ target }) => {
    if (!isPointerDown && target !== control()) autoplay.stop();
  });
  const followPage = () => {
    if (document.hidden) autoplay.pause('page-hidden');
    else autoplay.resume('page-hidden');
  };
  scope.listen(document, 'visibilitychange', followPage);
  followPage();
}

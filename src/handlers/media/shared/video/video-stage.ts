import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

/** Where a video plays. */
export interface VideoStage {
  readonly wrapper: HTMLElement;
  /** The picture over the video until it plays. */
  readonly overlay: HTMLElement | undefined;
  readonly patch: Patch;
  readonly scope: Scope;
  /** Removes the overlay. Returns the function that moves the focus from the overlay to the player. */
  removeOverlay(): (player: HTMLElement) => void;
}

/** Returns the stage of a video wrapper. When the scope ends, the server's nodes are restored. */
export function createVideoStage(
  wrapper: HTMLElement,
  overlay: HTMLElement | undefined,
  scope: Scope,
): VideoStage {
  const patch = scope.patch();
  return {
    wrapper,
    overlay,
    patch,
    scope,
    removeOverlay() {
      const before = [...wrapper.childNodes];
      const hadFocus = overlay?.contains(document.activeElement);
      overlay?.remove();
      scope.add(() => {
        // A frame whose address changes while it is detached stops, without a history entry.
        wrapper.replaceChildren();
        patch.restore();
        wrapper.replaceChildren(...before);
      });
      return (player) => {
        const { activeElement, body } = document;
        if (!hadFocus || (activeElement && activeElement !== body)) return;
        if (player.tabIndex < 0) patch.attribute(player, 'tabindex', '-1');
        player.focus({ preventScroll: true });
      };
    },
  };
}

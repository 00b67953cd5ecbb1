import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** Where a video plays. */
export interface Stage {
  readonly wrapper: HTMLElement;
  /** What lies in front of the video, until someone plays it. */
  readonly overlay: HTMLElement | undefined;
  readonly patch: Patch;
  readonly scope: Scope;
  /** Takes the overlay away. Gives what leads the focus to the player, where it was on the overlay. */
  begin(): (player: HTMLElement) => void;
}

/** Sets the stage in the wrapper of a video. At the end of the scope the server's nodes stand there again. */
export function createStage(wrapper: HTMLElement, overlay: HTMLElement | undefined, scope: Scope): Stage {
  const patch = createPatch();
  scope.add(patch.restore);
  return {
    wrapper,
    overlay,
    patch,
    scope,
    begin() {
      const before = [...wrapper.childNodes];
      const hadFocus = overlay?.contains(document.activeElement);
      overlay?.remove();
      scope.add(() => {
        // Off the page while its address changes, a frame stops and leaves no step in the history.
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

import type { Scope } from '#runtime/scope.ts';
import type { Interaction } from './model.ts';
import { createPlayer } from './play.ts';

/**
 * True when a part of the page may have been seen. The clock of a document begins with its first frame in Chromium; in other browsers it
 * begins before, and what they may not have shown yet counts as seen.
 */
const isPageSeen = (): boolean =>
  Boolean(document.timeline?.currentTime) || performance.getEntriesByType('paint').length > 0;

/** True when playing hides nothing that a visitor may have seen: before the first frame, and of what leaves. */
const canPlayAnywhere = ({ isOut }: Interaction): boolean => isOut || !isPageSeen();

/**
 * Plays once, at once. What comes, and is in view of a visitor already, stays as it is: hiding what one has begun to read would be a
 * flash, not an entrance.
 */
export function playOnLoad(
  element: HTMLElement,
  interaction: Interaction,
  scope: Scope,
  onPlay: () => void,
): void {
  const player = createPlayer(element, interaction, scope);
  const play = () => {
    onPlay();
    player.play();
  };
  if (canPlayAnywhere(interaction)) {
    play();
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    if (!entries.at(-1)?.isIntersecting) play();
  });
  scope.observe(observer).observe(element);
}

/**
 * Plays when the element comes into view, once or each time. Out of view what comes is hidden until then; what is in view from the start,
 * on a page that is seen already, stays as it is.
 */
export function playInView(
  element: HTMLElement,
  interaction: Interaction,
  scope: Scope,
  onPlay: () => void,
): void {
  const { replays } = interaction;
  const player = createPlayer(element, interaction, scope);
  let state: 'shown' | 'waiting' | 'playing' = 'shown';
  const wait = () => {
    state = 'waiting';
    player.wait();
  };
  const lookAgain = () => {
    state = 'shown';
    // While it moved it may have left the view, and come back: what is so now counts.
    observer.unobserve(element);
    observer.observe(element);
  };
  const play = () => {
    state = 'playing';
    onPlay();
    player.play(replays ? lookAgain : undefined);
  };
  const observer = new IntersectionObserver((entries) => {
    if (state === 'playing') return;
    if (!entries.at(-1)?.isIntersecting) {
      wait();
      return;
    }
    if (state === 'waiting') play();
    if (!replays) observer.disconnect();
  });
  if (canPlayAnywhere(interaction)) wait();
  scope.observe(observer).observe(element);
}

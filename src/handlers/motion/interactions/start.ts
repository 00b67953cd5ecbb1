import type { Scope } from '#lib/scope.ts';
import type { Interaction } from './model.ts';
import { createPlayer } from './play.ts';

/**
 * Returns true if the page may have been painted. In Chromium a document's timeline starts with the first
 * frame; other browsers start it earlier, so their pages may count as painted too soon.
 */
const isPagePainted = (): boolean =>
  Boolean(document.timeline?.currentTime) || performance.getEntriesByType('paint').length > 0;

/**
 * Returns true if playing cannot hide anything that a visitor has seen: before the first frame, and for
 * elements that leave.
 */
const canPlayInView = ({ isOut }: Interaction): boolean => isOut || !isPagePainted();

/**
 * Plays once, immediately. An element that enters but is already in view of a visitor does not play: hiding
 * it would flash.
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
  if (canPlayInView(interaction)) {
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
 * Plays when the element comes into view, once or each time. Until then, an element that enters is hidden;
 * one that a visitor has already seen is not.
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
  const observeAgain = () => {
    state = 'shown';
    // It may have left the view while it moved: observing again reports the current state.
    observer.unobserve(element);
    observer.observe(element);
  };
  const play = () => {
    state = 'playing';
    onPlay();
    player.play(replays ? observeAgain : undefined);
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
  if (canPlayInView(interaction)) wait();
  scope.observe(observer).observe(element);
}

import { autoplayAddress } from '#lib/video-address.ts';
import { webAddress } from '#platform/navigate.ts';
import type { Stage } from '../shared/video-stage.ts';
import { withAutoplay } from './model.ts';

/** The address that the server held back, or the one that it did not. */
export const addressOf = (frame: HTMLIFrameElement): string | undefined => {
  const address = frame.dataset.lazyLoad ?? frame.getAttribute('src');
  return address ? webAddress(address) : undefined;
};

function playFile(node: HTMLVideoElement, { patch, begin }: Stage): void {
  if (!node.getAttribute('src') && !node.querySelector('source[src]')) return;
  const focus = begin();
  // Refused, it can be played by its own controls.
  node.play()?.catch(() => patch.attribute(node, 'controls', ''));
  focus(node);
}

function playFrame(frame: HTMLIFrameElement, { patch, begin }: Stage): void {
  const address = addressOf(frame);
  if (!address) return;
  const focus = begin();
  const place = document.createComment('');
  // A frame that is put in anew leaves no step in the history, for the way back.
  frame.replaceWith(place);
  patch.attribute(frame, 'allow', withAutoplay(frame.getAttribute('allow')));
  patch.attribute(frame, 'src', autoplayAddress(address));
  place.replaceWith(frame);
  focus(frame);
}

/** Plays the film or the frame that the server printed, for a visitor who asked for it. */
export function playMarkup(stage: Stage): void {
  const node = stage.wrapper.querySelector<HTMLVideoElement | HTMLIFrameElement>('video, iframe');
  if (node instanceof HTMLVideoElement) playFile(node, stage);
  else if (node) playFrame(node, stage);
}

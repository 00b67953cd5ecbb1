import { autoplayAddress } from '#lib/video-address.ts';
import { webAddress } from '#platform/navigate.ts';
import type { Stage } from '../shared/video-stage.ts';
import { withAutoplay } from './model.ts';

/** Returns the deferred address of a frame, else its `src`. */
export const addressOf = (frame: HTMLIFrameElement): string | undefined => {
  const address = frame.dataset.lazyLoad ?? frame.getAttribute('src');
  return address ? webAddress(address) : undefined;
};

function playFile(node: HTMLVideoElement, { patch, begin }: Stage): void {
  if (!node.getAttribute('src') && !node.querySelector('source[src]')) return;
  const focus = begin();
  // If blocked, shows the browser's controls.
  node.play()?.catch(() => patch.attribute(node, 'controls', ''));
  focus(node);
}

function playFrame(frame: HTMLIFrameElement, { patch, begin }: Stage): void {
  const address = addressOf(frame);
  if (!address) return;
  const focus = begin();
  const place = document.createComment('');
  // Changing `src` while the frame is detached adds no history entry.
  frame.replaceWith(place);
  patch.attribute(frame, 'allow', withAutoplay(frame.getAttribute('allow')));
  patch.attribute(frame, 'src', autoplayAddress(address));
  place.replaceWith(frame);
  focus(frame);
}

/** Plays the server's video or frame after a press. */
export function playMarkup(stage: Stage): void {
  const node = stage.wrapper.querySelector<HTMLVideoElement | HTMLIFrameElement>('video, iframe');
  if (node instanceof HTMLVideoElement) playFile(node, stage);
  else if (node) playFrame(node, stage);
}

import { autoplayAddress } from '#lib/video-address.ts';
import { webAddress } from '#platform/navigate.ts';
import type { VideoStage } from '../shared/video-stage.ts';
import { withAutoplay } from './model.ts';

/** Returns the deferred address of a frame, else its `src`. */
export const addressOf = (frame: HTMLIFrameElement): string | undefined => {
  const address = frame.dataset.lazyLoad ?? frame.getAttribute('src');
  return address ? webAddress(address) : undefined;
};

function playFile(node: HTMLVideoElement, { patch, removeOverlay }: VideoStage): void {
  if (!node.getAttribute('src') && !node.querySelector('source[src]')) return;
  const focusPlayer = removeOverlay();
  // If blocked, shows the browser's controls.
  node.play()?.catch(() => patch.attribute(node, 'controls', ''));
  focusPlayer(node);
}

function playFrame(frame: HTMLIFrameElement, { patch, removeOverlay }: VideoStage): void {
  const address = addressOf(frame);
  if (!address) return;
  const focusPlayer = removeOverlay();
  const marker = document.createComment('');
  // Changing `src` while the frame is detached adds no history entry.
  frame.replaceWith(marker);
  patch.attribute(frame, 'allow', withAutoplay(frame.getAttribute('allow')));
  patch.attribute(frame, 'src', autoplayAddress(address));
  marker.replaceWith(frame);
  focusPlayer(frame);
}

/** Plays the server's video or frame after a press. */
export function playMarkup(stage: VideoStage): void {
  const node = stage.wrapper.querySelector<HTMLVideoElement | HTMLIFrameElement>('video, iframe');
  if (node instanceof HTMLVideoElement) playFile(node, stage);
  else if (node) playFrame(node, stage);
}

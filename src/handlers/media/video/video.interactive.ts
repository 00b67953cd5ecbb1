import { autoplayAddress } from '#lib/video-address.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { onOverlayPress } from '../shared/video/video-overlay.ts';
import type { VideoStage } from '../shared/video/video-stage.ts';
import { blockVideo, uncoverVideo, withAutoplay } from './model.ts';
import video, { addressOf, onStage, type Video, youtubePlay } from './video.ts';

function playFile(node: HTMLVideoElement, live: Video, { removeOverlay }: VideoStage): void {
  if (!node.getAttribute('src') && !node.querySelector('source[src]')) return;
  const focusPlayer = removeOverlay();
  live.set(uncoverVideo);
  node.play()?.catch(() => live.set(blockVideo));
  focusPlayer(node);
}

function playFrame(frame: HTMLIFrameElement, live: Video, { patch, removeOverlay }: VideoStage): void {
  const address = addressOf(frame);
  if (!address) return;
  const focusPlayer = removeOverlay();
  live.set(uncoverVideo);
  const marker = document.createComment('');
  // Changing `src` while the frame is detached adds no history entry.
  frame.replaceWith(marker);
  patch.attribute(frame, 'allow', withAutoplay(frame.getAttribute('allow')));
  patch.attribute(frame, 'src', autoplayAddress(address));
  marker.replaceWith(frame);
  focusPlayer(frame);
}

/** Plays the server's video or frame. */
function playMarkup(live: Video, stage: VideoStage): void {
  const { file, frame } = live.nodes;
  if (file) playFile(file, live, stage);
  else if (frame) playFrame(frame, live, stage);
}

/** A press on the picture plays the video. */
export default defineInteractive(video, (live, scope) => {
  const { overlay } = live.nodes;
  // The page's lightbox opens the others.
  if (!overlay || overlay.dataset.elementorLightbox) return;
  onStage(live, scope, (stage) => {
    const isYoutube = live.settings.video_type === 'youtube';
    const play = isYoutube ? youtubePlay(live, stage) : () => playMarkup(live, stage);
    if (play) onOverlayPress(overlay, play, stage.scope);
  });
});

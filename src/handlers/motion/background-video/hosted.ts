import { DEFAULT_RATIO, partAddress } from './model.ts';
import type { Player, PlayerContext } from './player.ts';

// Browsers do not stop exactly at the end of a media fragment.
const TOLERANCE_S = 0.1;

/** Plays a file in the server's video node. */
export function startHosted(node: HTMLVideoElement, { video, scope, cover, end }: PlayerContext): Player {
  const { startS, endS, isOnce } = video;
  // After the patch has restored the address: stops loading and playing.
  scope.add(() => node.load());
  const patch = scope.patch();
  let isOver = false;
  let isWanted = true;
  const play = () => {
    // If blocked, the first picture stays.
    if (isWanted && !isOver) node.play()?.catch(() => {});
  };
  const finish = () => {
    if (isOver) return;
    if (!isOnce) {
      node.currentTime = startS;
      play();
      return;
    }
    isOver = true;
    node.pause();
    patch.style(node, 'display', 'none');
  };
  const finishPart = () => {
    if (endS && node.currentTime >= endS - TOLERANCE_S) finish();
  };

  // The browser's loop restarts at 0 and ignores media fragments.
  if (startS || endS || isOnce) patch.attribute(node, 'loop', null);
  node.muted = true;
  scope.listen(node, 'ended', finish);
  scope.listen(node, 'timeupdate', finishPart);
  scope.listen(node, 'pause', finishPart);
  // The browser logs the reason.
  scope.listen(node, 'error', () => end());
  scope.listen(node, 'canplay', () => cover(node, node.videoWidth / node.videoHeight || DEFAULT_RATIO), {
    once: true,
  });
  patch.attribute(node, 'src', partAddress(video));
  return {
    play() {
      isWanted = true;
      play();
    },
    pause() {
      isWanted = false;
      node.pause();
    },
  };
}

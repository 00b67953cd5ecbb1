import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { isServiceAllowed } from '#platform/consent.ts';
import { videoApi } from '#platform/video-api.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import type { Youtube } from './video-overlay.ts';
import type { VideoStage } from './video-stage.ts';
import { playerVars, type YoutubeVideo } from './youtube-model.ts';

const SERVICE = 'youtube';
const NAME = 'YouTube';
const ENDED = 0;
// After this time a link to the video is shown.
const LINK_DELAY_MS = 8000;
const PRIVATE_HOST = 'https://www.youtube-nocookie.com';

/** Adds a link to the video in place of the player. Returns the function that removes it. */
function addVideoLink(place: HTMLElement, address: string): () => void {
  const link = document.createElement('a');
  link.className = 'skerry-video-link';
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = `${translate(pageTexts.playVideo)} (${new URL(address).hostname})`;
  link.style.cssText = 'display:block;padding:.75em;background:#000c;color:#fff;text-align:center';
  place.append(link);
  return () => link.remove();
}

/**
 * Loads the player's script once the visitor consents. Adds a link to the video until then, after
 * `LINK_DELAY_MS`, and on failure.
 */
async function loadApi(
  { overlay, patch, scope }: VideoStage,
  node: HTMLElement,
  id: string,
): Promise<Youtube> {
  const waitScope = scope.child();
  const showLink = () => {
    const place = overlay ?? node;
    const existingLink = place.querySelector('.skerry-video-link');
    return existingLink ? () => {} : addVideoLink(place, `https://www.youtube.com/watch?v=${id}`);
  };
  // A press on the picture counts as consent.
  if (!overlay && !isServiceAllowed(SERVICE)) {
    waitScope.add(showLink());
    await new Promise<void>((resolve) => whenAllowed(SERVICE, waitScope, resolve));
  }
  if (overlay) patch.attribute(overlay, 'aria-busy', 'true');
  waitScope.timeout(() => waitScope.add(showLink()), LINK_DELAY_MS);
  try {
    return (await videoApi(SERVICE)) as Youtube;
  } catch (error) {
    waitScope.dispose();
    if (!scope.disposed) scope.add(showLink());
    throw error;
  } finally {
    waitScope.dispose();
    if (overlay) patch.attribute(overlay, 'aria-busy', null);
  }
}

/**
 * Replaces the node with a YouTube player, which plays immediately if the visitor pressed the overlay.
 * Resolves when the player is created. If its script fails to load, rejects and shows a link to the video; a
 * later call tries again.
 */
export async function playYoutube(node: HTMLElement, video: YoutubeVideo, stage: VideoStage): Promise<void> {
  const wasPressed = Boolean(stage.overlay);
  const { scope } = stage;
  const api = await loadApi(stage, node, video.id);
  if (scope.disposed) return;
  const focus = stage.removeOverlay();
  const place = node.cloneNode() as HTMLElement;
  node.replaceWith(place);
  const plays = wasPressed || (video.autoplay && !prefersReducedMotion());
  const player = new api.Player(place, {
    videoId: video.id,
    ...(video.fillsBox && { width: '100%', height: '100%' }),
    ...(video.isPrivate && { host: PRIVATE_HOST, origin: location.hostname }),
    playerVars: playerVars(video, { autoplays: plays }),
    events: {
      onReady() {
        if (scope.disposed) return;
        const frame = player.getIframe();
        // Screen readers announce a frame by its title.
        frame.title ||= NAME;
        if (video.mute) player.mute();
        if (plays) player.playVideo();
        focus(frame);
      },
      onAutoplayBlocked() {
        if (scope.disposed || !plays || !video.mutesIfBlocked) return;
        player.mute();
        player.playVideo();
      },
      onStateChange({ data }) {
        if (data === ENDED && video.loop && !scope.disposed) player.seekTo(video.start);
      },
    },
  });
  scope.add(() => player.destroy());
}

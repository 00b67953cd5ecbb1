import type { Beside } from '#lib/look.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { isServiceAllowed } from '#platform/consent.ts';
import { videoApi } from '#platform/video-api.ts';
import { whenAllowed } from '#platform/when-allowed.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import type { Youtube } from './video-overlay.ts';
import type { VideoStage } from './video-stage.ts';
import {
  beginLoading,
  endLoading,
  failLoading,
  offerLink,
  type PlayerState,
  playerVars,
  type YoutubeVideo,
} from './youtube-model.ts';

const SERVICE = 'youtube';
const NAME = 'YouTube';
const HOST = 'www.youtube.com';
const ENDED = 0;
// After this time a link to the video is offered.
const LINK_DELAY_MS = 8000;
const PRIVATE_HOST = 'https://www.youtube-nocookie.com';

/** Changes the state of a player. */
export type ChangePlayer = (change: <State extends PlayerState>(state: State) => State) => void;

/** Returns the link to a YouTube video while the state of its player has one, as a part of a view. */
export const playerLinks = ({ hasLink }: PlayerState, id: string): Beside[] =>
  hasLink
    ? [
        {
          as: 'a',
          key: 'video-link',
          look: {
            classes: { 'skerry-video-link': true },
            attributes: { href: `https://${HOST}/watch?v=${id}`, target: '_blank', rel: 'noopener' },
            style: {
              display: 'block',
              padding: '0.75em',
              background: '#000c',
              color: '#fff',
              'text-align': 'center',
            },
            text: `${translate(pageTexts.playVideo)} (${HOST})`,
          },
        },
      ]
    : [];

/**
 * Loads the player's script once the visitor consents. Offers a link to the video until then, after
 * `LINK_DELAY_MS`, and on failure.
 */
async function loadApi({ overlay, scope }: VideoStage, change: ChangePlayer): Promise<Youtube> {
  const waitScope = scope.child();
  change(beginLoading);
  // A press on the picture counts as consent.
  if (!overlay && !isServiceAllowed(SERVICE)) {
    change(offerLink);
    await new Promise<void>((resolve) => whenAllowed(SERVICE, waitScope, resolve));
  }
  waitScope.timeout(() => change(offerLink), LINK_DELAY_MS);
  try {
    return (await videoApi(SERVICE)) as Youtube;
  } catch (error) {
    if (!scope.disposed) change(failLoading);
    throw error;
  } finally {
    waitScope.dispose();
  }
}

/**
 * Replaces the node with a YouTube player, which plays immediately if the visitor pressed the overlay.
 * Resolves when the player is created. If its script fails to load, rejects and offers a link to the video; a
 * later call tries again.
 */
export async function playYoutube(
  node: HTMLElement,
  video: YoutubeVideo,
  stage: VideoStage,
  change: ChangePlayer,
): Promise<void> {
  const { scope } = stage;
  const api = await loadApi(stage, change);
  if (scope.disposed) return;
  change(endLoading);
  const focus = stage.removeOverlay();
  const place = node.cloneNode() as HTMLElement;
  node.replaceWith(place);
  const plays = Boolean(stage.overlay) || (video.autoplay && !prefersReducedMotion());
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

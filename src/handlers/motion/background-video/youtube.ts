import { createPatch } from '#lib/patch.ts';
import { videoIdOf } from '#lib/video-address.ts';
import { WIDE } from './model.ts';
import { EMBED, type Player, type Stage } from './player.ts';

interface YoutubePlayer {
  mute(): void;
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number): void;
  destroy(): void;
  getIframe(): HTMLIFrameElement;
}

interface Youtube {
  readonly Player: new (node: Element, options: object) => YoutubePlayer;
}

const ENDED = 0;
const PLAYING = 1;
// Browsers that save power or data play nothing by itself, and say nothing either.
const PATIENCE_MS = 20_000;
const PLAYER = { autoplay: 0, controls: 0, rel: 0, playsinline: 1, cc_load_policy: 0, fs: 0, mute: 1 };
const PRIVATE_HOST = 'https://www.youtube-nocookie.com';

/** Puts a node for the player in the place of the server's; that comes back in the end. */
function createPlace({ container, scope }: Stage): HTMLElement {
  const before = [...container.childNodes];
  const embed = container.querySelector(`.${EMBED}`);
  const place = (embed?.cloneNode() ?? document.createElement('div')) as HTMLElement;
  place.classList.add(EMBED);
  scope.add(() => container.replaceChildren(...before));
  container.replaceChildren(place);
  return place;
}

/** Hides the container until the video plays, so that nothing of the player itself is seen. Gives what shows it. */
function hideUntilPlaying({ container, scope }: Stage): () => void {
  const patch = createPatch();
  for (const name of ['elementor-loading', 'elementor-invisible']) patch.toggle(container, name, true);
  scope.add(patch.restore);
  return patch.restore;
}

/** Plays a video of YouTube. Resolves when the player is ready. */
export function start(api: Youtube, stage: Stage): Promise<Player> {
  const { video, scope, cover, end } = stage;
  const { address, startS, endS, isOnce, isPrivate } = video;
  const show = hideUntilPlaying(stage);
  const place = createPlace(stage);
  let hasPlayed = false;
  let stopWaiting = () => {};

  return new Promise((resolve) => {
    const limit = () => {
      if (!endS) return;
      const partMs = (endS - startS + 1) * 1000;
      scope.timeout(() => (isOnce ? end() : restart()), partMs);
    };
    const restart = () => {
      player.seekTo(startS);
      limit();
    };
    const begin = () => {
      if (hasPlayed) return;
      hasPlayed = true;
      stopWaiting();
      show();
      limit();
    };
    const onReady = () => {
      if (scope.disposed) return;
      player.mute();
      player.getIframe().classList.add(EMBED);
      cover(player.getIframe(), WIDE);
      resolve({
        play() {
          player.playVideo();
          if (!hasPlayed) stopWaiting = scope.timeout(end, PATIENCE_MS);
        },
        pause() {
          stopWaiting();
          player.pauseVideo();
        },
      });
    };
    const onStateChange = ({ data }: { data: number }) => {
      if (scope.disposed) return;
      if (data === PLAYING) begin();
      if (data !== ENDED) return;
      if (isOnce) end();
      else player.seekTo(startS);
    };
    const player = new api.Player(place, {
      videoId: videoIdOf('youtube', address),
      ...(isPrivate && { host: PRIVATE_HOST, origin: location.hostname }),
      playerVars: { ...PLAYER, start: Math.floor(startS) },
      events: {
        onReady,
        onStateChange,
        onError: ({ data }: { data: unknown }) => end(new Error(`${address} cannot be played (${data}).`)),
      },
    });
    scope.add(() => player.destroy());
  });
}

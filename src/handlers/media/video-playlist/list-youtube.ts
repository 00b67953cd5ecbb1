import { videoIdOf } from '#lib/video-address.ts';
import { videoApi } from '#platform/video-api.ts';
import type { Youtube } from '../shared/youtube-api.ts';
import type { Happening, ListPlayer, Stage } from './player.ts';

const ENDED = 0;
const RESTS = new Set([-1, 5]);
const STATES: Readonly<Record<number, Happening>> = { 0: 'ended', 1: 'playing', 2: 'paused', 3: 'seeking' };

/** Makes a player of YouTube; at the end it goes back to the start, so that no other videos are offered. */
export async function makePlayer(stage: Stage): Promise<ListPlayer | undefined> {
  const { place, address, isMuted, scope, tell } = stage;
  const videoId = videoIdOf('youtube', address);
  if (!videoId) return undefined;
  const api = (await videoApi('youtube')) as Youtube;
  if (scope.disposed) return undefined;
  return new Promise((resolve) => {
    // On its way back to the start it may seem to play.
    let isReturning = false;
    const player = new api.Player(place, {
      videoId,
      playerVars: { rel: 0 },
      events: {
        onReady() {
          if (scope.disposed) return;
          if (isMuted) player.mute();
          resolve({
            play() {
              isReturning = false;
              player.playVideo();
            },
            pause: () => player.pauseVideo(),
            time: () => player.getCurrentTime(),
          });
        },
        onStateChange({ data }) {
          if (RESTS.has(data)) isReturning = false;
          if (scope.disposed || isReturning) return;
          const happening = STATES[data];
          if (happening) tell(happening);
          if (data !== ENDED) return;
          isReturning = true;
          player.seekTo(0);
          player.stopVideo();
        },
      },
    });
    scope.add(() => player.destroy());
  });
}

import { videoIdOf, vimeoKeyOf } from '#lib/video-address.ts';
import { webAddress } from '#platform/navigate.ts';
import { videoApi } from '#platform/video-api.ts';
import type { Youtube } from '../shared/before-play.ts';
import type { Happening, ListPlayer, Stage } from './item.ts';
import { fileTypeOf } from './model.ts';

interface Moment {
  readonly seconds?: number;
}

interface VimeoPlayer {
  ready(): Promise<void>;
  on(event: string, callback: (moment?: Moment) => void): void;
  play(): Promise<void>;
  pause(): Promise<void>;
  destroy(): Promise<void>;
}

interface Vimeo {
  readonly Player: new (node: Element, options: object) => VimeoPlayer;
}

const VIMEO_EVENTS: Readonly<Record<string, Happening>> = {
  play: 'playing',
  seeking: 'seeking',
  pause: 'paused',
  ended: 'ended',
};

// A player that is gone, or that the browser stopped, refuses: there is nothing to do then.
const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => {});

/** What the video is called: by its id, or, where it is unlisted, by the address with its key. */
function nameOf(address: string): object | undefined {
  const id = videoIdOf('vimeo', address);
  const key = vimeoKeyOf(address);
  if (!id) return undefined;
  return key ? { url: `https://vimeo.com/${id}/${key}` } : { id };
}

/** Makes a player of Vimeo, in the place. */
async function makeVimeo(stage: Stage): Promise<ListPlayer | undefined> {
  const { place, address, isMuted, scope, tell } = stage;
  const name = nameOf(address);
  if (!name) return undefined;
  const api = (await videoApi('vimeo')) as Vimeo;
  if (scope.disposed) return undefined;
  const player = new api.Player(place, { ...name, ...(isMuted && { muted: true }) });
  scope.add(() => quietly(player.destroy()));
  let timeS = 0;
  for (const [event, happening] of Object.entries(VIMEO_EVENTS)) {
    player.on(event, (moment) => {
      timeS = moment?.seconds ?? timeS;
      if (!scope.disposed) tell(happening);
    });
  }
  player.on('timeupdate', (moment) => {
    timeS = moment?.seconds ?? timeS;
  });
  await player.ready();
  return { play: () => quietly(player.play()), pause: () => quietly(player.pause()), time: () => timeS };
}

const FILM_EVENTS: Readonly<Record<string, Happening>> = {
  playing: 'playing',
  seeking: 'seeking',
  pause: 'paused',
  ended: 'ended',
};

/** Makes a player for a film of the site, with the controls of the browser, in the place of the node. */
async function makeFile(stage: Stage): Promise<ListPlayer | undefined> {
  const address = webAddress(stage.address);
  if (!stage.address || !address) return undefined;
  const { place, title, isMuted, scope, tell } = stage;
  const node = document.createElement('video');
  const source = document.createElement('source');
  node.controls = true;
  node.muted = isMuted;
  node.playsInline = true;
  if (title) node.setAttribute('aria-label', title);
  source.src = address;
  const type = fileTypeOf(address);
  if (type) source.type = type;
  node.append(source);
  for (const [event, happening] of Object.entries(FILM_EVENTS)) {
    scope.listen(node, event, () => tell(happening));
  }
  place.replaceWith(node);
  scope.add(() => {
    node.pause();
    node.remove();
  });
  return {
    // Refused, it has its controls.
    play: () => void node.play()?.catch(() => {}),
    pause: () => node.pause(),
    time: () => node.currentTime,
  };
}

const ENDED = 0;
const RESTS = new Set([-1, 5]);
const STATES: Readonly<Record<number, Happening>> = { 0: 'ended', 1: 'playing', 2: 'paused', 3: 'seeking' };

/** Makes a player of YouTube; at the end it goes back to the start, so that no other videos are offered. */
async function makeYoutube(stage: Stage): Promise<ListPlayer | undefined> {
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

const makers: Readonly<Record<string, typeof makeFile>> = {
  youtube: makeYoutube,
  vimeo: makeVimeo,
  hosted: makeFile,
};

/** Makes a player, and resolves when it can play; undefined when nobody knows the provider, or the address is none of theirs. */
export const makePlayer = async (provider: string, stage: Stage): Promise<ListPlayer | undefined> =>
  Object.hasOwn(makers, provider) ? makers[provider]?.(stage) : undefined;

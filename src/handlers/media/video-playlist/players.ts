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

// Destroyed or blocked players reject; nothing needs to be done.
const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => {});

/** Identifies the video: by its id or, if unlisted, by its address with the key. */
function nameOf(address: string): object | undefined {
  const id = videoIdOf('vimeo', address);
  const key = vimeoKeyOf(address);
  if (!id) return undefined;
  return key ? { url: `https://vimeo.com/${id}/${key}` } : { id };
}

/** Creates a Vimeo player. */
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

/** Creates a player for a video file, with the browser's controls. */
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
    // If blocked, the visitor can use the controls.
    play: () => void node.play()?.catch(() => {}),
    pause: () => node.pause(),
    time: () => node.currentTime,
  };
}

const ENDED = 0;
const RESTS = new Set([-1, 5]);
const STATES: Readonly<Record<number, Happening>> = { 0: 'ended', 1: 'playing', 2: 'paused', 3: 'seeking' };

/** Creates a YouTube player. At the end it returns to the start, so that no other videos are suggested. */
async function makeYoutube(stage: Stage): Promise<ListPlayer | undefined> {
  const { place, address, isMuted, scope, tell } = stage;
  const videoId = videoIdOf('youtube', address);
  if (!videoId) return undefined;
  const api = (await videoApi('youtube')) as Youtube;
  if (scope.disposed) return undefined;
  return new Promise((resolve) => {
    // Returning to the start may report "playing".
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

/**
 * Creates a player; resolves once it can play. Resolves to undefined for an unknown provider or an address of
 * another one.
 */
export const makePlayer = async (provider: string, stage: Stage): Promise<ListPlayer | undefined> =>
  Object.hasOwn(makers, provider) ? makers[provider]?.(stage) : undefined;

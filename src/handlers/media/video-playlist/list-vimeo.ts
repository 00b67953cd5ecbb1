import { videoIdOf, vimeoKeyOf } from '#lib/video-address.ts';
import { videoApi } from '#platform/video-api.ts';
import type { Happening, ListPlayer, Stage } from './player.ts';

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

const HAPPENINGS: Readonly<Record<string, Happening>> = {
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
export async function makePlayer(stage: Stage): Promise<ListPlayer | undefined> {
  const { place, address, isMuted, scope, tell } = stage;
  const name = nameOf(address);
  if (!name) return undefined;
  const api = (await videoApi('vimeo')) as Vimeo;
  if (scope.disposed) return undefined;
  const player = new api.Player(place, { ...name, ...(isMuted && { muted: true }) });
  scope.add(() => quietly(player.destroy()));
  let timeS = 0;
  for (const [event, happening] of Object.entries(HAPPENINGS)) {
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

import { videoIdOf } from '#lib/video-address.ts';
import { WIDE } from './model.ts';
import { EMBED, type Player, type Stage } from './player.ts';

interface Moment {
  readonly seconds: number;
  readonly duration: number;
}

interface VimeoPlayer {
  ready(): Promise<void>;
  on(event: 'play' | 'timeupdate' | 'ended', callback: (moment: Moment) => void): void;
  play(): Promise<void>;
  pause(): Promise<void>;
  setCurrentTime(seconds: number): Promise<unknown>;
  getVideoWidth(): Promise<number>;
  getVideoHeight(): Promise<number>;
  destroy(): Promise<void>;
}

interface Vimeo {
  readonly Player: new (node: Element, options: object) => VimeoPlayer;
}

// With a picture or two to spare: at the very end the video would begin at 0.
const BEFORE_END_S = 0.5;

/** What the video is called: by its id, or, where it is unlisted, by the address with its key. */
function nameOf(address: string): object {
  const [, key] = /vimeo\.com\/\d+\/(\w+)/.exec(address) ?? [];
  const id = videoIdOf('vimeo', address);
  return key ? { url: `https://vimeo.com/${id}/${key}` } : { id };
}

// A player that is gone, or that the browser stopped, refuses: there is nothing to do then.
const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => {});

/** Plays a video of Vimeo. Resolves when the player is ready, rejects when the video cannot be had. */
export async function start(api: Vimeo, { container, video, scope, cover }: Stage): Promise<Player> {
  const { address, startS, endS, isOnce, isPrivate } = video;
  const before = [...container.childNodes];
  let isOver = false;
  scope.add(() => container.replaceChildren(...before));
  const player = new api.Player(container, {
    ...nameOf(address),
    background: true,
    muted: true,
    autoplay: true,
    autopause: false,
    loop: !isOnce,
    dnt: isPrivate,
  });
  scope.add(() => quietly(player.destroy()));

  const jumpToStart = () => quietly(player.setCurrentTime(startS));
  const finish = () => {
    if (!isOnce) return jumpToStart();
    isOver = true;
    quietly(player.pause());
  };
  player.on('play', ({ seconds }) => {
    if (startS && seconds === 0) jumpToStart();
  });
  player.on('timeupdate', ({ seconds, duration }) => {
    if (isOver) return;
    if (endS && seconds >= endS) finish();
    else if (startS && !endS && !isOnce && seconds >= duration - BEFORE_END_S) jumpToStart();
  });
  player.on('ended', () => {
    isOver = isOnce;
  });

  await player.ready();
  const frame = container.querySelector('iframe');
  frame?.classList.add(EMBED);
  const [width, height] = await Promise.all([player.getVideoWidth(), player.getVideoHeight()]);
  if (frame) cover(frame, width / height || WIDE);
  return {
    play: () => void (isOver || quietly(player.play())),
    pause: () => quietly(player.pause()),
  };
}

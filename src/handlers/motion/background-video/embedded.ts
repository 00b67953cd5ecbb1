import { systemClock } from '#lib/clock.ts';
import { createNode } from '#lib/create-node.ts';
import { type VideoProvider, videoIdOf, vimeoIdentity } from '#lib/video-address.ts';
import { DEFAULT_RATIO } from './model.ts';
import { EMBED, type Player, type PlayerContext, type StartPlayer } from './player.ts';

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
// Browsers that save power or data block autoplay without any event.
const PATIENCE_MS = 20_000;
const PLAYER = { autoplay: 0, controls: 0, rel: 0, playsinline: 1, cc_load_policy: 0, fs: 0, mute: 1 };
const PRIVATE_HOST = 'https://www.youtube-nocookie.com';

/** Replaces the server's nodes with one for the player; restores them when the scope ends. */
function replaceContent({ container, scope }: PlayerContext): HTMLElement {
  const before = [...container.childNodes];
  const embed = container.querySelector(`.${EMBED}`);
  const playerNode = (embed?.cloneNode() ?? createNode('div')) as HTMLElement;
  playerNode.classList.add(EMBED);
  scope.add(() => container.replaceChildren(...before));
  container.replaceChildren(playerNode);
  return playerNode;
}

/**
 * Hides the container until the video plays, because the player shows its own interface first. Returns the
 * function that shows it.
 */
function hideUntilPlaying({ container, scope }: PlayerContext): () => void {
  const patch = scope.patch();
  for (const name of ['elementor-loading', 'elementor-invisible']) patch.toggle(container, name, true);
  return patch.restore;
}

/** Counts the time that a part of a video plays. */
interface PartTimer {
  /** Begins, or goes on. Does nothing while it runs. */
  run(): void;
  /** Stops until `run`: what has played stays counted. */
  hold(): void;
}

/** Creates a timer that calls back when `lengthMs` have played, and then begins again. */
function createPartTimer(lengthMs: number, onEnd: () => void, scope: PlayerContext['scope']): PartTimer {
  let leftMs = lengthMs;
  let startedMs: number | undefined;
  let cancel = () => {};
  const timer: PartTimer = {
    run() {
      if (startedMs !== undefined) return;
      startedMs = systemClock.now();
      cancel = scope.timeout(() => {
        leftMs = lengthMs;
        startedMs = undefined;
        timer.run();
        onEnd();
      }, leftMs);
    },
    hold() {
      cancel();
      if (startedMs !== undefined) leftMs -= systemClock.now() - startedMs;
      startedMs = undefined;
    },
  };
  return timer;
}

/** Plays a YouTube video. Resolves when the player is ready. */
function startYoutube(api: Youtube, stage: PlayerContext): Promise<Player> {
  const { video, scope, cover, end } = stage;
  const { address, startS, endS, isOnce, isPrivate } = video;
  const show = hideUntilPlaying(stage);
  const playerNode = replaceContent(stage);
  let hasPlayed = false;
  let stopWaiting = () => {};

  return new Promise((resolve) => {
    const restart = () => player.seekTo(startS);
    const partTimer =
      endS && createPartTimer((endS - startS + 1) * 1000, () => (isOnce ? end() : restart()), scope);
    const onPlaying = () => {
      if (partTimer) partTimer.run();
      if (hasPlayed) return;
      hasPlayed = true;
      stopWaiting();
      show();
    };
    const onReady = () => {
      if (scope.disposed) return;
      player.mute();
      player.getIframe().classList.add(EMBED);
      cover(player.getIframe(), DEFAULT_RATIO);
      resolve({
        play() {
          player.playVideo();
          if (!hasPlayed) stopWaiting = scope.timeout(end, PATIENCE_MS);
        },
        pause() {
          stopWaiting();
          if (partTimer) partTimer.hold();
          player.pauseVideo();
        },
      });
    };
    const onStateChange = ({ data }: { data: number }) => {
      if (scope.disposed) return;
      if (data === PLAYING) onPlaying();
      if (data !== ENDED) return;
      if (isOnce) end();
      else restart();
    };
    const player = new api.Player(playerNode, {
      videoId: videoIdOf('youtube', address),
      ...(isPrivate && { host: PRIVATE_HOST, origin: location.hostname }),
      playerVars: { ...PLAYER, start: Math.floor(startS) },
      events: {
        onReady,
        onStateChange,
        onError: ({ data }: { data: unknown }) => end(new Error(`YouTube cannot play ${address} (${data}).`)),
      },
    });
    scope.add(() => player.destroy());
  });
}

interface VimeoProgress {
  readonly seconds: number;
  readonly duration: number;
}

interface VimeoPlayer {
  ready(): Promise<void>;
  on(event: 'play' | 'timeupdate' | 'ended', callback: (progress: VimeoProgress) => void): void;
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

// Jump back shortly before the end: at the very end the video would restart at 0.
const BEFORE_END_S = 0.5;

// Destroyed or blocked players reject; nothing needs to be done.
const ignoreRejection = (work: Promise<unknown> | undefined) => void work?.catch(() => {});

/** Plays a Vimeo video. Resolves when the player is ready; rejects if the video fails to load. */
async function startVimeo(api: Vimeo, { container, video, scope, cover }: PlayerContext): Promise<Player> {
  const { address, startS, endS, isOnce, isPrivate } = video;
  const before = [...container.childNodes];
  let isOver = false;
  scope.add(() => container.replaceChildren(...before));
  const player = new api.Player(container, {
    ...vimeoIdentity(address),
    background: true,
    muted: true,
    autoplay: true,
    autopause: false,
    loop: !isOnce,
    dnt: isPrivate,
  });
  scope.add(() => ignoreRejection(player.destroy()));

  const jumpToStart = () => ignoreRejection(player.setCurrentTime(startS));
  const onEnd = () => {
    if (!isOnce) return jumpToStart();
    isOver = true;
    ignoreRejection(player.pause());
  };
  player.on('play', ({ seconds }) => {
    if (startS && seconds === 0) jumpToStart();
  });
  player.on('timeupdate', ({ seconds, duration }) => {
    if (isOver) return;
    if (endS && seconds >= endS) onEnd();
    else if (startS && !endS && !isOnce && seconds >= duration - BEFORE_END_S) jumpToStart();
  });
  player.on('ended', () => {
    isOver = isOnce;
  });

  await player.ready();
  const frame = container.querySelector('iframe');
  frame?.classList.add(EMBED);
  const [width, height] = await Promise.all([player.getVideoWidth(), player.getVideoHeight()]);
  if (frame) cover(frame, width / height || DEFAULT_RATIO);
  return {
    play: () => void (isOver || ignoreRejection(player.play())),
    pause: () => ignoreRejection(player.pause()),
  };
}

/** The functions that start a player, by provider. */
export const players: Readonly<Record<VideoProvider, StartPlayer>> = {
  youtube: startYoutube,
  vimeo: startVimeo,
};

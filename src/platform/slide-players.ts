import type { Scope } from '#lib/scope.ts';

const PLAYER_HOSTS = /(^|\.)(youtube(-nocookie)?|vimeo)\.com$/;
/** Pause messages of framed players: YouTube's and Vimeo's. Each player ignores the other's message. */
const PAUSE_MESSAGES = ['{"event":"command","func":"pauseVideo","args":""}', '{"method":"pause"}'];

/** Returns the origin of a known player, so that no other frame receives the pause message. */
function originOf({ src }: HTMLIFrameElement): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { hostname, origin } = new URL(src);
  return PLAYER_HOSTS.test(hostname) ? origin : undefined;
}

function pauseFrame(frame: HTMLIFrameElement): void {
  const origin = originOf(frame);
  if (!origin) return;
  for (const message of PAUSE_MESSAGES) frame.contentWindow?.postMessage(message, origin);
}

/** Returns true if the page started a video, not the visitor; it resumes when its slide is back. */
export const isBackgroundVideo = ({ muted, controls }: HTMLMediaElement): boolean => muted || !controls;

/** The videos of the slides of one slider. */
export interface SlidePlayers {
  /** Pauses all videos of a hidden slide. */
  pause(slide: HTMLElement): void;
  /** Resumes the background videos of slides that are shown again. Others stay paused. */
  resume(): void;
}

/** Creates the players of a slider whose hidden slides are inert. Nothing resumes after the scope's end. */
export function createSlidePlayers(scope: Scope): SlidePlayers {
  const pausedVideos = new Set<HTMLMediaElement>();
  scope.add(() => pausedVideos.clear());
  return {
    pause(slide) {
      for (const frame of slide.querySelectorAll('iframe')) pauseFrame(frame);
      for (const video of slide.querySelectorAll<HTMLMediaElement>('video,audio')) {
        if (video.paused) continue;
        if (isBackgroundVideo(video)) pausedVideos.add(video);
        video.pause();
      }
    },
    resume() {
      for (const video of pausedVideos) {
        if (video.closest('[inert]')) continue;
        pausedVideos.delete(video);
        // The browser refused: stays paused.
        video.play()?.catch(() => {});
      }
    },
  };
}

import type { Started } from '../shared/carousel-kit.ts';

const PLAYERS = /(^|\.)(youtube(-nocookie)?|vimeo)\.com$/;
/** What players in frames take for a pause: those of YouTube, those of Vimeo. Each leaves the other's alone. */
const PAUSES = ['{"event":"command","func":"pauseVideo","args":""}', '{"method":"pause"}'];

/** The player's own address: nobody else hears of a pause. */
function originOf({ src }: HTMLIFrameElement): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { hostname, origin } = new URL(src);
  return PLAYERS.test(hostname) ? origin : undefined;
}

/** One nobody started, or could start again: it plays on when it is back. */
const isScenery = ({ muted, controls }: HTMLMediaElement) => muted || !controls;

function pauseFrame(frame: HTMLIFrameElement): void {
  const origin = originOf(frame);
  if (!origin) return;
  for (const pause of PAUSES) frame.contentWindow?.postMessage(pause, origin);
}

/** Has films wait while their slide is out of sight. What a visitor started stays where it was left; scenery goes on. */
export function restFilms({ swiper, scope }: Started): void {
  if (scope.disposed) return;
  const waiting = new Set<HTMLMediaElement>();
  const rest = (slide: HTMLElement) => {
    for (const frame of slide.querySelectorAll('iframe')) pauseFrame(frame);
    for (const film of slide.querySelectorAll<HTMLMediaElement>('video,audio')) {
      if (film.paused) continue;
      if (isScenery(film)) waiting.add(film);
      film.pause();
    }
  };
  const resume = () => {
    for (const film of waiting) {
      if (film.closest('[inert]')) continue;
      waiting.delete(film);
      // Refused, it stands still.
      film.play()?.catch(() => {});
    }
  };
  const sync = () => {
    for (const slide of swiper.slides) if (slide.inert) rest(slide);
    resume();
  };
  swiper.on('transitionStart transitionEnd update', sync);
  scope.add(() => waiting.clear());
  sync();
}

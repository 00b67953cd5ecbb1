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

/** What a visitor watches is not carried away: of a frame, all that can be known is that it was pressed. */
function keepInSight({ swiper, nodes, scope }: Started): void {
  const stop = () => void swiper.autoplay.stop();
  // Playing does not bubble.
  const begun = ({ target }: Event) => target instanceof HTMLMediaElement && !isScenery(target) && stop();
  scope.listen(nodes.wrapper, 'play', begun, { capture: true });
  scope.listen(window, 'blur', () => {
    const { activeElement } = document;
    if (activeElement?.localName === 'iframe' && nodes.wrapper.contains(activeElement)) stop();
  });
}

/**
 * Has films wait while their slide is out of sight, and the carousel while one is watched. What a visitor started stays where it was left;
 * scenery goes on.
 */
export function restFilms(started: Started): void {
  const { swiper, scope } = started;
  if (scope.disposed) return;
  keepInSight(started);
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

import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import { pageJQuery } from '#platform/events.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { readJson, request } from '#transport/request.ts';
import { whenSeen } from '../shared/before-play.ts';
import { planOf, rangeOf, sourceOf } from './model.ts';
import { createPlayer } from './player.ts';
import { type Settings, settings } from './settings.ts';
import { followLink, followTrigger } from './triggers.ts';

const AHEAD_PX = 200;

const engines = {
  svg: () => import('lottie-web/build/player/esm/lottie_light.min.js'),
  canvas: () => import('lottie-web/build/player/esm/lottie_light_canvas.min.js'),
};

/** Loads an animation and its engine. */
async function bring(url: string, renderer: Settings['renderer'], scope: Scope) {
  // Other sites often allow requests only without credentials (`Access-Control-Allow-Origin: *`).
  const fetching = request(url, { credentials: 'same-origin', signal: scope.signal });
  const [{ default: engine }, response] = await Promise.all([engines[renderer](), fetching]);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return { engine, animationData: await readJson(response) };
}

/** Writes the caption, which the server does not render. */
function writeCaption(box: HTMLElement, values: Settings, scope: Scope): void {
  const isOurs = values.caption_source === 'custom' || values.source === 'external_url';
  const caption = box.querySelector('.e-lottie__caption');
  if (!isOurs || !caption || !values.caption || caption.textContent?.trim() === values.caption) return;
  const before = [...caption.childNodes];
  scope.add(() => caption.replaceChildren(...before));
  caption.textContent = values.caption;
}

/**
 * Plays a Lottie animation when it is in view, clicked, hovered, or by scroll position. With reduced motion,
 * shows its first frame.
 */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope, report }) {
    const [box] = findScoped(element, '.e-lottie__container');
    const node = box?.querySelector<HTMLElement>('.e-lottie__animation');
    const source = sourceOf(values, pageConfig.pro('lottie.defaultAnimationUrl'));
    const url = source && webAddress(source);
    if (!box || !node || !url) return;
    followLink(element, values, scope);
    const stand = async () => {
      try {
        const { engine, animationData } = await bring(url, values.renderer, scope);
        if (scope.disposed) return;
        const before = [...node.childNodes];
        const animation = engine.loadAnimation({
          container: node,
          renderer: values.renderer,
          loop: false,
          autoplay: false,
          animationData,
          assetsPath: new URL('.', url).href,
        });
        scope.add(() => {
          animation.destroy();
          node.replaceChildren(...before);
        });
        pageJQuery()?.(node).data('lottie', animation);
        scope.add(() => pageJQuery()?.(node).removeData('lottie'));
        const begin = () => {
          if (scope.disposed) return;
          animation.setSpeed(values.play_speed);
          writeCaption(box, values, scope);
          const range = rangeOf(animation.totalFrames, values.start_point, values.end_point);
          const player = createPlayer(animation, range, planOf(values));
          if (!prefersReducedMotion()) followTrigger(element, { box, range, player }, values, scope);
        };
        if (animation.isLoaded) begin();
        else animation.addEventListener('DOMLoaded', begin);
      } catch (error) {
        if (!scope.disposed) report(error);
      }
    };
    if (values.lazyload) whenSeen(box, scope, stand, AHEAD_PX);
    else return stand();
  },
});

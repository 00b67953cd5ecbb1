import { asMap } from '#lib/as-map.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { pageJQuery } from '#platform/events.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { readJson, request } from '#transport/request.ts';
import { whenInView } from '../shared/video/video-overlay.ts';
import { planOf, rangeOf, type Settings, settings, sourceOf } from './model.ts';
import { createPlayer } from './player.ts';
import { delayLink, listenForTrigger } from './triggers.ts';

const PRELOAD_PX = 200;

const engines = {
  svg: () => import('lottie-web/build/player/esm/lottie_light.min.js'),
  canvas: () => import('lottie-web/build/player/esm/lottie_light_canvas.min.js'),
};

/** Loads an animation and its engine. */
async function fetchAnimation(url: string, renderer: Settings['renderer'], scope: Scope) {
  // Other sites often allow requests only without credentials (`Access-Control-Allow-Origin: *`).
  const pendingResponse = request(url, { via: 'fetch', credentials: 'same-origin', signal: scope.signal });
  const [{ default: engine }, response] = await Promise.all([engines[renderer](), pendingResponse]);
  if (!response.ok) throw new Error(`The animation ${url} did not load: status ${response.status}.`);
  const animationData = await readJson(response);
  if (!Array.isArray(asMap(animationData).layers)) throw new Error(`The file ${url} is not an animation.`);
  return { engine, animationData };
}

/** Writes the caption, which the server does not render. */
function writeCaption(box: HTMLElement, values: Settings, scope: Scope): void {
  const needsCaption = values.caption_source === 'custom' || values.source === 'external_url';
  const caption = box.querySelector('.e-lottie__caption');
  if (!needsCaption || !caption || !values.caption || caption.textContent?.trim() === values.caption) return;
  const before = [...caption.childNodes];
  scope.add(() => caption.replaceChildren(...before));
  caption.textContent = values.caption;
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope, report }) {
    const [box] = findScoped(element, '.e-lottie__container');
    const node = box?.querySelector<HTMLElement>('.e-lottie__animation');
    const source = sourceOf(values, pageConfig.getPro('lottie.defaultAnimationUrl'));
    const url = source && webAddress(source);
    if (!box || !node || !url) return;
    delayLink(element, values, scope);
    const start = async () => {
      try {
        const { engine, animationData } = await fetchAnimation(url, values.renderer, scope);
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
        const onLoaded = () => {
          if (scope.disposed) return;
          animation.setSpeed(values.play_speed);
          writeCaption(box, values, scope);
          const range = rangeOf(animation.totalFrames, values.start_point, values.end_point);
          const player = createPlayer(animation, range, planOf(values));
          if (!prefersReducedMotion()) listenForTrigger(element, { box, range, player }, values, scope);
        };
        if (animation.isLoaded) onLoaded();
        else animation.addEventListener('DOMLoaded', onLoaded);
      } catch (error) {
        if (!scope.disposed) report(error);
      }
    };
    if (values.lazyload) whenInView(box, scope, start, PRELOAD_PX);
    else return start();
  },
});

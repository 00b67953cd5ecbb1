import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import type { VideoProvider } from '#lib/video-address.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { listen } from '#platform/events.ts';
import { watchInView } from '#platform/in-view.ts';
import { webAddress } from '#platform/navigate.ts';
import { videoApi } from '#platform/video-api.ts';
import { whileAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { startHosted } from './hosted.ts';
import { coveringSize, type Settings, settings, type Video, videoOf } from './model.ts';
import type { Player, PlayerContext } from './player.ts';

/** Emitted on the window when hidden content is shown and its videos get a size. */
const RECALC = 'elementor/bg-video/recalc';

/** Returns a function that sizes a node to cover the container, and keeps doing so. */
function createCover(container: HTMLElement, scope: Scope): PlayerContext['cover'] {
  const patch = scope.patch();
  let resize = () => {};
  const observer = new ResizeObserver(() => resize());
  scope.observe(observer);
  observer.observe(container);
  listen(window, RECALC, () => resize(), scope);
  return (node, ratio) => {
    resize = () => {
      const { clientWidth, clientHeight } = container;
      if (!clientWidth || !clientHeight) return;
      const { width, height } = coveringSize(clientWidth, clientHeight, ratio);
      patch.style(node, 'width', `${width}px`);
      patch.style(node, 'height', `${height}px`);
    };
    resize();
  };
}

async function startPlayer(provider: VideoProvider, context: PlayerContext): Promise<Player | undefined> {
  const [api, { players }] = await Promise.all([videoApi(provider), import('./embedded.ts')]);
  return context.scope.disposed ? undefined : players[provider](api as never, context);
}

/** Plays, while in view, until the scope ends, the video ends or it fails. */
async function play(
  container: HTMLElement,
  video: Video,
  scope: Scope,
  report: (error: unknown) => void,
): Promise<void> {
  const playScope = scope.child();
  const end = (error?: unknown) => {
    if (error && !playScope.disposed) report(error);
    playScope.dispose();
  };
  const context: PlayerContext = {
    container,
    video,
    scope: playScope,
    cover: createCover(container, playScope),
    end,
  };
  const node = container.querySelector('video');
  const { provider } = video;
  try {
    const player = node ? startHosted(node, context) : provider && (await startPlayer(provider, context));
    if (player) watchInView(container, playScope, (isSeen) => player[isSeen ? 'play' : 'pause']());
  } catch (error) {
    end(error);
  }
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope, report }) {
    const [container] = findScoped(element, '.elementor-background-video-container');
    const video = videoOf(values, webAddress);
    if (!container || !video) return;
    const waiting = scope.child();
    const check = () => {
      if (prefersReducedMotion() || (!video.isForMobile && readDeviceMode() === 'mobile')) return;
      waiting.dispose();
      const { provider } = video;
      const start = (playScope: Scope) => void play(container, video, playScope, report);
      if (provider && !container.querySelector('video')) whileAllowed(provider, scope, start);
      else start(scope);
    };
    // Turning a phone may change its device mode.
    waiting.listen(window, 'resize', check);
    check();
  },
});

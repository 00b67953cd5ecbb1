import { addNode, createNode } from '#lib/create-node.ts';
import { flag, type Infer, number, object, text } from '#lib/fields.ts';
import { createNodeLook } from '#lib/look.ts';
import type { Scope } from '#lib/scope.ts';
import { videoIdOf } from '#lib/video-address.ts';
import { restartOnWithdrawal } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { playerLinks, playYoutube } from '../shared/video/play-youtube.ts';
import { whenInView } from '../shared/video/video-overlay.ts';
import { createVideoStage } from '../shared/video/video-stage.ts';
import { NO_PLAYER, type YoutubeVideo } from '../shared/video/youtube-model.ts';

const seconds = () => number(0, { min: 0 });

/** The names are YouTube's player parameters. A time of null or 0 means unset. */
const settings = object({
  source: text(),
  start: seconds(),
  end: seconds(),
  autoplay: flag(),
  mute: flag(),
  controls: flag(true),
  cc_load_policy: flag(),
  loop: flag(),
  rel: flag(true),
  privacy: flag(),
  lazyload: flag(),
});
type Settings = Infer<typeof settings>;

const youtubeVideo = (id: string, values: Settings): YoutubeVideo => ({
  id,
  start: values.start,
  end: values.end,
  autoplay: values.autoplay,
  mutesIfBlocked: true,
  mute: values.mute,
  loop: values.loop,
  isPrivate: values.privacy,
  fillsBox: true,
  look: {
    controls: values.controls,
    captions: values.cc_load_policy,
    related: values.rel,
    inline: true,
  },
});

/** Adds a box with the player to the element. Both are removed when the scope ends. */
async function showPlayer(element: HTMLElement, video: YoutubeVideo, scope: Scope): Promise<void> {
  const box = addNode(element, 'append', createNode('div', { style: 'height:100%' }), scope);
  const boxLook = createNodeLook(box);
  let player = NO_PLAYER;
  await playYoutube(box, video, createVideoStage(element, undefined, scope), (change) => {
    player = change(player);
    boxLook.apply({ end: playerLinks(player, video.id) });
  });
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope, report }) {
    const id = videoIdOf('youtube', values.source);
    if (!id) {
      if (values.source)
        report(new Error(`"${values.source}" is not the address of a YouTube video. Set another address.`));
      return;
    }
    restartOnWithdrawal('youtube', scope, (consentScope) => {
      const start = () =>
        showPlayer(element, youtubeVideo(id, values), consentScope).catch((error) => {
          if (!consentScope.disposed) report(error);
        });
      if (values.lazyload) whenInView(element, consentScope, start);
      else void start();
    });
  },
});

import { autoplayAddress, videoIdOf, vimeoPlayerAddress } from '#lib/video-address.ts';
import { pageConfig } from '#platform/config.ts';
import type { RequestOf } from './lightbox-request.ts';
import { createFilePlayer, createPlayerFrame, createVideoFrame, mayEmbed, ratioOf } from './video-nodes.ts';

const PROVIDERS =
  /^https?:\/\/([\w-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|videopress\.com|video\.wordpress\.com)\//i;

const isYouTubePage = (address: string) => !/\/embed\//.test(address) && videoIdOf('youtube', address);

/** The address that goes into a frame: pages of a video cannot, their players can. */
const framed = (address: string) => {
  const id = isYouTubePage(address);
  return id ? `https://www.youtube.com/embed/${id}?rel=0` : (vimeoPlayerAddress(address) ?? address);
};

function createPlayer({
  source,
  address,
  autoplays,
  attributes,
}: RequestOf<'video'>): HTMLElement | undefined {
  if (source === 'hosted') return createFilePlayer(address, attributes);
  if (!PROVIDERS.test(address) || !mayEmbed(source, true)) return undefined;
  const own = framed(address);
  const title = pageConfig.text('playVideo', 'Play Video');
  return createPlayerFrame(autoplays ? autoplayAddress(own) : own, title, { autoplays });
}

/** Makes what a lightbox with a single video shows; nothing when no provider that we know plays it, or it may not come. */
export function createVideoModal(request: RequestOf<'video'>): HTMLElement | undefined {
  const player = createPlayer(request);
  return player && createVideoFrame(player, ratioOf(request.ratio));
}

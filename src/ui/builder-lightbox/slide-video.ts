import type { Scope } from '#lib/scope.ts';
import { videoIdOf, vimeoKeyOf } from '#lib/video-address.ts';
import type { SlideNodes } from './slide-nodes.ts';
import { canEmbed, createFilePlayer, createPlayerFrame, createVideoFrame } from './video-nodes.ts';

const RATIO = 16 / 9;
const FILE = /\.(mp4|m4v|webm|ogv|ogg|mov)([?#]|$)/i;

/** Sets parameters of an address, replacing existing values. */
function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns the address of an autoplaying player for a video's page or player; keeps hosts without cookies.
 * Returns undefined for an unknown provider.
 */
export function playerAddress(address: string): string | undefined {
  if (/vimeo\.com/i.test(address)) {
    const id = videoIdOf('vimeo', address);
    const secret = vimeoKeyOf(address);
    if (!id) return undefined;
    const parameters = { autoplay: '1', playsinline: '0', ...(secret && { h: secret }) };
    const playerUrl = address.includes('player.vimeo.com') ? address : `https://player.vimeo.com/video/${id}`;
    return withParameters(playerUrl, parameters);
  }
  const id = videoIdOf('youtube', address);
  if (!id) return undefined;
  const host = /youtube-nocookie\.com/i.test(address) ? 'www.youtube-nocookie.com' : 'www.youtube.com';
  const playerUrl = address.includes('/embed/') ? address : `https://${host}/embed/${id}`;
  return withParameters(playerUrl, { autoplay: '1', controls: '0', rel: '0' });
}

const canPlay = (address: string, isRequested: boolean) =>
  FILE.test(address) || canEmbed(/vimeo\.com/i.test(address) ? 'vimeo' : 'youtube', isRequested);

function createPlayer({ video = '', title }: SlideNodes, label: string): HTMLElement | undefined {
  const address = playerAddress(video);
  if (address) return createPlayerFrame(address, title || label, { autoplays: true });
  return FILE.test(video) ? createFilePlayer(video, { controls: '' }) : undefined;
}

/**
 * Plays the video of a slide until the scope ends. Without consent it waits for a press on its button. For an
 * unknown provider, the button opens the video's page.
 */
export function playSlide(slide: SlideNodes, isRequested: boolean, scope: Scope): void {
  const { node, play, video = '' } = slide;
  if (!play || node.querySelector('.elementor-video-container')) return;
  const label = play.getAttribute('aria-label') ?? '';
  const player = createPlayer(slide, label);
  if (!player) {
    // Not `scope.listen`: the click first ends the scope.
    play.onclick = () => void window.open(video, '_blank', 'noopener');
    return;
  }
  if (!canPlay(video, isRequested)) return;
  const frame = createVideoFrame(player, RATIO);
  frame.classList.add('elementor-loading', 'elementor-invisible');
  play.classList.add('elementor-playing');
  const show = () => {
    frame.classList.remove('elementor-loading', 'elementor-invisible');
    play.classList.replace('elementor-playing', 'elementor-hidden');
  };
  // Phones that save power load only metadata before the first play.
  for (const type of ['load', 'loadedmetadata', 'error']) scope.listen(player, type, show);
  node.append(frame);
  scope.add(() => {
    frame.remove();
    play.classList.remove('elementor-playing', 'elementor-hidden');
  });
}

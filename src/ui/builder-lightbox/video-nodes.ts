import { make } from './make.ts';
import { PREVENT_CLOSE } from './prevent-close.ts';

/** Makes the frame of a player in the builder's markup. The ratio is width by height. */
export function createVideoFrame(player: HTMLElement, ratio: number): HTMLElement {
  const wrapper = make('div', `elementor-video-wrapper elementor-video-${shapeOf(ratio)}`, {}, player);
  wrapper.style.setProperty('--video-aspect-ratio', String(ratio));
  return make('div', `elementor-video-container ${PREVENT_CLOSE}`, {}, wrapper);
}

function shapeOf(ratio: number): string {
  if (ratio === 1) return 'square';
  return ratio > 1 ? 'landscape' : 'portrait';
}

/** Makes the player of a provider. One that begins by itself has to be allowed to. */
export function createPlayerFrame(address: string, title: string, { autoplays }: { autoplays: boolean }) {
  return make('iframe', 'elementor-video-iframe', {
    src: address,
    title,
    allowfullscreen: '',
    ...(autoplays && { allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture' }),
  });
}

/** Makes the player of a file; attributes that are code are left out. */
export function createFilePlayer(
  address: string,
  attributes: Readonly<Record<string, unknown>>,
): HTMLVideoElement {
  const given = Object.entries(attributes).filter(
    ([name, value]) => /^(?!on)[a-z][\w-]*$/i.test(name) && value !== false && value !== null,
  );
  const video = document.createElement('video');
  for (const [name, value] of given) video.setAttribute(name, String(value));
  video.setAttribute('src', address);
  video.setAttribute('autoplay', '');
  return video;
}

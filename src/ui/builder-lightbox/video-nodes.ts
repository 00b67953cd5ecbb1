import { may } from '#platform/consent.ts';
import { make } from './make.ts';
import { PREVENT_CLOSE } from './prevent-close.ts';

const RATIOS: Readonly<Record<string, number>> = {
  219: 2.33333,
  169: 1.77777,
  43: 1.33333,
  32: 1.5,
  11: 1,
  916: 0.5625,
};

/** Width by height, for the builder's name of a ratio; the widescreen one for names that it does not have. */
export const ratioOf = (name: string): number => RATIOS[name] ?? (RATIOS[169] as number);

/** Gives what holds a player the form for a ratio, width by height. */
export function shapeFrame(wrapper: HTMLElement, ratio: number): void {
  wrapper.className = `elementor-video-wrapper elementor-video-${shapeOf(ratio)}`;
  wrapper.style.setProperty('--video-aspect-ratio', String(ratio));
}

/** Makes the frame of a player in the builder's markup. The ratio is width by height. */
export function createVideoFrame(player: HTMLElement, ratio: number): HTMLElement {
  const wrapper = make('div', '', {}, player);
  shapeFrame(wrapper, ratio);
  return make('div', `elementor-video-container ${PREVENT_CLOSE}`, {}, wrapper);
}

function shapeOf(ratio: number): string {
  if (ratio === 1) return 'square';
  return ratio > 1 ? 'landscape' : 'portrait';
}

/**
 * True when the player of a provider may come: the visitor pressed for this very video, or allows the provider, or nobody has to be
 * asked. A page that opens with a lightbox was not pressed.
 */
export const mayEmbed = (provider: string, isAskedFor: boolean): boolean =>
  (isAskedFor && navigator.userActivation?.hasBeenActive !== false) || may(provider);

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

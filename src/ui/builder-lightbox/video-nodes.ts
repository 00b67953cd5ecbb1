import { createNode } from '#lib/create-node.ts';
import { own } from '#lib/own.ts';
import { autoplayAddress, videoIdOf, vimeoPlayerAddress } from '#lib/video-address.ts';
import { isServiceAllowed } from '#platform/consent.ts';
import { parseHtml } from '#platform/html.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import { PREVENT_CLOSE } from './icons.ts';
import type { RequestOf } from './lightbox-request.ts';

const PROVIDERS =
  /^https?:\/\/([\w-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|videopress\.com|video\.wordpress\.com)\//i;

const isYouTubePage = (address: string) => !/\/embed\//.test(address) && videoIdOf('youtube', address);

/** Returns the player's address for a video page, which cannot be framed. */
const embedAddress = (address: string) => {
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
  if (!PROVIDERS.test(address) || !canEmbed(source, true)) return undefined;
  const playerUrl = embedAddress(address);
  const title = translate(pageTexts.playVideo);
  return createPlayerFrame(autoplays ? autoplayAddress(playerUrl) : playerUrl, title, { autoplays });
}

/**
 * Creates the content of a lightbox with one video; returns undefined for an unknown provider or without
 * consent.
 */
export function createVideoModal(request: RequestOf<'video'>): HTMLElement | undefined {
  const player = createPlayer(request);
  return player && createVideoFrame(player, ratioOf(request.ratio));
}

const CODE = /^(javascript|data|vbscript|file):/i;
// Browsers ignore these characters in the scheme of an address.
const IGNORED_CHARACTERS = /[\0- ]+/g;

/** Parses HTML from links and data of the page, and removes everything that could run code. */
export function parseSafeHtml(html: string): DocumentFragment {
  const content = parseHtml(html);
  for (const node of content.querySelectorAll('*')) {
    if (node.matches('script, base, meta, object, embed, link, set, animate')) node.remove();
    for (const { name, value } of [...node.attributes]) {
      const isCode =
        name.startsWith('on') || name === 'srcdoc' || CODE.test(value.replace(IGNORED_CHARACTERS, ''));
      if (isCode) node.removeAttribute(name);
    }
  }
  return content;
}

const RATIOS: Readonly<Record<string, number>> = {
  219: 2.33333,
  169: 1.77777,
  43: 1.33333,
  32: 1.5,
  11: 1,
  916: 0.5625,
};

/** Returns the ratio (width / height) for the builder's name; 16:9 for an unknown one. */
export const ratioOf = (name: string): number => own(RATIOS, name) ?? (RATIOS[169] as number);

/** Sets the ratio (width / height) of a player's wrapper. */
export function setFrameRatio(wrapper: HTMLElement, ratio: number): void {
  wrapper.className = `elementor-video-wrapper elementor-video-${shapeOf(ratio)}`;
  wrapper.style.setProperty('--video-aspect-ratio', String(ratio));
}

/** Creates the frame of a player in the builder's markup. `ratio` is width / height. */
export function createVideoFrame(player: HTMLElement, ratio: number): HTMLElement {
  const wrapper = createNode('div', {}, player);
  setFrameRatio(wrapper, ratio);
  return createNode('div', { class: `elementor-video-container ${PREVENT_CLOSE}` }, wrapper);
}

function shapeOf(ratio: number): string {
  if (ratio === 1) return 'square';
  return ratio > 1 ? 'landscape' : 'portrait';
}

/**
 * Returns true if a provider's player may load: the visitor pressed something to see this video, or the
 * provider has consent or needs none. A lightbox that opens with the page does not count as a press.
 */
export const canEmbed = (provider: string, isRequested: boolean): boolean =>
  (isRequested && navigator.userActivation?.hasBeenActive !== false) || isServiceAllowed(provider);

/** Creates a provider's player, with the permission to autoplay if needed. */
export function createPlayerFrame(address: string, title: string, { autoplays }: { autoplays: boolean }) {
  return createNode('iframe', {
    class: 'elementor-video-iframe',
    src: address,
    title,
    allowfullscreen: true,
    allow: autoplays && 'autoplay; fullscreen; encrypted-media; picture-in-picture',
  });
}

/** Creates the player of a video file, without attributes that handle events. */
export function createFilePlayer(
  address: string,
  attributes: Readonly<Record<string, unknown>>,
): HTMLVideoElement {
  const safeAttributes = Object.entries(attributes)
    .filter(([name, value]) => /^(?!on)[a-z][\w-]*$/i.test(name) && value !== false && value !== null)
    .map(([name, value]) => [name, String(value)]);
  return createNode('video', { ...Object.fromEntries(safeAttributes), src: address, autoplay: true });
}

import { pageConfig } from '#platform/config.ts';
import { createIcon, hasIconFont, type IconName } from './icons.ts';
import { make } from './make.ts';
import type { SlideNodes } from './slide-nodes.ts';

interface Target {
  readonly icon: IconName;
  readonly label: string;
  readonly address: string;
  readonly download?: boolean;
}

/** Where a slide can be shared; `page` is the address of the page without a fragment. */
export function shareTargets(
  { image, video, hash }: Pick<SlideNodes, 'image' | 'video' | 'hash'>,
  page: string,
) {
  const { text } = pageConfig;
  const address = encodeURIComponent(page + hash);
  const targets: Target[] = [
    {
      icon: 'facebook',
      label: text('shareOnFacebook', 'Share on Facebook'),
      address: `https://www.facebook.com/sharer.php?u=${address}`,
    },
    {
      icon: 'twitter',
      label: text('shareOnTwitter', 'Share on X'),
      address: `https://x.com/intent/tweet?text=%20${address}`,
    },
    {
      icon: 'pinterest',
      label: text('pinIt', 'Pin it'),
      address: `https://www.pinterest.com/pin/create/button/?url=${address}&media=${encodeURIComponent(image)}`,
    },
  ];
  if (video) return targets;
  const label = text('downloadImage', 'Download image');
  return [...targets, { icon: 'download-bold', label, address: image, download: true } as const];
}

/** The links of a slide's share menu; they open beside the page. */
export function createShareLinks(slide: SlideNodes): HTMLElement[] {
  const isFont = hasIconFont();
  const page = location.href.replace(/#.*/, '');
  return shareTargets(slide, page).map(({ icon, label, address, download }) => {
    const attributes = {
      href: address,
      target: '_blank',
      rel: 'noopener',
      ...(download && { download: '' }),
    };
    return make('a', '', attributes, createIcon(icon, isFont), label);
  });
}

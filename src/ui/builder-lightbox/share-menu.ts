import { createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createIcon, hasIconFont, type IconName } from './icons.ts';
import type { SlideNodes } from './slide-nodes.ts';

interface ShareTarget {
  readonly icon: IconName;
  readonly label: string;
  readonly address: string;
  readonly download?: boolean;
}

/** Returns where a slide can be shared. `page` is the page's address without a fragment. */
export function shareTargets(
  { image, video, hash }: Pick<SlideNodes, 'image' | 'video' | 'hash'>,
  page: string,
) {
  const address = encodeURIComponent(page + hash);
  const targets: ShareTarget[] = [
    {
      icon: 'facebook',
      label: translate(dialogTexts.shareOnFacebook),
      address: `https://www.facebook.com/sharer.php?u=${address}`,
    },
    {
      icon: 'twitter',
      label: translate(dialogTexts.shareOnX),
      address: `https://x.com/intent/tweet?text=%20${address}`,
    },
    {
      icon: 'pinterest',
      label: translate(dialogTexts.pinIt),
      address: `https://www.pinterest.com/pin/create/button/?url=${address}&media=${encodeURIComponent(image)}`,
    },
  ];
  if (video) return targets;
  const label = translate(dialogTexts.downloadImage);
  return [...targets, { icon: 'download-bold', label, address: image, download: true } as const];
}

/** Creates the links of a slide's share menu; they open in a new tab. */
function createLinks(slide: SlideNodes): HTMLElement[] {
  const isFont = hasIconFont();
  const page = location.href.replace(/#.*/, '');
  return shareTargets(slide, page).map(({ icon, label, address, download }) => {
    const attributes = { href: address, target: '_blank', rel: 'noopener', download };
    return createNode('a', attributes, createIcon(icon, isFont), label);
  });
}

interface MenuNodes {
  readonly dialog: Element;
  readonly container: Element;
  readonly button: Element;
  readonly links: Element;
}

/**
 * Opens the share menu for a slide, or closes it. Also closes it when the scope ends, because the close
 * button outlives the scope.
 */
export function setShareMenu(
  slide: SlideNodes | undefined,
  { dialog, container, button, links }: MenuNodes,
  scope: Scope,
): void {
  const setOpen = (isOpen: boolean) => {
    container.classList.toggle('elementor-slideshow--share-mode', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
    for (const stop of dialog.querySelectorAll('[tabindex]')) {
      if (stop !== button) stop.setAttribute('tabindex', isOpen ? '-1' : '0');
    }
  };
  setOpen(false);
  links.replaceChildren();
  if (!slide) return;
  setOpen(true);
  links.append(...createLinks(slide));
  scope.add(() => setOpen(false));
}

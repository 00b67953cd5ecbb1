import { type Infer, link, object } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { pageConfig } from '#platform/config.ts';
import { parseHtml } from '#platform/html.ts';
import { onPress } from '#platform/on-press.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { decodeText, networkOf, type SharedContent, sharedAddress, shareLink, toPlainText } from './model.ts';

const settings = object({ share_url: link() });

type Settings = Infer<typeof settings>;

const WIDTH_PX = 640;
const HEIGHT_PX = 480;

const textAt = (path: string): string => {
  const value = pageConfig.get(path);
  return typeof value === 'string' ? value : '';
};

const htmlToText = (html: string) => toPlainText(parseHtml(html).textContent ?? '');

const readPageContent = (): SharedContent => ({
  url: sharedAddress(location.href),
  // Only the title is encoded, and in post lists not even that.
  title: htmlToText(decodeText(textAt('post.title'))),
  text: htmlToText(textAt('post.excerpt')),
  image: textAt('post.featuredImage'),
});

function openWindow(address: string): void {
  if (!/^https?:/.test(address)) {
    window.open(address, '_self');
    return;
  }
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH_PX) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT_PX) / 2);
  const place = `width=${WIDTH_PX},height=${HEIGHT_PX},left=${left},top=${top}`;
  window.open(address, '', `toolbar=0,status=0,${place},noopener`);
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    if (pageConfig.isEdit) return;
    const { url } = settings.share_url;
    const share = (button: HTMLElement) => {
      const network = networkOf(button.classList);
      if (network === 'print') {
        window.print();
        return;
      }
      const shared = url ? { url, title: '', text: '', image: '' } : readPageContent();
      const address = network && shareLink(network, shared);
      if (address) openWindow(address);
    };
    for (const button of findScoped(element, '.elementor-share-btn')) {
      onPress(button, () => share(button), scope);
    }
  },
});

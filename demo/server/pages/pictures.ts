import { readFixture } from '../fixtures.ts';
import { scriptJson } from '../html.ts';
import type { Page } from './layout.ts';
import type { PageOptions } from './options.ts';

const texts = {
  next: 'Next >',
  prev: '< Prev',
  image: 'Image',
  of: 'of',
  close: 'Close',
  noiframes: 'This feature requires inline frames.',
};

/** HTML that the link about care loads. */
export const careHtml =
  '<p>Linen likes cold water, little soap and a windy day.</p><p><a class="thickbox" href="/media/scenes/table.jpg" title="Sunday table">A picture of it</a></p>';

/** Renders the page of pictures and other content that opens in a modal, and of lazy-loaded pictures. */
export const picturesPage = ({ nonce }: PageOptions, notices: string): Page => {
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  const scripts = `<script${attribute}>var thickboxL10n = ${scriptJson(texts)};</script><script${attribute} src="/vendor/pictures.js" defer></script>`;
  return {
    id: 433,
    title: 'Pictures',
    bodyClass: 'pictures-page',
    main: `<h1 class="entry-title">Pictures</h1>${notices}<p class="lead">From the island. The first ones open above the page, and lead to each other by their links, or by the keys <kbd>.</kbd> and <kbd>,</kbd>.</p>${readFixture('overlay/modal')}<h2>As you come near</h2>${readFixture('page/lazy-images')}${scripts}`,
  };
};

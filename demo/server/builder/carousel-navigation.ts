import { readFixture } from '../fixtures.ts';

const CONTROL = /^ *<div class="(?:elementor-swiper-button|swiper-pagination).*\n/gm;
const END = /\s*<\/div>\s*<\/div>\s*$/;

const isWanted = (control: string, navigation: string): boolean => {
  if (navigation === 'both' || navigation === 'none') return navigation === 'both';
  return control.includes('swiper-pagination') === (navigation === 'dots');
};

/**
 * Returns a carousel's markup with the controls `both`, `arrows`, `dots` or `none`. A carousel of one slide
 * is returned unchanged.
 */
export const withNavigation = (html: string, navigation: string): string => {
  if ((html.match(/class="swiper-slide"/g) ?? []).length < 2) return html;
  const controls = readFixture('media/image-carousel').match(CONTROL) ?? [];
  const wanted = controls.filter((control) => isWanted(control, navigation));
  return html.replace(CONTROL, '').replace(END, (end) => `\n${wanted.join('').trimEnd()}${end}`);
};

import { readFixture } from '../fixtures.ts';
import { withNavigation } from './carousel-navigation.ts';
import { renderCode } from './code.ts';
import { inEditMode } from './edit-mode.ts';
import { renderExhibit } from './exhibits.ts';
import { renderFacebook } from './facebook.ts';
import { rewriteHeading } from './rewrite-heading.ts';

/** Icons an accordion can have: closed and open. */
const icons: Readonly<Record<string, readonly [string, string]>> = {
  plus: ['M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z', 'M4 11h16v2H4z'],
  chevron: [
    'M5 8.5L12 15.500l7-7 1.400 1.400-8.400 8.400-8.400-8.400z',
    'M5 15.500L12 8.500l7 7 1.400-1.400L12 5.700 3.600 14.100z',
  ],
  arrow: ['M9 5l7 7-7 7z', 'M5 9l7 7 7-7z'],
};

const accordions: Readonly<Record<string, string>> = {
  '7c31a0e': 'content/accordion',
  '5b42d77': 'content/toggle',
};

const carousels: Readonly<Record<string, string>> = {
  a3c07e5: 'media/image-carousel',
  d2b6f93: 'media/image-carousel-fade',
  c5e1d40: 'media/image-carousel-one-slide',
};

/** Changed content of an element. */
export interface ElementChanges {
  readonly text?: string;
  readonly icon?: string;
  readonly navigation?: string;
  readonly [name: string]: string | undefined;
}

const withIcon = (html: string, [closed, opened]: readonly [string, string]): string =>
  html.replace(
    /(icon-(closed|opened)"><svg[^>]*><path d=")[^"]*/g,
    (_all, head: string, state: string) => head + (state === 'closed' ? closed : opened),
  );

const fixtureIn = (list: Readonly<Record<string, string>>, id: string): string | undefined => {
  const name = Object.hasOwn(list, id) ? list[id] : undefined;
  return name ? readFixture(name) : undefined;
};

/**
 * Renders one element with changed content for the editor's preview: `text` of a heading, `icon` of an
 * accordion, `navigation` of a carousel, and the fields of other widgets. Returns undefined for an element
 * that cannot be rendered alone.
 */
export const renderElement = (id: string, changes: ElementChanges): string | undefined => {
  const heading = rewriteHeading(id, changes.text);
  if (heading) return inEditMode(heading);
  const carousel = fixtureIn(carousels, id);
  if (carousel) return inEditMode(withNavigation(carousel, changes.navigation ?? 'both'));
  const exhibit = renderExhibit(id, changes) ?? renderFacebook(id, changes) ?? renderCode(id, changes);
  if (exhibit) return inEditMode(exhibit);
  const accordion = fixtureIn(accordions, id);
  if (!accordion) return undefined;
  const icon = changes.icon && Object.hasOwn(icons, changes.icon) ? icons[changes.icon] : undefined;
  return inEditMode(icon ? withIcon(accordion, icon) : accordion);
};

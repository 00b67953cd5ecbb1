import { escapeHtml } from '../html.ts';
import { widget } from './elements.ts';

interface Kind {
  readonly widget: string;
  readonly className: string;
  readonly href: string;
  /** Its `data-` attributes before any change. */
  readonly options: Readonly<Record<string, string>>;
}

const profile = 'https://www.facebook.com/havn.example/';

/** The Facebook widgets of the lighthouse page, by element. */
const kinds: Readonly<Record<string, Kind>> = {
  fb00a01: {
    widget: 'facebook-button',
    className: 'fb-like',
    href: 'https://shop.example/exhibits/',
    options: { layout: 'standard', action: 'like', size: 'small', colorscheme: 'light', share: 'false' },
  },
  fb00a02: {
    widget: 'facebook-page',
    className: 'fb-page',
    href: profile,
    options: {
      tabs: 'timeline',
      height: '340px',
      'small-header': 'false',
      'hide-cover': 'false',
      'show-facepile': 'true',
      'hide-cta': 'false',
    },
  },
  fb00a03: {
    widget: 'facebook-embed',
    className: 'fb-post',
    href: `${profile}posts/2026`,
    options: { 'show-text': 'false' },
  },
  fb00a04: {
    widget: 'facebook-comments',
    className: 'fb-comments',
    href: 'https://shop.example/exhibits/',
    options: { width: '100%', numposts: '3', 'order-by': 'social' },
  },
};

type Content = Readonly<Record<string, string | undefined>>;

/** Renders a Facebook widget with changed options; undefined for any other element. */
export const renderFacebook = (id: string, content: Content = {}): string | undefined => {
  const kind = Object.hasOwn(kinds, id) ? kinds[id] : undefined;
  if (!kind) return undefined;
  const attributes = Object.entries({ href: kind.href, ...kind.options })
    .map(([name, value]) => ` data-${name}="${escapeHtml(content[name] ?? value)}"`)
    .join('');
  const place = `<div class="elementor-facebook-widget ${kind.className}"${attributes}></div>`;
  return widget(id, kind.widget, place);
};

/** Renders all Facebook widgets of the lighthouse page. */
export const facebookWidgets = (): string =>
  Object.keys(kinds)
    .map((id) => renderFacebook(id))
    .join('\n');

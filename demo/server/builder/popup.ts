import { escapeHtml } from '../html.ts';
import { container, heading, textEditor, widget } from './elements.ts';

/** The parts of a popup that differ from page to page. */
export interface PopupParts {
  readonly title: string;
  /** Markup of the text. */
  readonly text: string;
  /** Links below the text. */
  readonly links?: readonly (readonly [href: string, text: string])[];
  /** Markup of a widget below the links. */
  readonly widget?: string;
}

type Settings = Readonly<Record<string, unknown>>;

/** Returns the address of a link that triggers an action, as the builder prints it. */
export const actionHref = (name: string, settings: Settings): string =>
  `#${encodeURIComponent(`elementor-action:action=${name}&settings=${btoa(JSON.stringify(settings))}`)}`;

/** Returns the address of a link that opens (or toggles) a popup. */
export const opensPopup = (id: number, toggle = false): string =>
  actionHref('popup:open', { id: String(id), toggle });

/** Returns the address of a link that closes the popup around it; with `forGood` it never opens again. */
export const closesPopup = (forGood = false): string =>
  actionHref('popup:close', { do_not_show_again: forGood ? 'yes' : '' });

const button = (id: string, [href, text]: readonly [string, string]): string =>
  widget(
    id,
    'button',
    `<a class="elementor-button elementor-button-link elementor-size-sm" href="${href}"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">${escapeHtml(text)}</span></span></a>`,
  );

/** Renders a popup document. Pages print it at their end. */
export const popupDocument = (
  id: number,
  { title, text, links = [], widget: more = '' }: PopupParts,
  settings: Settings,
  classes = '',
): string => {
  const buttons = links.map((link, index) => button(`${id}00${index + 4}`, link)).join('');
  const inner = `${heading(`${id}002`, title)}${textEditor(`${id}003`, text)}${buttons && `<div class="popup-buttons">${buttons}</div>`}${more}`;
  const values = {
    entrance_animation_duration: { unit: 'sec', size: 0.4, sizes: [] },
    a11y_navigation: 'yes',
    triggers: [],
    timing: [],
    ...settings,
  };
  return `<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} elementor-location-popup${classes}" data-elementor-settings="${escapeHtml(JSON.stringify(values))}" data-elementor-post-type="elementor_library">
${container(`${id}001`, inner)}
</div>`;
};

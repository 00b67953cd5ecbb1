/** One main interaction of a widget on a page of the demo shop. */
export interface InpStep {
  readonly what: string;
  readonly path: string;
  readonly target: string;
  /** Key to press on the target instead of a click. */
  readonly key?: string;
  readonly viewport?: 'phone';
  /** Selector to scroll to instead of the target, when our script creates the target. */
  readonly place?: string;
  /** Selector or key to press once everything is loaded. Default: the target again. */
  readonly next?: string;
}

const MENUS = '/menus/';
const PANELS = '/panels/';
const READING = '/reading/';
const FILMS = '/films/';
const parent = (name: string) =>
  `.elementor-nav-menu--main > ul > .menu-item-has-children > a:has-text("${name}")`;
const openButton = (name: string) =>
  `.mega-stage .e-n-menu-title:has-text("${name}") .e-n-menu-dropdown-icon`;
const title = (widget: string, tab: number) =>
  `.elementor-widget-${widget} .elementor-tab-title[data-tab="${tab}"]`;

/** Every measured interaction. */
export const inpSteps: readonly InpStep[] = [
  { what: 'nav menu: a parent', path: MENUS, target: parent('Shop'), next: 'h1' },
  { what: 'nav menu: a parent, by key', path: MENUS, target: parent('Shop'), key: ' ', next: 'Escape' },
  { what: 'nav menu: its button', path: MENUS, target: '.elementor-menu-toggle', viewport: 'phone' },
  { what: 'plain menu: a parent', path: MENUS, target: 'ul.sm > li:has(ul) > a', next: 'h1' },
  { what: 'mega menu: a title', path: '/mega-menu/', target: openButton('Orders'), next: openButton('Help') },
  {
    what: 'mega menu: its button',
    path: '/mega-menu/',
    target: '.mega-bar .e-n-menu-toggle',
    viewport: 'phone',
  },
  { what: 'search: a letter', path: '/search/', target: '#search-5ea7c01', key: 'm' },
  {
    what: 'search form: over the page',
    path: '/search/',
    target: '.elementor-search-form__toggle',
    next: '.dialog-close-button',
  },
  { what: 'tabs: a title', path: '/builder/', target: title('tabs', 2), next: title('tabs', 3) },
  { what: 'accordion: a title', path: '/builder/', target: title('accordion', 2) },
  { what: 'toggle: a title', path: '/builder/', target: title('toggle', 2) },
  { what: 'nested tabs: a title', path: PANELS, target: '#care', next: '#e-n-tab-title-665917463' },
  { what: 'nested tabs: a title, by key', path: PANELS, target: '#care', key: 'Enter', next: 'ArrowRight' },
  {
    what: 'nested accordion: a title',
    path: PANELS,
    target: '.e-n-accordion-item-title[data-accordion-index="2"]',
  },
  { what: 'alert: away with it', path: PANELS, target: '.elementor-alert-dismiss', next: 'h1' },
  {
    what: 'table of contents: its button',
    path: READING,
    target: '.elementor-toc__toggle-button--collapse',
    next: '.elementor-toc__toggle-button--expand',
  },
  {
    what: 'table of contents: a line',
    path: READING,
    target: '.elementor-toc__list-item-text >> nth=3',
    place: '.elementor-toc__body',
    next: '.elementor-toc__list-item-text >> nth=0',
  },
  {
    what: 'hotspot: a spot',
    path: READING,
    target: '.e-hotspot__button >> nth=0',
    next: '.e-hotspot__button >> nth=1',
  },
  { what: 'share buttons: a network', path: READING, target: '.elementor-share-btn_facebook' },
  {
    what: 'video: what lies over it',
    path: FILMS,
    target: '.elementor-element-f10a003 .elementor-custom-embed-play',
    next: 'h1',
  },
  {
    what: 'video: in the lightbox',
    path: FILMS,
    target: '.elementor-element-f10a005 .elementor-custom-embed-image-overlay',
    next: '.dialog-lightbox-close-button',
  },
  {
    what: 'playlist: a title',
    path: FILMS,
    target: '.elementor-widget-video-playlist .e-tab-title[data-tab="2"]',
    next: '.elementor-widget-video-playlist .e-tab-title[data-tab="1"]',
  },
];

import { asMap } from '#lib/as-map.ts';
import { type Breakpoints, readBreakpoints } from '#lib/breakpoints.ts';
import { isOn } from '#lib/is-on.ts';
import { pageGlobal } from './params.ts';

const BUILDER = 'elementorFrontendConfig';
const PRO = 'ElementorProFrontendConfig';

/** The page builder's configuration. Missing values are undefined, false or `''`. Paths are dotted. */
export interface PageConfig {
  /** True in the editor's preview. */
  readonly isEdit: boolean;
  /** True in the preview of a draft. */
  readonly isPreview: boolean;
  readonly isScriptDebug: boolean;
  readonly isRtl: boolean;
  /** True when the page is rendered for a screenshot. */
  readonly isStatic: boolean;
  readonly version: string;
  /** The builder's defaults when the page has none. */
  readonly breakpoints: Breakpoints;
  hasExperiment(name: string): boolean;
  siteSetting(path: string): unknown;
  pageSetting(path: string): unknown;
  /** An address: `assets`, `ajaxurl`, `uploadUrl`, `rest`, … */
  url(name: string): string;
  /** A label in the page's language, or the given English one. */
  text(name: string, english: string): string;
  /** Any other value of the configuration. */
  get(path: string): unknown;
  /** A value of the Pro configuration. */
  getPro(path: string): unknown;
}

const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => {
    const map = asMap(value);
    return Object.hasOwn(map, key) ? map[key] : undefined;
  }, root);

const get = (path: string) => valueAt(pageGlobal(BUILDER), path);
const getPro = (path: string) => valueAt(pageGlobal(PRO), path);
const isSet = (path: string) => isOn(get(path));
const firstText = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';

let parsedResponsive: unknown;
let breakpoints: Breakpoints | undefined;

/** The current configuration, read at each access: it may arrive late, and an editor changes it. */
export const pageConfig: PageConfig = {
  get isEdit() {
    return isSet('environmentMode.edit');
  },
  get isPreview() {
    return isSet('environmentMode.wpPreview');
  },
  get isScriptDebug() {
    return isSet('environmentMode.isScriptDebug');
  },
  get isRtl() {
    const isRtl = get('is_rtl');
    return isRtl === undefined ? document.documentElement.dir === 'rtl' : isOn(isRtl);
  },
  get isStatic() {
    return isSet('is_static');
  },
  get version() {
    return firstText(get('version'));
  },
  get breakpoints() {
    const responsive = get('responsive');
    if (!breakpoints || parsedResponsive !== responsive) breakpoints = readBreakpoints(responsive);
    parsedResponsive = responsive;
    return breakpoints;
  },
  hasExperiment: (name) => isOn(asMap(get('experimentalFeatures'))[name]),
  siteSetting: (path) => get(`kit.${path}`),
  pageSetting: (path) => get(`settings.page.${path}`),
  url: (name) => firstText(get(`urls.${name}`), getPro(`urls.${name}`), getPro(name)),
  text: (name, english) => firstText(get(`i18n.${name}`), english),
  get,
  getPro,
};

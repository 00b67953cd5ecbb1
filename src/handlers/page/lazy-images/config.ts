import { isOn } from '#lib/is-on.ts';
import { toNumber } from './model.ts';

/** The complete settings. Scripts of the page may change them at any time. */
export interface LazyConfig {
  lazyClass: string;
  loadedClass: string;
  loadingClass: string;
  preloadClass: string;
  errorClass: string;
  autosizesClass: string;
  fastLoadedClass: string;
  srcAttr: string;
  srcsetAttr: string;
  sizesAttr: string;
  /** Smallest width, in px, to accept as an image's width. */
  minSize: number;
  /** Distance beyond the viewport, in px; below 1: depends on the viewport's size. */
  expand: number;
  /** Factor for `expand` when nothing else is loading. */
  expFactor: number;
  /** Factor for `expand` to the left and right. */
  hFac: number;
  /** 0: nothing, 1: in view, 2: near the viewport, 3: further away when idle. */
  loadMode: number;
  loadHidden: boolean;
  /** Above 49: checks wait for idle time, at most this many ms. */
  ricTimeout: number;
  throttleDelay: number;
  /** Media queries by their names in sources. */
  customMedia: Record<string, unknown>;
  /** False: nothing starts before `init` is called. */
  init: boolean;
}

const DEFAULTS: LazyConfig = {
  lazyClass: 'lazyload',
  loadedClass: 'lazyloaded',
  loadingClass: 'lazyloading',
  preloadClass: 'lazypreload',
  errorClass: 'lazyerror',
  autosizesClass: 'lazyautosizes',
  fastLoadedClass: 'ls-is-cached',
  srcAttr: 'data-src',
  srcsetAttr: 'data-srcset',
  sizesAttr: 'data-sizes',
  minSize: 40,
  expand: 0,
  expFactor: 1.5,
  hFac: 0.8,
  loadMode: 2,
  loadHidden: true,
  ricTimeout: 0,
  throttleDelay: 125,
  customMedia: {},
  init: true,
};

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the value with the type of its default; undefined for junk. Servers print numbers as text. */
function read(value: unknown, fallback: unknown): unknown {
  if (typeof fallback === 'boolean') return isOn(value);
  if (typeof fallback === 'number') return toNumber(value, fallback);
  if (isMap(fallback)) return isMap(value) ? value : undefined;
  return typeof value === 'string' ? value.trim().split(/\s+/)[0] || undefined : undefined;
}

/** Fills in the settings, in the page's own object if it has one. Junk is replaced by the default. */
export function fillConfig(raw: unknown): LazyConfig {
  const config: Record<string, unknown> = isMap(raw) ? raw : {};
  for (const [key, fallback] of Object.entries(DEFAULTS)) {
    const value = Object.hasOwn(config, key) ? read(config[key], fallback) : undefined;
    config[key] = value ?? (isMap(fallback) ? {} : fallback);
  }
  return config as unknown as LazyConfig;
}

import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { webAddress } from '#platform/navigate.ts';
import { type AutoSizer, sourcesOf } from './auto-sizes.ts';
import type { LazyConfig } from './config.ts';
import type { Fire, PatchOf } from './page-access.ts';

function replaceFrame(frame: HTMLIFrameElement, src: string): void {
  const address = webAddress(src);
  // Changing `src` would add a history entry.
  if (address) frame.contentWindow?.location.replace(address);
}

/** Sets a source's `srcset`, and its `media`, which may be a name from the settings. */
function fillSource(source: HTMLSourceElement, config: LazyConfig, patch: Patch): void {
  const name = source.getAttribute('data-media');
  const media = config.customMedia[name || source.media] ?? name;
  const srcset = source.getAttribute(config.srcsetAttr);
  if (media) patch.attribute(source, 'media', String(media));
  if (srcset) patch.attribute(source, 'srcset', srcset);
}

/** Sets an element's addresses: `srcset` first, so that the browser does not fetch `src` as well. */
function fillElement(element: HTMLElement, config: LazyConfig, patch: Patch): void {
  const srcset = element.getAttribute(config.srcsetAttr);
  const src = element.getAttribute(config.srcAttr);
  if (srcset) patch.attribute(element, 'srcset', srcset);
  if (src && element instanceof HTMLIFrameElement) replaceFrame(element, src);
  else if (src && 'src' in element) patch.attribute(element, 'src', src);
}

/** Loads elements, and counts those that are loading. */
export interface Unveiler {
  /** Reads from all elements before writing to any. */
  unveil(elements: readonly HTMLElement[]): void;
  /** Returns whether an element is being prepared and keeps its class. */
  isPreparing(element: Element): boolean;
  loadingCount(): number;
}

/** The settings of an unveiler, and the functions that it calls. */
export interface UnveilerOptions {
  readonly config: LazyConfig;
  readonly marksErrors: boolean;
  readonly fire: Fire;
  readonly sizer: AutoSizer;
  readonly patchOf: PatchOf;
  readonly scope: Scope;
  /** Runs in the next frame; on a hidden page, by a timer. */
  nextFrame(run: () => void): void;
  /** Called when another element may load. */
  onDone(): void;
}

interface Job {
  readonly element: HTMLElement;
  readonly detail: Record<string, unknown>;
  readonly sizes: string | null;
}

// After this time an image no longer counts as loading.
const LOADING_LIMIT_MS = 2500;
const FIRES_LOAD = /^(img|iframe)$/;
const END_EVENTS = ['load', 'error', 'lazyincluded', '_lazyloaded'];

/** Creates the unveiler; the end of the scope stops it. */
export function createUnveiler(options: UnveilerOptions): Unveiler {
  const { config, fire, sizer, patchOf, scope } = options;
  const preparing = new WeakSet<Element>();
  const unfinished = new WeakSet<Element>();
  /** Elements that count as loading. */
  const loadingElements = new Set<Element>();

  const finish = (element: HTMLElement, event?: Event) => {
    if (!unfinished.delete(element)) return;
    loadingElements.delete(element);
    const patch = patchOf(element);
    if (event?.type === 'error' && options.marksErrors) patch.toggle(element, config.errorClass, true);
    patch.toggle(element, config.loadedClass, true);
    patch.toggle(element, config.loadingClass, false);
    patch.toggle(element, config.lazyClass, false);
    fire(element, 'lazyloaded');
    options.onDone();
  };

  const watchEnd = (element: HTMLElement) => {
    const endScope = scope.child();
    for (const type of END_EVENTS) {
      endScope.listen(element, type, (event) => {
        if (event.target !== element) return;
        endScope.dispose();
        finish(element, event);
      });
    }
    endScope.timeout(() => {
      loadingElements.delete(element);
      options.onDone();
    }, LOADING_LIMIT_MS);
  };

  const read = (element: HTMLElement): Job | undefined => {
    if (preparing.has(element)) return undefined;
    const isImage = element instanceof HTMLImageElement;
    const sizes = isImage ? element.getAttribute(config.sizesAttr) || element.getAttribute('sizes') : null;
    // It is still loading, so its width is not final.
    const isUnfinished = isImage && (element.getAttribute('src') || element.srcset) && !element.complete;
    if (sizes === 'auto' && isUnfinished && !element.classList.contains(config.errorClass)) return undefined;
    const { detail } = fire(element, 'lazyunveilread');
    preparing.add(element);
    unfinished.add(element);
    loadingElements.add(element);
    return { element, detail, sizes };
  };

  const fill = ({ element, detail, sizes }: Job): boolean => {
    const patch = patchOf(element);
    const sources = sourcesOf(element);
    const hasAddress = [config.srcsetAttr, config.srcAttr].some((name) => element.getAttribute(name));
    const isExpected = FIRES_LOAD.test(element.localName) && (hasAddress || sources.length > 0);
    const firesLoad = Boolean(detail.firesLoad || isExpected);
    if (sizes === 'auto') patch.toggle(element, config.autosizesClass, true);
    else if (sizes) patch.attribute(element, 'sizes', sizes);
    patch.toggle(element, config.loadingClass, true);
    if (firesLoad) watchEnd(element);
    for (const source of sources) fillSource(source, config, patch);
    fillElement(element, config, patch);
    return firesLoad;
  };

  const write = (job: Job) => {
    const { element, detail } = job;
    const isPrevented = fire(element, 'lazybeforeunveil', detail).defaultPrevented;
    const firesLoad = !isPrevented && fill(job);
    options.nextFrame(() => {
      const { complete, naturalWidth = 0, loading } = element as Partial<HTMLImageElement>;
      const isLoaded = complete && naturalWidth > 1;
      preparing.delete(element);
      if (!unfinished.has(element)) return;
      patchOf(element).toggle(element, config.lazyClass, false);
      // The browser decides when to load it.
      if (loading === 'lazy') loadingElements.delete(element);
      if (firesLoad && !isLoaded) return;
      if (isLoaded) patchOf(element).toggle(element, config.fastLoadedClass, true);
      finish(element);
    });
  };

  return {
    unveil(elements) {
      const jobs = elements.flatMap((element) => read(element) ?? []);
      for (const { element, sizes } of jobs) if (sizes === 'auto') sizer.updateElem(element, true);
      jobs.forEach(write);
    },
    isPreparing: (element) => preparing.has(element),
    loadingCount: () => loadingElements.size,
  };
}

import type { Scope } from '#runtime/scope.ts';
import { createAutoSizer } from './auto-sizes.ts';
import { fillConfig, type LazyConfig } from './config.ts';
import { createFire } from './fire.ts';
import { isShown } from './is-shown.ts';
import { expandOf, isBot, isNear, STRICT_CHECKS, toNumber } from './model.ts';
import { createPatches } from './patches.ts';
import { createUnveiler, type Unveiler } from './unveil.ts';

interface LazyPage {
  lazySizes?: object | undefined;
  lazySizesConfig?: unknown;
}

const MAX_LOADING = 8;

/** Finds what is due in one check, and has it unveiled. */
function createPass(config: LazyConfig, { unveil, has, loading }: Unveiler) {
  const pending = document.getElementsByClassName(config.lazyClass) as HTMLCollectionOf<HTMLElement>;
  const preloads = document.getElementsByClassName(`${config.lazyClass} ${config.preloadClass}`);
  const loadsAll = isBot(navigator.userAgent);
  let checks = 0;

  const due = (expand: number): HTMLElement[] => {
    const found: HTMLElement[] = [];
    for (const element of pending) {
      if (loading() + found.length >= MAX_LOADING) break;
      if (has(element)) continue;
      const own = toNumber(element.getAttribute('data-expand'), expand);
      const isIn = isNear(element.getBoundingClientRect(), innerWidth, innerHeight, own, config.hFac);
      if (isIn && isShown(element, own, config.loadHidden)) found.push(element);
    }
    return found;
  };

  const distance = (): number => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return expandOf({ ...config, checks, loading: loading(), isHidden: document.hidden, width, height });
  };
  const runAll = () => unveil([...pending]);
  return {
    runAll,
    hasPending: () => pending.length > 0,
    /** Gives true while further checks would look further. */
    run(isCompleted: boolean): boolean {
      if (!config.loadMode) return false;
      if (loadsAll) runAll();
      if (loading() >= MAX_LOADING) return false;
      checks += 1;
      const found = due(distance());
      // A page that is through with everything else may bring one before its time.
      const first = isCompleted && config.loadMode > 2 && !found.length && preloads[0];
      unveil(first ? [first as HTMLElement] : found);
      return checks <= STRICT_CHECKS;
    },
  };
}

/**
 * Starts lazy loading for the page, with its settings, and offers its interface (`lazySizes`), until the scope ends. Nothing
 * happens when there is one already. Another one that comes later has the page to itself.
 */
export function startLazyImages(owner: Scope, report: (error: unknown) => void): void {
  const page = window as LazyPage;
  if (page.lazySizes) return;
  const scope = owner.child();
  const given = page.lazySizesConfig;
  const marksErrors = 'errorClass' in Object(given);
  const config = fillConfig(given);
  // What is shown stays when another one takes over.
  const patchOf = createPatches(owner);
  const fire = createFire(() => api);
  const nextFrame = (run: () => void) => (document.hidden ? scope.timeout(run, 0) : scope.frame(run));
  const sizer = createAutoSizer(config, fire, patchOf);
  let check = () => {};
  const unveiler = createUnveiler({
    ...{ config, marksErrors, fire, sizer, patchOf, scope, nextFrame },
    onDone: () => check(),
  });
  let isStarted = false;
  const isOurs = () => {
    if (page.lazySizes !== api) scope.dispose();
    return !scope.disposed;
  };
  const api = {
    cfg: config,
    init() {
      if (isStarted || scope.disposed) return;
      isStarted = true;
      const { hasPending, run, runAll } = createPass(config, unveiler);
      const isWanted = () => hasPending() && isOurs();
      // What is in view first; what watches the page travels meanwhile.
      nextFrame(() => isWanted() && run(false));
      import('./watch-page.ts')
        .then(({ watchPage }) => {
          if (scope.disposed) return;
          check = watchPage({ config, scope, nextFrame, isWanted, run, measure: sizer.checkElems });
          check();
        })
        .catch((error) => {
          report(error);
          // Nobody would bring the rest.
          runAll();
        });
    },
    loader: { checkElems: () => check(), unveil: (element: HTMLElement) => unveiler.unveil([element]) },
    autoSizer: sizer,
    aC: (element: Element, name: string) => element.classList.add(name),
    rC: (element: Element, name: string) => element.classList.remove(name),
    hC: (element: Element, name: string) => element.classList.contains(name),
    fire,
    gW: sizer.gW,
    rAF: nextFrame,
  };
  page.lazySizes = api;
  scope.add(() => {
    if (page.lazySizes === api) delete page.lazySizes;
  });
  if (config.init) scope.timeout(api.init, 0);
}

import { asMap } from '#lib/as-map.ts';
import { systemClock } from '#lib/clock.ts';
import { own } from '#lib/own.ts';
import { isPageVisible, onVisibilityChange } from '#lib/page-visibility.ts';
import { overrideConsent } from '#platform/consent.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import type { MountContext } from '#runtime/define.ts';
import { defineWidget } from '#runtime/widget.ts';
import { createApi, listenForSwitches, openBox, withCommit } from './api.ts';
import {
  changeBox,
  type Decisions,
  firstState,
  isAllowed,
  type Nodes,
  type State,
  serviceOf,
  showBox,
} from './model.ts';
import { ANONYMOUS, decideStart, expiryOf, NO_DECISION } from './records/stored-decision.ts';
import {
  choose,
  emitDecisionEvent,
  isOutdated,
  newUid,
  readDecisionCookie,
  removeUnallowed,
  storeDecision,
} from './session.ts';
import { type Consents, readSettings } from './settings.ts';

const HOOK = ['runtime.scanned', 'skerry/decisions'] as const;
const DECISION_NODES =
  '[data-borlabs-cookie-uid],[data-borlabs-cookie-consent-history],._brlbs-switch-consent,#BorlabsCookieBoxWidget';

/**
 * How long to wait for the page's call of `init`. With jQuery, the page checks for our object every 50 ms.
 */
const INIT_TIMEOUT_MS = 250;

interface PageGlobals {
  readonly borlabsCookieConfig?: unknown;
  readonly borlabsCookieCookies?: unknown;
  readonly borlabsCookiePrioritized?: unknown;
  BorlabsCookie?: unknown;
}

const globals = window as PageGlobals;

/** Returns the first state with a configuration of the page. */
function readState(
  context: Pick<MountContext, 'runtime'>,
  config: unknown,
  services: unknown,
  prioritized: unknown,
): State {
  const settings = readSettings(config);
  const isConfigured = 'borlabsCookieConfig' in window;
  const stored = isConfigured ? readDecisionCookie(settings, context) : NO_DECISION;
  return firstState({ isConfigured, settings, services, prioritized, stored });
}

const readGlobals = (context: Pick<MountContext, 'runtime'>): State =>
  readState(
    context,
    globals.borlabsCookieConfig,
    globals.borlabsCookieCookies,
    asMap(globals.borlabsCookiePrioritized).optInJS,
  );

/**
 * Runs a callback once the configuration exists, because an optimiser may delay the script that sets it.
 * Never runs it after the scope has ended.
 */
function whenConfigured({ runtime, scope }: Decisions, run: () => void) {
  const waitScope = scope.child();
  const check = () => {
    if (waitScope.disposed || !('borlabsCookieConfig' in window)) return;
    waitScope.dispose();
    run();
  };
  // Inline scripts have run when a scan finds them, external scripts when they have loaded.
  runtime.hooks.addAction(...HOOK, check);
  waitScope.add(() => runtime.hooks.removeAction(...HOOK));
  waitScope.listen(document, 'load', check, { capture: true });
  check();
}

/**
 * Stores a visitor id before any decision, if the (deprecated) setting is on. The server counts it as a
 * decision without an id.
 */
function storeUid(live: Decisions): void {
  const { stored, settings } = live.get();
  const isNew = stored.uid === ANONYMOUS && !Object.keys(stored.consents).length && !stored.expires;
  if (!settings.cookieBeforeConsent || !isNew) return;
  const expires = expiryOf({ consents: {} }, settings, systemClock.now());
  storeDecision(live, { consents: {}, expires, uid: newUid(), version: null });
  import('./records/commit.ts').then(({ logToServer }) => logToServer(live, true)).catch(() => {});
}

/** Returns true if the page still blocks something that is allowed. */
const hasBlockedContent = ({ stored: { consents }, services, prioritized }: State) =>
  document.querySelector('[data-borlabs-cookie-type^="cookie"]') !== null ||
  Object.entries(consents).some(([group, ids]) =>
    ids.some(
      (id) => serviceOf(services, group, id)?.optInJS || own(asMap(own(asMap(prioritized), group)), id),
    ),
  );

/** Unblocks what the stored decision allows. */
async function applyStored(live: Decisions): Promise<void> {
  if (hasBlockedContent(live.get())) {
    const { unblockAtStart } = await import('./records/commit.ts');
    await unblockAtStart(live);
  }
  emitDecisionEvent('code-unblocked');
}

/** Stores a choice made without the visitor. */
function storeAutomatically(live: Decisions, selection: Consents): void {
  const change = choose(live, selection);
  withCommit(live, ({ commit }) => commit(live, change, { isAutomatic: true }));
}

/** Applies the stored decision, or opens the box. */
function startPage(live: Decisions): void {
  const { get, set, scope, report } = live;
  const { settings, stored } = get();
  removeUnallowed(get());
  storeUid(live);
  if (document.querySelector(DECISION_NODES))
    import('./records/commit.ts')
      .then(({ showDecision }) => scope.disposed || showDecision(live))
      .catch(report);
  const start = decideStart(stored, settings, {
    address: location.origin + location.pathname,
    userAgent: navigator.userAgent,
    doNotTrack: navigator.doNotTrack,
  });
  if (start === 'ask') openBox(live, (state) => showBox(state, true));
  else set((state) => changeBox(state, { isModal: false }));
  if (start === 'everything') storeAutomatically(live, settings.cookies);
  else if (start === 'essential') storeAutomatically(live, {});
  else if (start === 'decided' || start === 'quiet') applyStored(live).catch(report);
}

/** Creates the page's object. Calls back when the page has called `init`. */
function publishApi(live: Decisions, start: () => void): void {
  const { get, set, nodes, scope } = live;
  const api = createApi(live, (config, services, blockers, prioritized) => {
    const isOther = config && config !== globals.borlabsCookieConfig;
    if (!get().isStarted && isOther) set(readState(live, config, services, prioritized));
    for (const [id, blocker] of Object.entries(blockers)) nodes.blockers.set(id, blocker);
    set((state) => ({ ...state, blockerIds: [...nodes.blockers.keys()] }));
    start();
  });
  globals.BorlabsCookie = api;
  scope.add(() => {
    if (globals.BorlabsCookie === api) delete globals.BorlabsCookie;
  });
}

/** Remembers whether the visitor uses the keyboard, for the page's styles. */
function watchKeyboard({ set, scope }: Decisions): void {
  const setKeyboard = (isKeyboard: boolean) =>
    set((state) => (state.isKeyboard === isKeyboard ? state : { ...state, isKeyboard }));
  scope.listen<KeyboardEvent>(document, 'keydown', ({ key }) => {
    if (key === 'Tab') setKeyboard(true);
  });
  scope.listen(document, 'mousedown', () => setKeyboard(false));
}

/** Starts with the page's configuration. Resolves when the stored decision is applied, or the box opens. */
function startConfigured(live: Decisions): Promise<void> | void {
  const { get, set, scope } = live;
  if (globals.BorlabsCookie) return;
  if (!get().isConfigured) set(readGlobals(live));
  const { remove } = overrideConsent((service) => isAllowed(get(), service));
  scope.add(remove);
  watchKeyboard(live);
  listenForSwitches(live);
  onVisibilityChange(scope, () => {
    if (!isPageVisible() || !isOutdated(live)) return;
    import('./records/commit.ts').then(({ syncWithOtherTabs }) => syncWithOtherTabs(live)).catch(live.report);
  });
  return new Promise((resolve) => {
    scope.add(resolve);
    const start = () => {
      if (get().isStarted) return;
      set((state) => ({ ...state, isStarted: true }));
      // The page's object stays usable when something in the page's data fails.
      new Promise<void>((done) => done(startPage(live))).catch(live.report).finally(resolve);
    };
    publishApi(live, start);
    if (typeof runningGlobal('jQuery') === 'function') scope.timeout(start, INIT_TIMEOUT_MS);
    else start();
  });
}

export default defineWidget<unknown, Nodes, State>({
  nodes: () =>
    location.href === 'about:blank' ? undefined : { views: [], blockers: new Map(), opener: undefined },
  state: readGlobals,
  view: (state, { views }) => [
    [
      document.querySelector<HTMLElement>('#BorlabsCookieBox'),
      {
        attributes: { 'aria-modal': state.box.isModal === undefined ? undefined : String(state.box.isModal) },
      },
    ],
    ...views.flatMap((view) => [...view(state)]),
  ],
  connect(live) {
    if ('borlabsCookieConfig' in window) return startConfigured(live);
    // The box exists without its configuration: an optimiser delays it.
    return whenConfigured(live, () => void startConfigured(live));
  },
});

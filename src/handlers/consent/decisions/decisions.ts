import { asMap } from '#lib/fields.ts';
import { isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { isPageVisible, onVisibilityChange } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { overrideConsent } from '#platform/consent.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { type Actions, createActions } from './actions.ts';
import { createApi } from './api.ts';
import { isAllowed, isOutdated, openSession, type Session } from './session.ts';
import { startSession } from './start-session.ts';

const HOOK = ['runtime.scanned', 'skerry/decisions'] as const;

/**
 * Runs a callback once the configuration exists, because an optimiser may delay the script that sets it.
 * Never runs it after the scope has ended.
 */
function whenConfigured({ runtime, scope }: Pick<MountContext, 'runtime' | 'scope'>, run: () => void) {
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

/** Returns what a click does, by the selector of its target, anywhere on the page. */
const clickActions = (
  actions: Actions,
): readonly (readonly [selector: string, run: (target: HTMLElement) => void])[] => [
  ['[data-cookie-accept]', (pressed) => actions.answer('accept', pressed)],
  ['[data-cookie-accept-all]', (pressed) => actions.answer('all', pressed)],
  ['[data-cookie-refuse]', (pressed) => actions.answer('refuse', pressed)],
  ['[data-cookie-individual]', actions.openIndividual],
  ['[data-cookie-back]', actions.goBack],
  ['[data-cookie-accordion-target]', actions.togglePanel],
  [
    '.borlabs-cookie-preference,[data-borlabs-cookie-preference]',
    (opener) => actions.openPreferences({ opener }),
  ],
  ['[data-borlabs-cookie-unblock]', actions.unblockFromButton],
];

/** Listens for clicks and switches anywhere on the page until the scope ends. */
function listenForClicks(actions: Actions, change: (input: HTMLInputElement) => void, scope: Scope): void {
  const clickActionList = clickActions(actions);
  let pressed: Element | undefined;
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const [match] = clickActionList.flatMap(([selector, run]) => {
      const found = membersOf(target).closest<HTMLElement>(selector);
      return found ? [{ found, run }] : [];
    });
    // Ignore a second click that hits another element than the first one of the double click.
    if (!isRepeatedClick(event)) pressed = match?.found;
    if (!match) return;
    event.preventDefault();
    if (match.found === pressed) match.run(match.found);
  });
  // Links with the button role also react to the space bar.
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { target, key, repeat } = event;
    if (key === 'Tab') actions.markKeyboard();
    if (key !== ' ' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (!membersOf(target).matches('.BorlabsCookie [role="button"]')) return;
    event.preventDefault();
    if (!repeat) target.click();
  });
  scope.listen(document, 'change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name.startsWith('borlabsCookie[')) change(target);
  });
}

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

async function runDecisions({ runtime, scope, report }: MountContext): Promise<void> {
  const globals = window as PageGlobals;
  if (globals.BorlabsCookie) return;
  const open = (config: unknown, services: unknown, prioritized: unknown) =>
    openSession({ runtime, scope }, { config, services, prioritized });
  let session: Session = open(
    globals.borlabsCookieConfig,
    globals.borlabsCookieCookies,
    asMap(globals.borlabsCookiePrioritized).optInJS,
  );
  let hasStarted = false;
  const whenStarted = new Promise<void>((resolve) => {
    const start = () => {
      if (hasStarted) return;
      hasStarted = true;
      startSession(session, report).catch(report).finally(resolve);
    };
    const actions = createActions(() => session, {
      report,
      init(config, services, blockers, prioritized) {
        const { borlabsCookieConfig: initialConfig } = globals;
        if (!hasStarted && config && config !== initialConfig) session = open(config, services, prioritized);
        session.blockers = { ...session.blockers, ...blockers };
        if (hasStarted) actions.runLateBlockerCode();
        start();
      },
    });
    const api = createApi(() => session, actions);
    globals.BorlabsCookie = api;
    scope.add(() => {
      if (globals.BorlabsCookie === api) delete globals.BorlabsCookie;
      resolve();
    });
    const onSwitch = ({ checked, value, dataset: { cookieGroup } }: HTMLInputElement) =>
      checked ? api.addConsent(cookieGroup, value) : api.removeConsent(cookieGroup, value);
    listenForClicks(actions, onSwitch, scope);
    onVisibilityChange(scope, () => {
      if (isPageVisible() && isOutdated(session)) actions.syncWithOtherTabs();
    });
    if (typeof runningGlobal('jQuery') === 'function') scope.timeout(start, INIT_TIMEOUT_MS);
    else start();
  });
  const { remove } = overrideConsent((service) => isAllowed(session, service));
  scope.add(remove);
  await whenStarted;
}

export default defineBehaviour({
  mount(context: MountContext) {
    if (location.href === 'about:blank') return undefined;
    if ('borlabsCookieConfig' in window) return runDecisions(context);
    // The box exists without its configuration: an optimiser delays it.
    whenConfigured(context, () => void runDecisions(context).catch(context.report));
    return undefined;
  },
});

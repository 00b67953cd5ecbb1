import { asMap } from '#lib/fields.ts';
import { isRepeatedClick } from '#lib/is-modified.ts';
import { answerConsent } from '#platform/consent.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { isSeen, onSight } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { createApi } from './api.ts';
import { begin } from './begin.ts';
import { isAllowed, isOutdated, openSession, type Session } from './session.ts';
import { createVerbs, type Verbs } from './verbs.ts';

const HOOK = ['runtime.scanned', 'skerry/decisions'] as const;

/**
 * Runs a callback once the configuration exists, if an optimiser delays the page's scripts. Never runs after
 * the scope has ended.
 */
function whenConfigured({ runtime, scope }: Pick<MountContext, 'runtime' | 'scope'>, run: () => void) {
  const own = scope.child();
  const look = () => {
    if (own.disposed || !('borlabsCookieConfig' in window)) return;
    own.dispose();
    run();
  };
  // Inline scripts have run when a scan finds them, external scripts when they have loaded.
  runtime.hooks.addAction(...HOOK, look);
  own.add(() => runtime.hooks.removeAction(...HOOK));
  own.listen(document, 'load', look, { capture: true });
  look();
}

/** The action of a click by the attribute of its target, anywhere on the page. */
const meanings = (
  verbs: Verbs,
): readonly (readonly [selector: string, run: (target: HTMLElement) => void])[] => [
  ['[data-cookie-accept]', (pressed) => verbs.answer('accept', pressed)],
  ['[data-cookie-accept-all]', (pressed) => verbs.answer('all', pressed)],
  ['[data-cookie-refuse]', (pressed) => verbs.answer('refuse', pressed)],
  ['[data-cookie-individual]', verbs.individual],
  ['[data-cookie-back]', verbs.back],
  ['[data-cookie-accordion-target]', verbs.panel],
  ['.borlabs-cookie-preference,[data-borlabs-cookie-preference]', (opener) => verbs.preferences({ opener })],
  ['[data-borlabs-cookie-unblock]', verbs.unblockBy],
];

/** Listens for clicks and switches anywhere on the page until the scope ends. */
function followPresses(verbs: Verbs, change: (input: HTMLInputElement) => void, scope: Scope): void {
  const all = meanings(verbs);
  let pressed: Element | undefined;
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const [hit] = all.flatMap(([selector, run]) => {
      const found = target.closest<HTMLElement>(selector);
      return found ? [{ found, run }] : [];
    });
    // Ignore a second click that hits another element than the first one of the double click.
    if (!isRepeatedClick(event)) pressed = hit?.found;
    if (!hit) return;
    event.preventDefault();
    if (hit.found === pressed) hit.run(hit.found);
  });
  // Links with the button role also react to the space bar.
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { target, key, repeat } = event;
    if (key === 'Tab') verbs.tab();
    if (key !== ' ' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (!target.matches('.BorlabsCookie [role="button"]')) return;
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
const INIT_MS = 250;

interface Page {
  readonly borlabsCookieConfig?: unknown;
  readonly borlabsCookieCookies?: unknown;
  readonly borlabsCookiePrioritized?: unknown;
  BorlabsCookie?: unknown;
}

async function serve({ runtime, scope, report }: MountContext): Promise<void> {
  const page = window as Page;
  if (page.BorlabsCookie) return;
  const open = (config: unknown, services: unknown, prioritized: unknown) =>
    openSession({ runtime, scope }, { config, services, prioritized });
  let session: Session = open(
    page.borlabsCookieConfig,
    page.borlabsCookieCookies,
    asMap(page.borlabsCookiePrioritized).optInJS,
  );
  let hasBegun = false;
  const started = new Promise<void>((resolve) => {
    const start = () => {
      if (hasBegun) return;
      hasBegun = true;
      begin(session, report).catch(report).finally(resolve);
    };
    const verbs = createVerbs(() => session, {
      report,
      init(config, services, blockers, prioritized) {
        const { borlabsCookieConfig: own } = page;
        if (!hasBegun && config && config !== own) session = open(config, services, prioritized);
        session.blockers = { ...session.blockers, ...blockers };
        if (hasBegun) verbs.blockersCame();
        start();
      },
    });
    const api = createApi(() => session, verbs);
    page.BorlabsCookie = api;
    scope.add(() => {
      if (page.BorlabsCookie === api) delete page.BorlabsCookie;
      resolve();
    });
    const onSwitch = ({ checked, value, dataset: { cookieGroup } }: HTMLInputElement) =>
      checked ? api.addConsent(cookieGroup, value) : api.removeConsent(cookieGroup, value);
    followPresses(verbs, onSwitch, scope);
    onSight(scope, () => {
      if (isSeen() && isOutdated(session)) verbs.lookAgain();
    });
    if (typeof runningGlobal('jQuery') === 'function') scope.timeout(start, INIT_MS);
    else start();
  });
  const { withdraw } = answerConsent((service) => isAllowed(session, service));
  scope.add(withdraw);
  await started;
}

/** The visitor's consent: asks for it, stores it, and unblocks what it allows. */
export default defineBehaviour({
  mount(context: MountContext) {
    if (location.href === 'about:blank') return undefined;
    if ('borlabsCookieConfig' in window) return serve(context);
    // The box exists without its configuration: an optimiser delays it.
    whenConfigured(context, () => void serve(context).catch(context.report));
    return undefined;
  },
});

import { asMap } from '#lib/fields.ts';
import { answerConsent } from '#platform/consent.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { createApi } from './api.ts';
import { begin } from './begin.ts';
import { followPresses } from './presses.ts';
import { isAllowed, isOutdated, openSession, type Session } from './session.ts';
import { createVerbs } from './verbs.ts';

/** How long the page has for handing in what it knows; it looks for us every 50 ms, if it has jQuery. */
const INIT_MS = 250;

interface Page {
  readonly borlabsCookieConfig?: unknown;
  readonly borlabsCookieCookies?: unknown;
  readonly borlabsCookiePrioritized?: unknown;
  readonly jQuery?: unknown;
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
    scope.listen(document, 'visibilitychange', () => {
      if (!document.hidden && isOutdated(session)) verbs.lookAgain();
    });
    if (typeof page.jQuery === 'function') scope.timeout(start, INIT_MS);
    else start();
  });
  const { withdraw } = answerConsent((service) => isAllowed(session, service));
  scope.add(withdraw);
  await started;
}

/** The visitor's decision about what may load and store: asks for it, keeps it, and has the page go by it. */
export default defineBehaviour({
  async mount(context: MountContext) {
    if (location.href === 'about:blank') return;
    if ('borlabsCookieConfig' in window) return serve(context);
    // The box is there, and what it needs is not: an optimiser holds it back.
    const { whenConfigured } = await import('./when-configured.ts');
    whenConfigured(context, () => void serve(context).catch(context.report));
  },
});

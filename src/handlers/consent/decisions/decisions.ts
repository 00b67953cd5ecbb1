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

/** Calls back once, when scripts that an optimiser held back have brought the configuration; never when the scope ends before. */
function whenConfigured({ runtime, scope }: Pick<MountContext, 'runtime' | 'scope'>, run: () => void) {
  const own = scope.child();
  const look = () => {
    if (own.disposed || !('borlabsCookieConfig' in window)) return;
    own.dispose();
    run();
  };
  // Those in the page have run when they are seen, those from elsewhere when they have loaded.
  runtime.hooks.addAction(...HOOK, look);
  own.add(() => runtime.hooks.removeAction(...HOOK));
  own.listen(document, 'load', look, { capture: true });
  look();
}

/** What a press means, by what carries it; anything on the page may. */
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

/** Follows presses and switches anywhere on the page until the scope ends. */
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
    // Nobody agreed to what came under the pointer.
    if (!isRepeatedClick(event)) pressed = hit?.found;
    if (!hit) return;
    event.preventDefault();
    if (hit.found === pressed) hit.run(hit.found);
  });
  // Links that are called buttons are pressed as such.
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

/** How long the page has for handing in what it knows; it looks for us every 50 ms, if it has jQuery. */
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

/** The visitor's decision about what may load and store: asks for it, keeps it, and has the page go by it. */
export default defineBehaviour({
  mount(context: MountContext) {
    if (location.href === 'about:blank') return undefined;
    if ('borlabsCookieConfig' in window) return serve(context);
    // The box is there, and what it needs is not: an optimiser holds it back.
    whenConfigured(context, () => void serve(context).catch(context.report));
    return undefined;
  },
});

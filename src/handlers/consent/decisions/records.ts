import { createPatch } from '#lib/patch.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { fetchDecisions } from '#transport/endpoints/consent.ts';
import { cookiesOf } from './consents.ts';
import { showStatus } from './inputs.ts';
import type { Session } from './session.ts';
import { ANONYMOUS } from './stored-decision.ts';

const shownRows = new WeakMap<Element, readonly HTMLElement[]>();
const SWITCH = '._brlbs-switch-consent input';

/** Sets the page's switches to the stored decision. */
export function showSwitches({ stored: { consents } }: Session): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(SWITCH)) {
    input.checked = Boolean(cookiesOf(consents, input.dataset.cookieGroup ?? '')?.includes(input.value));
    showStatus(input);
  }
}

/** Lists this visitor's decisions, as text, never as HTML. */
export async function showHistory({ settings, stored, scope, runtime }: Session): Promise<void> {
  for (const table of document.querySelectorAll('[data-borlabs-cookie-consent-history] table')) {
    const { ajaxUrl, language } = settings;
    if (!ajaxUrl || stored.uid === ANONYMOUS) continue;
    try {
      const rows = await fetchDecisions({ ajaxUrl, language }, stored.uid, scope.signal);
      const body = table.querySelector('tbody') ?? table;
      const newRows = rows.map(({ stamp, version, consents }) => {
        const row = document.createElement('tr');
        for (const lines of [[stamp], [version], consents]) {
          const cell = document.createElement('td');
          cell.append(
            ...lines.flatMap((line, index) => (index ? [document.createElement('br'), line] : [line])),
          );
          row.append(cell);
        }
        return row;
      });
      for (const row of shownRows.get(table) ?? []) row.remove();
      shownRows.set(table, newRows);
      body.append(...newRows);
      scope.add(() => {
        for (const row of newRows) row.remove();
      });
    } catch (error) {
      if (!scope.disposed) runtime.report(error, { handler: 'decisions', phase: 'history' });
    }
  }
}

function showUid(session: Session): void {
  for (const node of document.querySelectorAll('[data-borlabs-cookie-uid]')) {
    const before = node.textContent;
    const show = () => {
      node.textContent = session.stored.uid;
    };
    show();
    session.scope.listen(document, 'borlabs-cookie-consent-saved', show);
    session.scope.add(() => {
      node.textContent = before;
    });
  }
}

/** On phones, hides the link to the box while scrolling down and shows it while scrolling up. */
function hideLinkOnScroll({ scope }: Session): void {
  const widget = document.querySelector('#BorlabsCookieBoxWidget');
  if (!widget) return;
  const patch = createPatch();
  scope.add(patch.restore);
  let lastPx = scrolledPx();
  scope.listen(
    window,
    'scroll',
    () => {
      const px = scrolledPx();
      if (px !== lastPx) patch.toggle(widget, '_brlbs-hide-mobile', px > lastPx);
      lastPx = px;
    },
    { capture: true, passive: true },
  );
}

/** Updates everything that shows the decision outside of the box. */
export function showDecision(session: Session): void {
  showSwitches(session);
  session.scope.listen(document, 'borlabs-cookie-consent-saved', () => showSwitches(session));
  showUid(session);
  hideLinkOnScroll(session);
  void showHistory(session);
}

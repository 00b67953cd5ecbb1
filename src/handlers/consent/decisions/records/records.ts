import type { Beside, Look } from '#lib/look.ts';
import { scrolledPx } from '#platform/viewport.ts';
import type { View } from '#runtime/widget.ts';
import { fetchDecisions } from '#transport/endpoints/consent.ts';
import type { Decisions, State } from '../model.ts';
import { addView } from '../session.ts';
import { cookiesOf } from '../settings.ts';
import { ANONYMOUS } from './stored-decision.ts';

const STATUS = '._brlbs-btn-switch-status';
const SWITCH = '._brlbs-switch-consent input';

const findAll = <Found extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];
const findTables = () => findAll('[data-borlabs-cookie-consent-history] table');

/** Returns the status text beside a switch, with its look. */
export function statusEntry(
  input: HTMLInputElement,
  isChecked: boolean,
): readonly [HTMLElement | null, Look] {
  const isSwitch = input.hasAttribute('data-borlabs-cookie-switch');
  const parent = isSwitch ? input.parentElement : null;
  const status =
    parent?.querySelector<HTMLElement>(STATUS) ??
    parent?.parentElement?.querySelector<HTMLElement>(STATUS) ??
    null;
  return [status, { text: isChecked ? status?.dataset.active : status?.dataset.inactive }];
}

const isSwitchedOn = ({ stored: { consents } }: State, { dataset, value }: HTMLInputElement) =>
  Boolean(cookiesOf(consents, dataset.cookieGroup ?? '')?.includes(value));

/** Sets the page's switches to the stored decision. */
export function showSwitches({ get, set }: Decisions): void {
  for (const input of findAll<HTMLInputElement>(SWITCH)) input.checked = isSwitchedOn(get(), input);
  set((state) => ({ ...state }));
}

/** Returns a cell with lines of text. */
const cellOf = (lines: readonly string[], column: number): Beside => ({
  as: 'td',
  key: `${column}`,
  look: {
    end: lines.flatMap((text, at): Beside[] => [
      ...(at ? [{ as: 'br', key: `break ${at}`, look: {} } as const] : []),
      { as: 'span', key: `${at}`, look: { text } },
    ]),
  },
});

const rowOf = ({ stamp, version, consents }: State['records'][number], row: number): Beside => ({
  as: 'tr',
  key: `${row}`,
  look: { end: [[stamp], [version], consents].map(cellOf) },
});

/** Returns the looks of everything that shows the decision outside of the box. */
const recordsView = (state: State): View => [
  ...findAll<HTMLInputElement>(SWITCH).map((input) => statusEntry(input, isSwitchedOn(state, input))),
  ...findAll('[data-borlabs-cookie-uid]').map((node) => [node, { text: state.stored.uid }] as const),
  ...findTables().map(
    (table) => [table.querySelector('tbody') ?? table, { end: state.records.map(rowOf) }] as const,
  ),
  ...findAll('#BorlabsCookieBoxWidget').map(
    (link) => [link, { classes: { '_brlbs-hide-mobile': state.isLinkHidden } }] as const,
  ),
];

/** Lists this visitor's decisions, as text, never as HTML. */
export async function showHistory({ get, set, scope, runtime }: Decisions): Promise<void> {
  const { settings, stored } = get();
  const { ajaxUrl, language } = settings;
  if (!ajaxUrl || stored.uid === ANONYMOUS || !findTables().length) return;
  try {
    const records = await fetchDecisions({ ajaxUrl, language }, stored.uid, scope.signal);
    set((state) => ({ ...state, records }));
  } catch (error) {
    if (!scope.disposed) runtime.report(error, { handler: 'decisions', phase: 'history' });
  }
}

/** On phones, hides the link to the box while scrolling down and shows it while scrolling up. */
function hideLinkOnScroll({ get, set, scope }: Decisions): void {
  let lastPx = scrolledPx();
  const onScroll = () => {
    const px = scrolledPx();
    const isLinkHidden = px === lastPx ? get().isLinkHidden : px > lastPx;
    lastPx = px;
    if (isLinkHidden !== get().isLinkHidden) set((state) => ({ ...state, isLinkHidden }));
  };
  scope.listen(window, 'scroll', onScroll, { capture: true, passive: true });
}

/** Shows the decision outside of the box from now on. */
export function showDecision(live: Decisions): void {
  addView(live, recordsView);
  showSwitches(live);
  live.scope.listen(document, 'borlabs-cookie-consent-saved', () => showSwitches(live));
  hideLinkOnScroll(live);
  void showHistory(live);
}

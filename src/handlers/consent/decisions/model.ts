import { asMap } from '#lib/as-map.ts';
import { own } from '#lib/own.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import type { Reply } from '#transport/replies/replies.ts';
import { isDecided, type StoredDecision } from './records/stored-decision.ts';
import { type Consents, cookiesOf, hasCookie, type Settings } from './settings.ts';

/** The settings and callbacks for one kind of blocked content, from the page's inline script. */
export interface Blocker {
  readonly settings?: unknown;
  global?(blocker: Blocker): unknown;
  init?(element: Element | null, blocker: Blocker): unknown;
}

/** The name of a blocked script: the id of its blocker, or its handle. */
export type ScriptKey = 'scriptBlockerId' | 'jsHandle';

/** The box. */
export interface BoxState {
  /** `leaving`: it is hidden when its animation ends. */
  readonly phase: 'hidden' | 'open' | 'leaving';
  /** Whether it covers the page for screen readers and scrolling; undefined: as the server sent it. */
  readonly isModal?: boolean;
  /** True if it opened by itself, with the delay from the settings. */
  readonly isDelayed: boolean;
  readonly isDark: boolean;
  readonly view: 'first' | 'individual';
  /** False if it was opened in the view with individual choices. */
  readonly hasWayBack: boolean;
  /** Keys of the panels with details that are open. */
  readonly openPanels: readonly string[];
  /** True while a view or a panel slides. */
  readonly isSliding: boolean;
}

/** A checkbox of the box. */
export interface Choice {
  readonly group: string;
  /** Undefined for the checkbox of a whole group. */
  readonly cookie: string | undefined;
  /** True if it cannot be changed. */
  readonly isFixed: boolean;
  readonly isChecked: boolean;
}

/** The visitor's decision on this page, with the page's configuration. */
export interface State {
  /** False until the page's configuration exists. */
  readonly isConfigured: boolean;
  /** False until the page has passed its configuration, or has had time to. */
  readonly isStarted: boolean;
  readonly settings: Settings;
  /** Groups with their cookies and the code of each. */
  readonly services: unknown;
  /** Code that runs before all other code, by group and cookie. */
  readonly prioritized: unknown;
  readonly stored: StoredDecision;
  /** False if the browser refused the cookie: then the decision ends with the page. */
  readonly isCookieStored: boolean;
  /** Ids of blockers whose content the visitor has unblocked on this page, whatever is stored. */
  readonly unblockedIds: readonly string[];
  /** What blocked content waits for: scripts, by the id of its blocker. */
  readonly scriptWaits: readonly (readonly [blockerId: string, key: ScriptKey, value: string])[];
  /** Ids of the blockers that the page has passed. */
  readonly blockerIds: readonly string[];
  /** What the page waits for before it reloads: opt-out code of cookies, and `LOG`. */
  readonly optOuts: readonly string[] | undefined;
  /** This visitor's decisions, if the page lists them. */
  readonly records: Reply<'consent_history'>;
  readonly isLinkHidden: boolean;
  /** True from a press of Tab until a mouse press. */
  readonly isKeyboard: boolean;
  readonly box: BoxState;
  /** The checkboxes of the box, in the order of the page. */
  readonly choices: readonly Choice[];
  /** True if the visitor has changed choices that are not stored. */
  readonly isEdited: boolean;
}

/** What the widget works on. Code that is loaded later adds its views. */
export interface Nodes {
  readonly views: ((state: State) => View)[];
  readonly blockers: Map<string, Blocker>;
  /** The element that gets the focus back when the box closes. */
  opener: Element | null | undefined;
}

/** The widget. */
export type Decisions = LiveWidget<unknown, Nodes, State>;

const HIDDEN: BoxState = {
  phase: 'hidden',
  isDelayed: false,
  isDark: false,
  view: 'first',
  hasWayBack: true,
  openPanels: [],
  isSliding: false,
};

/** Returns the first state on a page with this configuration and decision. */
export const firstState = (
  page: Pick<State, 'isConfigured' | 'settings' | 'services' | 'prioritized' | 'stored'>,
): State => ({
  ...page,
  isStarted: false,
  isCookieStored: true,
  unblockedIds: [],
  scriptWaits: [],
  blockerIds: [],
  optOuts: undefined,
  records: [],
  isLinkHidden: false,
  isKeyboard: false,
  box: HIDDEN,
  choices: [],
  isEdited: false,
});

/** Returns the state with another decision. It replaces unsaved changes. */
export const withDecision = (
  state: State,
  stored: StoredDecision,
  { isCookieStored }: Pick<State, 'isCookieStored'>,
): State => ({ ...state, stored, isCookieStored, isEdited: false });

/** Returns the page's data of a cookie; undefined if unknown. `optInJS` and `optOutJS` are base64. */
export function serviceOf(services: unknown, group: string, cookie: string) {
  const service = own(asMap(own(asMap(services), group)), cookie);
  return asMap(service) === service ? asMap(service) : undefined;
}

/**
 * Returns whether a script may load or store something. An unknown service is allowed only if all groups are.
 */
export function isAllowed({ stored, settings, unblockedIds }: State, service: string): boolean {
  const { consents } = stored;
  if (hasCookie(consents, service) || unblockedIds.includes(service)) return true;
  if (hasCookie(settings.cookies, service) || !isDecided(stored, settings)) return false;
  // The name may be that of a group.
  if (cookiesOf(settings.cookies, service)) return Boolean(cookiesOf(consents, service));
  return Object.keys(settings.cookies).every((group) => cookiesOf(consents, group));
}

/** Returns the consents with a cookie in all groups that may contain it. */
export function withCookie({ settings: { cookies }, stored }: State, id: string): Consents {
  const groups = Object.keys(cookies).filter((group) => cookiesOf(cookies, group)?.includes(id));
  const added = groups.map((group) => [group, [...(cookiesOf(stored.consents, group) ?? []), id]] as const);
  return { ...stored.consents, ...Object.fromEntries(added) };
}

/** Changes the box. */
export const changeBox = (state: State, changes: Partial<BoxState>): State => ({
  ...state,
  box: { ...state.box, ...changes },
});

/** Hides the box at once, in its first view with closed panels. */
export const resetBox = (state: State): State =>
  changeBox(state, { ...HIDDEN, ...(state.box.isModal !== undefined && { isModal: false }) });

/** Opens the box in its first view. */
export const showBox = (state: State, isDelayed: boolean): State =>
  state.box.phase === 'open'
    ? state
    : changeBox(resetBox(state), { phase: 'open', isModal: true, isDelayed });

/** Hides the box, if it is open. */
export const hideBox = (state: State): State =>
  state.box.phase === 'open' ? changeBox(state, { phase: 'leaving', isModal: false }) : state;

/** Opens the box in the view with individual choices, without a way back to the first view. */
export function showPreferences(state: State): State {
  const isSliding = state.box.phase === 'open' && state.box.view === 'first';
  return changeBox(showBox(state, false), { view: 'individual', hasWayBack: false, isSliding });
}

/** Shows one of the views of the open box. */
export const showView = (state: State, view: BoxState['view']): State =>
  state.box.view === view ? state : changeBox(state, { view, isSliding: true });

const accordionOf = (panel: string) => panel.split(' ')[0];

/** Opens a panel, or closes it. Other panels of its accordion close. */
export function togglePanel(state: State, panel: string): State {
  const { openPanels } = state.box;
  const others = openPanels.filter((other) => accordionOf(other) !== accordionOf(panel));
  const isOpen = openPanels.includes(panel);
  return changeBox(state, { openPanels: isOpen ? others : [...others, panel], isSliding: true });
}

/** The request that logs a decision, among the opt-outs. */
export const LOG = '(log)';

/** Adds withdrawn cookies to those whose opt-out code runs. */
export const startOptOuts = (state: State, ids: readonly string[]): State => ({
  ...state,
  optOuts: [...new Set([...(state.optOuts ?? []), LOG, ...ids])],
});

/** Marks the opt-out of a cookie, or the log request, as done. */
export const endOptOut = (state: State, id: string): State => ({
  ...state,
  optOuts: state.optOuts?.filter((other) => other !== id),
});

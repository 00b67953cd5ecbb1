import { asMap } from '#lib/as-map.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

/** The settings in an action link, by name. */
export type ActionSettings = Readonly<Record<string, unknown>>;

/** Runs an action. `settings.previousEvent` is the event that caused it, if any. */
export type LinkAction = (settings: ActionSettings, event?: Event) => unknown;

/** A parsed action link. */
export interface ActionCall {
  readonly name: string;
  /** As the link's author wrote them, not validated. */
  readonly settings: ActionSettings;
}

/** Attribute with the action of an atomic element, in the format of an action link's address. */
export const ACTION_ATTRIBUTE = 'data-action-link';

/** Selector of all that runs an action when pressed: atomic elements with an action, and action links. */
export const ACTION_LINKS: string = `[${ACTION_ATTRIBUTE}],a[href^="#elementor-action"],a[href^="%23elementor-action"]`;

/** Returns the action of an atomic element, or the address of a link; `''` for neither. */
export const actionOf = (element: Element): string =>
  membersOf(element).getAttribute(ACTION_ATTRIBUTE) || membersOf(element).getAttribute('href') || '';

const widgetActions = new EventTarget();
const pageActions = new Map<string, LinkAction>();

/**
 * Adds a function for an action. With a scope, it runs beside others of the same name until the scope ends,
 * and the scope reports its errors. Without one, it is the page's own and replaces all others.
 */
export function addLinkAction(name: string, action: LinkAction, scope?: Scope): void {
  if (!scope) pageActions.set(name, action);
  else
    scope.listen<CustomEvent<Parameters<LinkAction>>>(widgetActions, name, ({ detail }) => {
      // Returned, so that the scope also reports a rejected promise.
      return action(...detail);
    });
}

function decode(text: string): string | undefined {
  try {
    // Twice, as the builder does: the text may be encoded twice.
    return decodeURIComponent(decodeURI(text));
  } catch {
    return undefined;
  }
}

function decodeSettings(encoded: string): ActionSettings | undefined {
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+').replace(/=+$/, '');
  try {
    return asMap(JSON.parse(atob(base64)));
  } catch {
    return undefined;
  }
}

/**
 * Parses the fragment of an action link, encoded or not; undefined when it names no action or its settings
 * are broken.
 */
export function parseLinkAction(text: string): ActionCall | undefined {
  const decoded = decode(text) ?? '';
  const name = /action=(.*?)&/s.exec(decoded)?.[1];
  const encoded = /settings=(.*)$/s.exec(decoded)?.[1];
  const settings = encoded ? decodeSettings(encoded) : {};
  return name && settings ? { name, settings } : undefined;
}

/** Runs an action; an unknown one does nothing. Throws what the page's own action throws. */
export function runActionCall({ name, settings }: ActionCall, event?: Event): void {
  const args: Parameters<LinkAction> = [{ ...settings, ...(event && { previousEvent: event }) }];
  if (event) args.push(event);
  const pageAction = pageActions.get(name);
  if (pageAction) pageAction(...args);
  else widgetActions.dispatchEvent(new CustomEvent(name, { detail: args }));
}

/** Runs the action in the fragment of a link; a broken or unknown one does nothing. */
export function runLinkAction(text: string, event?: Event): void {
  const call = parseLinkAction(text);
  if (call) runActionCall(call, event);
}

const toAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Returns the address of a link for an action. Its `#` is encoded, too, so that it can be part of another
 * address.
 */
export const createLinkAction = (name: string, settings: ActionSettings = {}): string =>
  encodeURIComponent(`#elementor-action:action=${name}&settings=${btoa(toAscii(JSON.stringify(settings)))}`);

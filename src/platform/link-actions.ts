import { asMap } from '#lib/fields.ts';
import type { Scope } from '#runtime/scope.ts';

export type ActionSettings = Readonly<Record<string, unknown>>;

/** What happens for an action link. `settings.previousEvent` is the event that led here, if one did. */
export type LinkAction = (settings: ActionSettings, event?: Event) => unknown;

/** What an action link asks for. */
export interface ActionCall {
  readonly name: string;
  /** As the link's author wrote them: foreign, in shape and content. */
  readonly settings: ActionSettings;
}

/** Says what a press on an atom asks for, in the words of an action link's address. */
export const ATOM_ACTION = 'data-action-link';

/** Finds what a press runs an action for: atoms that say one, and links whose address is one. */
export const ACTION_LINKS: string = `[${ATOM_ACTION}],a[href^="#elementor-action"],a[href^="%23elementor-action"]`;

/** Returns the action that an atom says, or that the address of a link may be; `''` for neither. */
export const actionOf = (element: Element): string =>
  element.getAttribute(ATOM_ACTION) || element.getAttribute('href') || '';

const widgets = new EventTarget();
const ofPage = new Map<string, LinkAction>();

/**
 * Adds what is done for an action. With a scope it stands beside others of the name until that ends, which also hears what it
 * throws; without one it is the page's own, and takes the place of all others.
 */
export function addLinkAction(name: string, action: LinkAction, scope?: Scope): void {
  if (!scope) ofPage.set(name, action);
  else
    scope.listen<CustomEvent<Parameters<LinkAction>>>(widgets, name, ({ detail }) => {
      // Given on, so that a promise that rejects is heard, too.
      return action(...detail);
    });
}

function decode(text: string): string | undefined {
  try {
    // Twice, as the builder does: what was encoded twice is read as well.
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

/** Reads the fragment of an action link, encoded or not; undefined when it names no action or its settings are broken. */
export function parseLinkAction(text: string): ActionCall | undefined {
  const decoded = decode(text) ?? '';
  const name = /action=(.*?)&/s.exec(decoded)?.[1];
  const encoded = /settings=(.*)$/s.exec(decoded)?.[1];
  const settings = encoded ? decodeSettings(encoded) : {};
  return name && settings ? { name, settings } : undefined;
}

/** Runs an action; one that nobody added does nothing. What the page's own action throws reaches the caller. */
export function runActionCall({ name, settings }: ActionCall, event?: Event): void {
  const args: Parameters<LinkAction> = [{ ...settings, ...(event && { previousEvent: event }) }];
  if (event) args.push(event);
  const own = ofPage.get(name);
  if (own) own(...args);
  else widgets.dispatchEvent(new CustomEvent(name, { detail: args }));
}

/** Runs what the fragment of an action link names; nothing when it is broken, or nobody added that action. */
export function runLinkAction(text: string, event?: Event): void {
  const call = parseLinkAction(text);
  if (call) runActionCall(call, event);
}

const toAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The address of a link for an action, its `#` encoded, too, so that it can travel inside another address. */
export const createLinkAction = (name: string, settings: ActionSettings = {}): string =>
  encodeURIComponent(`#elementor-action:action=${name}&settings=${btoa(toAscii(JSON.stringify(settings)))}`);

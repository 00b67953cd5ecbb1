import { asMap } from '#lib/fields.ts';
import { ended, liveScript } from '#platform/html.ts';
import { pageNonce } from '#platform/nonce.ts';
import { cookiesOf } from './consents.ts';
import { insertPayload } from './opt-code.ts';
import type { Blocker, Session } from './session.ts';
import { contentOf } from './unblock.ts';

/** The name of a blocked script: the id of its blocker, or its handle. */
export type Key = 'scriptBlockerId' | 'jsHandle';

const ATTRIBUTES: Readonly<Record<Key, string>> = {
  scriptBlockerId: 'data-borlabs-script-blocker-id',
  jsHandle: 'data-borlabs-script-blocker-js-handle',
};
const SOURCE = 'data-borlabs-script-blocker-src';

const running = new Set<HTMLScriptElement>();
const allocated = new Map<string, [key: Key, value: string][]>();

const blocked = (key: Key, value: string): HTMLScriptElement[] =>
  [...document.scripts].filter((script) => script.getAttribute(ATTRIBUTES[key]) === value);

/** Makes blocked content wait for blocked scripts. */
export function allocate(blockerId: string, value: string, key: Key): void {
  allocated.set(blockerId, [...(allocated.get(blockerId) ?? []), [key, value]]);
}

/** Returns true if all scripts that the content waits for have run. */
const areScriptsDone = (blockerId: string): boolean =>
  (allocated.get(blockerId) ?? []).every(([key, value]) => !blocked(key, value).length);

async function revive(script: HTMLScriptElement, session: Session): Promise<void> {
  const source = script.getAttribute(SOURCE);
  const kept = [...script.attributes]
    .filter(({ name }) => !/borlabs|type/.test(name))
    .map(({ name, value }) => [name, value] as const);
  const attributes = source ? [...kept, ['src', source] as const] : kept;
  const live = liveScript(attributes, source ? '' : script.text, session.runtime);
  const nonce = pageNonce();
  if (nonce) live.nonce = nonce;
  const end = source && ended(live);
  // Keep the blocked script until the new one has run: blocked content waits for its removal.
  script.before(live);
  if (end) await end;
}

/** Runs blocked scripts one after the other; a failed one is skipped. Resolves when all have run. */
export async function unblockScripts(key: Key, value: string, session: Session): Promise<void> {
  for (const script of blocked(key, value)) {
    if (running.has(script)) continue;
    running.add(script);
    try {
      await revive(script, session);
    } catch (error) {
      session.runtime.report(error, { handler: 'decisions', phase: 'script' });
    } finally {
      script.remove();
      running.delete(script);
    }
  }
}

const LOOK_MS = 50;

/** Content that was shown before the page passed its code to `init`. */
const early = new WeakMap<Session, [id: string, element: Element | null][]>();
const globals = new WeakSet<Blocker>();

const isOnce = (blocker: Blocker) => !globals.has(blocker) && Boolean(globals.add(blocker));
const saysYes = (blocker: Blocker | undefined, name: string) => asMap(blocker?.settings)[name] === '1';

/** Calls a function of the site owner and reports its errors. */
function call(session: Session, act: () => unknown): void {
  try {
    act();
  } catch (error) {
    session.runtime.report(error, { handler: 'decisions', phase: 'blocker' });
  }
}

const blockerOf = ({ blockers }: Session, id: string): Blocker | undefined =>
  Object.hasOwn(blockers, id) ? blockers[id] : undefined;

function finish(session: Session, id: string, element: Element | null): void {
  const blocker = blockerOf(session, id);
  if (!blocker) {
    early.set(session, [...(early.get(session) ?? []), [id, element]]);
    return;
  }
  if (isOnce(blocker)) call(session, () => blocker.global?.(blocker));
  call(session, () => blocker.init?.(element, blocker));
}

/** Runs the code for content that was shown before `init`. */
export function finishEarly(session: Session): void {
  const waiting = early.get(session) ?? [];
  early.delete(session);
  for (const [id, element] of waiting) finish(session, id, element);
}

const placeholderIn = (wrapper: Element) =>
  wrapper.querySelector<HTMLElement>('[data-borlabs-cookie-type="content-blocker"]');

const untilScriptsAre = (id: string, { scope }: Session): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (areScriptsDone(id) ? resolve() : scope.timeout(look, LOOK_MS));
    look();
  });

/** Focuses the new content, because the removed button had the focus. */
function takeFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

async function show(wrapper: Element, session: Session): Promise<void> {
  const placeholder = placeholderIn(wrapper);
  const id = placeholder?.dataset.borlabsCookieId;
  // The second click, while the first waits for scripts.
  if (!placeholder || !id) return;
  const html = contentOf(placeholder, session);
  // Broken content: keep the placeholder.
  if (!html) return;
  placeholder.removeAttribute('data-borlabs-cookie-type');
  const blocker = blockerOf(session, id);
  if (blocker && saysYes(blocker, 'executeGlobalCodeBeforeUnblocking') && isOnce(blocker)) {
    call(session, () => blocker.global?.(blocker));
  }
  await untilScriptsAre(id, session);
  const hadFocus = wrapper.contains(document.activeElement);
  await insertPayload(html, session, (fragment) => wrapper.before(fragment));
  const element = wrapper.previousElementSibling;
  finish(session, id, element);
  wrapper.remove();
  if (hadFocus) takeFocus(element);
}

/** Shows all blocked content with an id. */
export async function unblockContentId(id: string, session: Session): Promise<void> {
  session.shown.add(id);
  for (const wrapper of document.querySelectorAll('.BorlabsCookie')) {
    if (placeholderIn(wrapper)?.dataset.borlabsCookieId === id) await show(wrapper, session);
  }
}

/**
 * Shows blocked content on a visitor's click: this element, or all with its id, permanently. In the second
 * case calls `allow` with all groups that contain the id.
 */
export async function unblockBy(
  button: Element,
  session: Session,
  allow: (groups: readonly string[], id: string) => void,
): Promise<void> {
  const wrapper = button.closest('.BorlabsCookie');
  const id = wrapper && placeholderIn(wrapper)?.dataset.borlabsCookieId;
  if (!wrapper || !id) return;
  const box = wrapper.querySelector<HTMLInputElement>('[name="unblockAll"]');
  const isAll = box ? box.checked : saysYes(blockerOf(session, id), 'unblockAll');
  session.shown.add(id);
  if (!isAll) return show(wrapper, session);
  const { cookies } = session.settings;
  allow(
    Object.keys(cookies).filter((group) => cookiesOf(cookies, group)?.includes(id)),
    id,
  );
  await unblockContentId(id, session);
}

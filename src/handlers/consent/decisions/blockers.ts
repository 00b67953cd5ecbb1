import { asMap } from '#lib/fields.ts';
import { createLiveScript, scriptSettled } from '#platform/html.ts';
import { pageNonce } from '#platform/nonce.ts';
import { cookiesOf } from './consents.ts';
import { insertPayload } from './opt-code.ts';
import type { Blocker, Session } from './session.ts';
import { contentOf } from './unblock.ts';

/** The name of a blocked script: the id of its blocker, or its handle. */
export type ScriptKey = 'scriptBlockerId' | 'jsHandle';

const ATTRIBUTES: Readonly<Record<ScriptKey, string>> = {
  scriptBlockerId: 'data-borlabs-script-blocker-id',
  jsHandle: 'data-borlabs-script-blocker-js-handle',
};
const SOURCE = 'data-borlabs-script-blocker-src';

const runningScripts = new Set<HTMLScriptElement>();
const allocated = new Map<string, [key: ScriptKey, value: string][]>();

const findBlocked = (key: ScriptKey, value: string): HTMLScriptElement[] =>
  [...document.scripts].filter((script) => script.getAttribute(ATTRIBUTES[key]) === value);

/** Makes blocked content wait for blocked scripts. */
export function allocate(blockerId: string, value: string, key: ScriptKey): void {
  allocated.set(blockerId, [...(allocated.get(blockerId) ?? []), [key, value]]);
}

/** Returns true if all scripts that the content waits for have run. */
const areScriptsDone = (blockerId: string): boolean =>
  (allocated.get(blockerId) ?? []).every(([key, value]) => !findBlocked(key, value).length);

async function runBlockedScript(script: HTMLScriptElement, session: Session): Promise<void> {
  const source = script.getAttribute(SOURCE);
  const keptAttributes = [...script.attributes]
    .filter(({ name }) => !/borlabs|type/.test(name))
    .map(({ name, value }) => [name, value] as const);
  const attributes = source ? [...keptAttributes, ['src', source] as const] : keptAttributes;
  const live = createLiveScript(attributes, source ? '' : script.text, session.runtime);
  const nonce = pageNonce();
  if (nonce) live.nonce = nonce;
  const end = source && scriptSettled(live);
  // Keep the blocked script until the new one has run: blocked content waits for its removal.
  script.before(live);
  if (end) await end;
}

/** Runs blocked scripts one after the other; a failed one is skipped. Resolves when all have run. */
export async function unblockScripts(key: ScriptKey, value: string, session: Session): Promise<void> {
  for (const script of findBlocked(key, value)) {
    if (runningScripts.has(script)) continue;
    runningScripts.add(script);
    try {
      await runBlockedScript(script, session);
    } catch (error) {
      session.runtime.report(error, { handler: 'decisions', phase: 'script' });
    } finally {
      script.remove();
      runningScripts.delete(script);
    }
  }
}

const POLL_MS = 50;

/** Content that was shown before the page passed its code to `init`. */
const shownBeforeInit = new WeakMap<Session, [id: string, element: Element | null][]>();
const ranGlobals = new WeakSet<Blocker>();

const isFirstRun = (blocker: Blocker) => !ranGlobals.has(blocker) && Boolean(ranGlobals.add(blocker));
const isEnabled = (blocker: Blocker | undefined, name: string) => asMap(blocker?.settings)[name] === '1';

/** Calls a function of the site owner and reports its errors. */
function callSafely(session: Session, act: () => unknown): void {
  try {
    act();
  } catch (error) {
    session.runtime.report(error, { handler: 'decisions', phase: 'blocker' });
  }
}

const blockerOf = ({ blockers }: Session, id: string): Blocker | undefined =>
  Object.hasOwn(blockers, id) ? blockers[id] : undefined;

function runBlockerCode(session: Session, id: string, element: Element | null): void {
  const blocker = blockerOf(session, id);
  if (!blocker) {
    shownBeforeInit.set(session, [...(shownBeforeInit.get(session) ?? []), [id, element]]);
    return;
  }
  if (isFirstRun(blocker)) callSafely(session, () => blocker.global?.(blocker));
  callSafely(session, () => blocker.init?.(element, blocker));
}

/** Runs the code for content that was shown before `init`. */
export function runLateBlockerCode(session: Session): void {
  const pending = shownBeforeInit.get(session) ?? [];
  shownBeforeInit.delete(session);
  for (const [id, element] of pending) runBlockerCode(session, id, element);
}

const placeholderIn = (wrapper: Element) =>
  wrapper.querySelector<HTMLElement>('[data-borlabs-cookie-type="content-blocker"]');

const whenScriptsDone = (id: string, { scope }: Session): Promise<void> =>
  new Promise((resolve) => {
    const check = () => (areScriptsDone(id) ? resolve() : scope.timeout(check, POLL_MS));
    check();
  });

/** Focuses the new content, because the removed button had the focus. */
function focusContent(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

async function showContent(wrapper: Element, session: Session): Promise<void> {
  const placeholder = placeholderIn(wrapper);
  const id = placeholder?.dataset.borlabsCookieId;
  // The second click, while the first waits for scripts.
  if (!placeholder || !id) return;
  const html = contentOf(placeholder, session);
  // Broken content: keep the placeholder.
  if (!html) return;
  placeholder.removeAttribute('data-borlabs-cookie-type');
  const blocker = blockerOf(session, id);
  if (blocker && isEnabled(blocker, 'executeGlobalCodeBeforeUnblocking') && isFirstRun(blocker)) {
    callSafely(session, () => blocker.global?.(blocker));
  }
  await whenScriptsDone(id, session);
  const hadFocus = wrapper.contains(document.activeElement);
  await insertPayload(html, session, (fragment) => wrapper.before(fragment));
  const element = wrapper.previousElementSibling;
  runBlockerCode(session, id, element);
  wrapper.remove();
  if (hadFocus) focusContent(element);
}

/** Shows all blocked content with an id. */
export async function unblockContentId(id: string, session: Session): Promise<void> {
  session.unblockedIds.add(id);
  for (const wrapper of document.querySelectorAll('.BorlabsCookie')) {
    if (placeholderIn(wrapper)?.dataset.borlabsCookieId === id) await showContent(wrapper, session);
  }
}

/**
 * Shows blocked content on a visitor's click: this element, or all with its id, permanently. In the second
 * case calls `allow` with all groups that contain the id.
 */
export async function unblockFromButton(
  button: Element,
  session: Session,
  allow: (groups: readonly string[], id: string) => void,
): Promise<void> {
  const wrapper = button.closest('.BorlabsCookie');
  const id = wrapper && placeholderIn(wrapper)?.dataset.borlabsCookieId;
  if (!wrapper || !id) return;
  const box = wrapper.querySelector<HTMLInputElement>('[name="unblockAll"]');
  const isAll = box ? box.checked : isEnabled(blockerOf(session, id), 'unblockAll');
  session.unblockedIds.add(id);
  if (!isAll) return showContent(wrapper, session);
  const { cookies } = session.settings;
  allow(
    Object.keys(cookies).filter((group) => cookiesOf(cookies, group)?.includes(id)),
    id,
  );
  await unblockContentId(id, session);
}

import { asMap } from '#lib/as-map.ts';
import { createLiveScript, scriptSettled } from '#platform/html.ts';
import { pageNonce } from '#platform/nonce.ts';
import { type Blocker, type Decisions, type ScriptKey, type State, withCookie } from '../model.ts';
import { emitDecisionEvent } from '../session.ts';
import { type Consents, cookiesOf, hasCookie } from '../settings.ts';
import { decode, insertPayload, isFirstRun, runOptIns, runPrioritized } from './owner-code.ts';

/** Selector of placeholders, whose content waits for consent. */
const PLACEHOLDER = '[data-borlabs-cookie-type]';

/** Returns the decoded content of a placeholder, from its script or its text. */
const contentOf = (placeholder: Element, live: Decisions): string =>
  decode((placeholder.querySelector('script')?.text ?? placeholder.textContent) || '', live);

function isAllowed(placeholder: HTMLElement, { stored: { consents } }: State, type: string): boolean {
  const { borlabsCookieType, borlabsCookieId: id = '' } = placeholder.dataset;
  if (borlabsCookieType !== type) return false;
  if (type === 'cookie-group') return cookiesOf(consents, id) !== undefined;
  return hasCookie(consents, id);
}

/** Runs and shows what the decision allows, in order and once. A failure does not stop the rest. */
export async function unblockAll(live: Decisions): Promise<void> {
  await runOptIns(live);
  for (const type of ['cookie-group', 'cookie']) {
    for (const placeholder of document.querySelectorAll<HTMLElement>(PLACEHOLDER)) {
      if (live.scope.disposed || !isAllowed(placeholder, live.get(), type)) continue;
      await insertPayload(contentOf(placeholder, live), live, (fragment) =>
        placeholder.replaceWith(fragment),
      );
    }
  }
}

/** Like `unblockAll`, for a decision from an earlier page: prioritized code runs first, in the head. */
export async function unblockAtStart(live: Decisions): Promise<void> {
  if (await runPrioritized(live)) emitDecisionEvent('prioritized-code-unblocked');
  await unblockAll(live);
}

const ATTRIBUTES: Readonly<Record<ScriptKey, string>> = {
  scriptBlockerId: 'data-borlabs-script-blocker-id',
  jsHandle: 'data-borlabs-script-blocker-js-handle',
};
const SOURCE = 'data-borlabs-script-blocker-src';

const findBlocked = (key: ScriptKey, value: string): HTMLScriptElement[] =>
  [...document.scripts].filter((script) => script.getAttribute(ATTRIBUTES[key]) === value);

/** Returns true if all scripts that the content waits for have run. */
const areScriptsDone = ({ scriptWaits }: State, id: string): boolean =>
  scriptWaits.every(([blockerId, key, value]) => blockerId !== id || !findBlocked(key, value).length);

async function runBlockedScript(blocked: HTMLScriptElement, { runtime }: Decisions): Promise<void> {
  const source = blocked.getAttribute(SOURCE);
  const keptAttributes = [...blocked.attributes]
    .filter(({ name }) => !/borlabs|type/.test(name))
    .map(({ name, value }) => [name, value] as const);
  const attributes = source ? [...keptAttributes, ['src', source] as const] : keptAttributes;
  const script = createLiveScript(attributes, source ? '' : blocked.text, runtime);
  const nonce = pageNonce();
  if (nonce) script.nonce = nonce;
  const end = source && scriptSettled(script);
  // Keep the blocked script until the new one has run: blocked content waits for its removal.
  blocked.before(script);
  if (end) await end;
}

/** Runs blocked scripts one after the other; a failed one is skipped. Resolves when all have run. */
export async function unblockScripts(key: ScriptKey, value: string, live: Decisions): Promise<void> {
  for (const script of findBlocked(key, value)) {
    if (!isFirstRun(script, 'script')) continue;
    try {
      await runBlockedScript(script, live);
    } catch (error) {
      live.runtime.report(error, { handler: 'decisions', phase: 'script' });
    } finally {
      script.remove();
    }
  }
}

const POLL_MS = 50;

const isEnabled = (blocker: Blocker | undefined, name: string) => asMap(blocker?.settings)[name] === '1';

/** Calls a function of the site owner and reports its errors. */
function callSafely(live: Decisions, act: () => unknown): void {
  try {
    act();
  } catch (error) {
    live.runtime.report(error, { handler: 'decisions', phase: 'blocker' });
  }
}

const runGlobalCode = (live: Decisions, blocker: Blocker) =>
  isFirstRun(blocker, 'global') && callSafely(live, () => blocker.global?.(blocker));

/** Runs the code for content that is shown; if the page passes it later, then. */
function runBlockerCode(live: Decisions, id: string, element: Element | null): void {
  const run = () => {
    const blocker = live.nodes.blockers.get(id);
    if (!blocker) return;
    stopListening();
    runGlobalCode(live, blocker);
    callSafely(live, () => blocker.init?.(element, blocker));
  };
  const stopListening = live.listen(run);
  run();
}

const placeholderIn = (wrapper: Element) =>
  wrapper.querySelector<HTMLElement>('[data-borlabs-cookie-type="content-blocker"]');

const whenScriptsDone = (id: string, { get, scope }: Decisions): Promise<void> =>
  new Promise((resolve) => {
    const check = () => (areScriptsDone(get(), id) ? resolve() : scope.timeout(check, POLL_MS));
    check();
  });

/** Focuses the new content, because the removed button had the focus. */
function focusContent(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

async function showContent(wrapper: Element, live: Decisions): Promise<void> {
  const placeholder = placeholderIn(wrapper);
  const id = placeholder?.dataset.borlabsCookieId;
  // The second click, while the first waits for scripts.
  if (!placeholder || !id) return;
  const html = contentOf(placeholder, live);
  // Broken content: keep the placeholder.
  if (!html) return;
  placeholder.removeAttribute('data-borlabs-cookie-type');
  const blocker = live.nodes.blockers.get(id);
  if (blocker && isEnabled(blocker, 'executeGlobalCodeBeforeUnblocking')) runGlobalCode(live, blocker);
  await whenScriptsDone(id, live);
  const hadFocus = wrapper.contains(document.activeElement);
  await insertPayload(html, live, (fragment) => wrapper.before(fragment));
  const element = wrapper.previousElementSibling;
  runBlockerCode(live, id, element);
  wrapper.remove();
  if (hadFocus) focusContent(element);
}

const allowOnPage = ({ set }: Decisions, id: string) =>
  set((state) => ({ ...state, unblockedIds: [...new Set([...state.unblockedIds, id])] }));

/** Shows all blocked content with an id. */
export async function unblockContentId(id: string, live: Decisions): Promise<void> {
  allowOnPage(live, id);
  for (const wrapper of document.querySelectorAll('.BorlabsCookie')) {
    if (placeholderIn(wrapper)?.dataset.borlabsCookieId === id) await showContent(wrapper, live);
  }
}

/**
 * Shows blocked content on a visitor's click: this element, or all with its id, permanently. In the second
 * case calls `allow` with the new consents.
 */
export async function unblockFromButton(
  button: Element,
  live: Decisions,
  allow: (consents: Consents) => void,
): Promise<void> {
  const wrapper = button.closest('.BorlabsCookie');
  const id = wrapper && placeholderIn(wrapper)?.dataset.borlabsCookieId;
  if (!wrapper || !id) return;
  const box = wrapper.querySelector<HTMLInputElement>('[name="unblockAll"]');
  const isAll = box ? box.checked : isEnabled(live.nodes.blockers.get(id), 'unblockAll');
  allowOnPage(live, id);
  if (!isAll) return showContent(wrapper, live);
  allow(withCookie(live.get(), id));
  await unblockContentId(id, live);
}

import { asMap } from '#lib/fields.ts';
import { cookiesOf } from './consents.ts';
import { insertPayload } from './payload.ts';
import { areScriptsDone } from './script-blockers.ts';
import type { Blocker, Session } from './session.ts';
import { contentOf } from './unblock.ts';

const LOOK_MS = 50;

/** What was shown before the page handed in the code that goes with it. */
const early = new WeakMap<Session, [id: string, element: Element | null][]>();
const globals = new WeakSet<Blocker>();

const isOnce = (blocker: Blocker) => !globals.has(blocker) && Boolean(globals.add(blocker));
const saysYes = (blocker: Blocker | undefined, name: string) => asMap(blocker?.settings)[name] === '1';

/** Calls the owner's own function; what it throws is told. */
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

/** Runs the code for what was shown before that code came. */
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

/** The keyboard goes on where its button was. */
function takeFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

async function show(wrapper: Element, session: Session): Promise<void> {
  const placeholder = placeholderIn(wrapper);
  const id = placeholder?.dataset.borlabsCookieId;
  // A second press while the first waits for scripts.
  if (!placeholder || !id) return;
  const html = contentOf(placeholder, session);
  // Broken: the picture of it is better than nothing.
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

/** Shows everything of a kind of blocked content that is on the page. */
export async function unblockContentId(id: string, session: Session): Promise<void> {
  session.shown.add(id);
  for (const wrapper of document.querySelectorAll('.BorlabsCookie')) {
    if (placeholderIn(wrapper)?.dataset.borlabsCookieId === id) await show(wrapper, session);
  }
}

/**
 * The visitor wants to see blocked content: this piece, or all of its kind, for good. Gives what is then allowed: every group that
 * has the id.
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

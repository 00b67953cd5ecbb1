import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Box, boxOf, type ShowOptions } from './box.ts';
import { commit } from './follow.ts';
import { readChoice, setInputs } from './inputs.ts';
import type { Session } from './session.ts';
import { showFirst, showIndividual, showPreferences, togglePanel } from './views.ts';

/** What a button of the box says. */
export type Answer = 'accept' | 'all' | 'refuse';

/** Takes an answer: stores it, hides the box, and has everything follow. Resolves when what is allowed stands. */
export async function answer(given: Answer, pressed: Element, session: Session): Promise<void> {
  const box = boxOf(session);
  const root = box?.nodes.root;
  // The second press of a double click, on the box that fades.
  if (root?.contains(pressed) && !box?.isOpen()) return;
  if (root && given !== 'accept') setInputs(root, () => given === 'all');
  const checked = root && given === 'accept' ? readChoice(root) : {};
  const change = session.choose(given === 'all' ? session.settings.cookies : checked);
  box?.hide();
  await commit(session, change);
}

/** Shows the box of the page, when the server sent one. */
export const show = (session: Session, options: ShowOptions): void => boxOf(session)?.show(options);

/** Hides the box of the page. */
export const hide = (session: Session): void => boxOf(session)?.hide();

function withBox(session: Session, act: (box: Box) => void): void {
  const box = boxOf(session);
  if (box) act(box);
}

/** Shows where everything can be chosen one by one, without a way back. */
export const openPreferences = (session: Session, options: ShowOptions): void =>
  withBox(session, (box) => showPreferences(box, session, options));

/** Shows where everything can be chosen one by one, from the first view of the open box. */
export const openIndividual = (session: Session, opener: Element): void =>
  withBox(session, (box) =>
    box.isOpen() ? showIndividual(box, session) : showPreferences(box, session, { opener }),
  );

/** Leads back to the first view. */
export const goBack = (session: Session): void => withBox(session, (box) => showFirst(box, session));

/** Opens or closes a panel of the box. */
export const turnPanel = (session: Session, target: HTMLElement): void =>
  withBox(session, (box) => togglePanel(box, target));

const marked = new WeakSet<Scope>();

/**
 * Marks everything of the tool, and the label that has the focus, for the styles of visitors who use the keyboard, from the Tab on that
 * brought this until the scope ends.
 */
export function markKeyboard(scope: Scope): void {
  if (marked.has(scope)) return;
  marked.add(scope);
  const patch = createPatch();
  scope.add(patch.restore);
  const mark = (isOn: boolean) => {
    for (const each of document.querySelectorAll('.BorlabsCookie'))
      patch.toggle(each, '_brlbs-keyboard', isOn);
  };
  const markLabel = (target: EventTarget | null, isOn: boolean) => {
    const label = target instanceof HTMLInputElement && target.closest('._brlbs-keyboard label');
    if (label) patch.toggle(label, '_brlbs-focused', isOn);
  };
  scope.listen<KeyboardEvent>(document, 'keydown', ({ key }) => {
    if (key === 'Tab') mark(true);
  });
  scope.listen(document, 'mousedown', () => mark(false));
  for (const type of ['focusin', 'focusout']) {
    scope.listen(document, type, ({ target }) => markLabel(target, type === 'focusin'));
  }
  mark(true);
  markLabel(document.activeElement, true);
}

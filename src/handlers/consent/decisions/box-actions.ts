import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { type Box, boxOf, type ShowOptions } from './box.ts';
import { commit } from './commit.ts';
import { readSelection, setInputs } from './inputs.ts';
import type { Session } from './session.ts';
import { showFirst, showIndividual, showPreferences, togglePanel } from './views.ts';

/** What a button of the box allows: `accept` the checked cookies, `refuse` only the essential ones. */
export type Answer = 'accept' | 'all' | 'refuse';

/**
 * Applies an answer: stores it, hides the box, and runs and shows what it allows. Resolves when that is
 * done.
 */
export async function applyAnswer(kind: Answer, pressed: Element, session: Session): Promise<void> {
  const box = boxOf(session);
  const root = box?.nodes.root;
  // The second click of a double click, while the box fades out.
  if (root?.contains(pressed) && !box?.isOpen()) return;
  if (root && kind !== 'accept') setInputs(root, () => kind === 'all');
  const checked = root && kind === 'accept' ? readSelection(root) : {};
  const change = session.choose(kind === 'all' ? session.settings.cookies : checked);
  box?.hide();
  await commit(session, change);
}

/** Shows the page's box, if there is one. */
export const showBox = (session: Session, options: ShowOptions): void => boxOf(session)?.show(options);

/** Hides the page's box. */
export const hideBox = (session: Session): void => boxOf(session)?.hide();

function withBox(session: Session, act: (box: Box) => void): void {
  const box = boxOf(session);
  if (box) act(box);
}

/** Shows the view with individual choices, without a way back. */
export const openPreferences = (session: Session, options: ShowOptions): void =>
  withBox(session, (box) => showPreferences(box, session, options));

/** Shows the view with individual choices, from the first view of the open box. */
export const openIndividual = (session: Session, opener: Element): void =>
  withBox(session, (box) =>
    box.isOpen() ? showIndividual(box, session) : showPreferences(box, session, { opener }),
  );

/** Shows the first view again. */
export const goBack = (session: Session): void => withBox(session, (box) => showFirst(box, session));

/** Toggles a panel of the box. */
export const toggleBoxPanel = (session: Session, target: HTMLElement): void =>
  withBox(session, (box) => togglePanel(box, target));

const markedScopes = new WeakSet<Scope>();

/**
 * Marks the tool's elements, and the label of the focused input, for the page's keyboard styles: from the Tab
 * press that loaded this code until a mouse press.
 */
export function markKeyboard(scope: Scope): void {
  if (markedScopes.has(scope)) return;
  markedScopes.add(scope);
  const patch = createPatch();
  scope.add(patch.restore);
  const mark = (isOn: boolean) => {
    for (const node of document.querySelectorAll('.BorlabsCookie'))
      patch.toggle(node, '_brlbs-keyboard', isOn);
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

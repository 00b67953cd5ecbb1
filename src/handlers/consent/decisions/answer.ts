import { boxOf } from './box.ts';
import { commit } from './commit.ts';
import { readChoice, setInputs } from './inputs.ts';
import type { Session } from './session.ts';

export { boxOf };

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

import { boxOf } from './box.ts';
import { commit } from './commit.ts';
import { readChoice, setInputs } from './inputs.ts';
import type { Session } from './session.ts';

export { boxOf };

/** What a button of the box says. */
export type Answer = 'accept' | 'all' | 'refuse';

/** Takes an answer: stores it, hides the box, and has everything follow. Resolves when what is allowed stands. */
export function answer(given: Answer, session: Session): Promise<void> {
  const box = boxOf(session);
  const root = box?.nodes.root;
  if (root && given !== 'accept') setInputs(root, () => given === 'all');
  const checked = root && given === 'accept' ? readChoice(root) : {};
  const change = session.choose(given === 'all' ? session.settings.cookies : checked);
  box?.hide();
  return commit(session, change);
}

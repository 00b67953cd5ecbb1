import type { Scope } from '#runtime/scope.ts';
import type { ChoiceForm } from './conflicts.ts';
import type { SwatchList } from './swatch-lists.ts';

/** The swatches of a form as they stand, for what chooses by them. */
export interface SwatchSession {
  readonly lists: readonly SwatchList[];
  readonly choice: ChoiceForm;
  /** Says that a choice is about to be made. */
  begin(): void;
  /** Has every value shown as the choice leaves it, unless the form has had it done by then. */
  settle(): void;
  readonly scope: Scope;
}

type Follow = (session: SwatchSession) => void;

const sessions = new WeakMap<Element, SwatchSession>();
const followers = new WeakMap<Element, Follow>();

/** Tells what chooses on a form that its swatches stand, until their scope ends. */
export function offerSession(session: SwatchSession): void {
  const { form } = session.choice;
  sessions.set(form, session);
  session.scope.add(() => sessions.delete(form));
  followers.get(form)?.(session);
}

/** Calls back with the session of a form, now or when there is one, and with every later one. */
export function followSession(form: Element, follow: Follow, scope: Scope): void {
  const session = sessions.get(form);
  followers.set(form, follow);
  scope.add(() => followers.delete(form));
  if (session) follow(session);
}

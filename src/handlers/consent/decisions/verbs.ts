import type { Answer } from './ask.ts';
import type { Key } from './blockers.ts';
import type { ShowOptions } from './box.ts';
import type { Consents } from './consents.ts';
import type { Blocker, Session } from './session.ts';

/** What a visitor, or the page, can have us do. */
export interface Verbs {
  answer(given: Answer, pressed: Element): void;
  show(options: ShowOptions): void;
  hide(): void;
  preferences(options: ShowOptions): void;
  individual(opener: Element): void;
  back(): void;
  panel(target: HTMLElement): void;
  /** The visitor goes by keyboard. */
  tab(): void;
  /** Takes a choice that no box was asked for: the end of what is stored stays, and nothing is shown. */
  change(choice: Consents): void;
  unblockBy(button: Element): void;
  unblockContent(id: string): void;
  unblockScripts(key: Key, value: string): void;
  allocate(blockerId: string, value: string, key: Key): void;
  optOutDone(id: string): void;
  history(): void;
  switches(): void;
  /** Goes by an answer that was given on another page. */
  lookAgain(): void;
  /** What was shown meanwhile gets the code that came late. */
  blockersCame(): void;
  /** The page hands in what it knows. */
  init(config: unknown, services: unknown, blockers: Readonly<Record<string, Blocker>>, first: unknown): void;
}

export interface VerbOptions {
  readonly report: (error: unknown) => void;
  readonly init: Verbs['init'];
}

const ask = () => import('./ask.ts');
const follow = () => import('./follow.ts');

/** Makes the verbs; what asks, and what follows on an answer, comes when it is first needed. */
export function createVerbs(session: () => Session, { report, init }: VerbOptions): Verbs {
  const run = <Code>(code: Promise<Code>, act: (code: Code, session: Session) => unknown): void => {
    code.then((arrived) => session().scope.disposed || act(arrived, session())).catch(report);
  };
  const verbs: Verbs = {
    init,
    answer: (given, pressed) => run(ask(), (code, own) => code.answer(given, pressed, own)),
    show: (options) => run(ask(), (code, own) => code.show(own, options)),
    hide: () => run(ask(), (code, own) => code.hide(own)),
    preferences: (options) => run(ask(), (code, own) => code.openPreferences(own, options)),
    individual: (opener) => run(ask(), (code, own) => code.openIndividual(own, opener)),
    back: () => run(ask(), (code, own) => code.goBack(own)),
    panel: (target) => run(ask(), (code, own) => code.turnPanel(own, target)),
    tab: () => run(ask(), (code, own) => code.markKeyboard(own.scope)),
    change(choice) {
      // At once, because scripts ask right after; what follows may come later.
      const own = session();
      const change = own.choose(choice, { keepsExpiry: true });
      run(follow(), (code) => code.commit(own, change, { unblocks: false }));
    },
    unblockBy: (button) =>
      run(follow(), (code, own) =>
        code.unblockBy(button, own, (groups, id) => {
          const { consents } = own.stored;
          const added = groups.map((group) => [group, [...(consents[group] ?? []), id]] as const);
          verbs.change({ ...consents, ...Object.fromEntries(added) });
        }),
      ),
    blockersCame: () => run(follow(), (code, own) => code.finishEarly(own)),
    unblockContent: (id) => run(follow(), (code, own) => code.unblockContentId(id, own)),
    unblockScripts: (key, value) => run(follow(), (code, own) => code.unblockScripts(key, value, own)),
    allocate: (blockerId, value, key) => run(follow(), (code) => code.allocate(blockerId, value, key)),
    optOutDone: (id) => run(follow(), (code, own) => code.optOutDone(id, own)),
    lookAgain: () => run(follow(), (code, own) => code.lookAgain(own, verbs.hide)),
    history: () => run(follow(), (code, own) => code.showHistory(own)),
    switches: () => run(follow(), (code, own) => code.showSwitches(own)),
  };
  return verbs;
}

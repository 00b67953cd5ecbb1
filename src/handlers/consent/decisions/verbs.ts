import type { Answer } from './ask.ts';
import type { Key } from './blockers.ts';
import type { ShowOptions } from './box.ts';
import type { Consents } from './consents.ts';
import type { Blocker, Session } from './session.ts';

/** The actions of visitors and of page scripts. */
export interface Verbs {
  answer(given: Answer, pressed: Element): void;
  show(options: ShowOptions): void;
  hide(): void;
  preferences(options: ShowOptions): void;
  individual(opener: Element): void;
  back(): void;
  panel(target: HTMLElement): void;
  /** The visitor pressed Tab. */
  tab(): void;
  /** Applies a choice made without the box: keeps the expiry date and unblocks nothing on this page. */
  change(choice: Consents): void;
  unblockBy(button: Element): void;
  unblockContent(id: string): void;
  unblockScripts(key: Key, value: string): void;
  allocate(blockerId: string, value: string, key: Key): void;
  optOutDone(id: string): void;
  history(): void;
  switches(): void;
  /** Applies an answer from another tab. */
  lookAgain(): void;
  /** Runs the late code for content that is already shown. */
  blockersCame(): void;
  /** The page passes its configuration. */
  init(config: unknown, services: unknown, blockers: Readonly<Record<string, Blocker>>, first: unknown): void;
}

/** Options of `createVerbs`. */
export interface VerbOptions {
  readonly report: (error: unknown) => void;
  readonly init: Verbs['init'];
}

const ask = () => import('./ask.ts');
const follow = () => import('./follow.ts');

/** Creates the verbs. The code for the box and for decisions is loaded on first use. */
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
      // Synchronously, because scripts read the result right after the call. The rest may be loaded.
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

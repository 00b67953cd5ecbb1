import type { Answer } from './answer.ts';
import type { Box, ShowOptions } from './box.ts';
import type { Consents } from './consents.ts';
import type { Key } from './script-blockers.ts';
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

const box = () => import('./answer.ts');
const views = () => import('./views.ts');
const marks = () => import('./mark-keyboard.ts');
const commit = () => import('./commit.ts');
const content = () => import('./content-blockers.ts');
const scripts = () => import('./script-blockers.ts');
const records = () => import('./records.ts');

/** Makes the verbs; the code of each comes when it is first asked for. */
export function createVerbs(session: () => Session, { report, init }: VerbOptions): Verbs {
  const run = <Code>(code: Promise<Code>, act: (code: Code, session: Session) => unknown): void => {
    code.then((arrived) => session().scope.disposed || act(arrived, session())).catch(report);
  };
  const withBox = (act: (view: Awaited<ReturnType<typeof views>>, at: Box) => void) =>
    run(Promise.all([box(), views()]), ([{ boxOf }, view], own) => {
      const there = boxOf(own);
      if (there) act(view, there);
    });
  const verbs: Verbs = {
    init,
    answer: (given, pressed) => run(box(), ({ answer }, own) => answer(given, pressed, own)),
    show: (options) => run(box(), ({ boxOf }, own) => boxOf(own)?.show(options)),
    hide: () => run(box(), ({ boxOf }, own) => boxOf(own)?.hide()),
    preferences: (options) => withBox((view, at) => view.showPreferences(at, session(), options)),
    individual: (opener) =>
      withBox((view, at) =>
        at.isOpen() ? view.showIndividual(at, session()) : view.showPreferences(at, session(), { opener }),
      ),
    back: () => withBox((view, at) => view.showFirst(at, session())),
    panel: (target) => withBox((view, at) => view.togglePanel(at, target)),
    tab: () => run(marks(), ({ markKeyboard }, own) => markKeyboard(own.scope)),
    change(choice) {
      // At once, because scripts ask right after; what follows may come later.
      const own = session();
      const change = own.choose(choice, { keepsExpiry: true });
      run(commit(), (code) => code.commit(own, change, { unblocks: false }));
    },
    unblockBy: (button) =>
      run(content(), (code, own) =>
        code.unblockBy(button, own, (groups, id) => {
          const { consents } = own.stored;
          const added = groups.map((group) => [group, [...(consents[group] ?? []), id]] as const);
          verbs.change({ ...consents, ...Object.fromEntries(added) });
        }),
      ),
    blockersCame: () => run(content(), ({ finishEarly }, own) => finishEarly(own)),
    unblockContent: (id) => run(content(), (code, own) => code.unblockContentId(id, own)),
    unblockScripts: (key, value) => run(scripts(), (code, own) => code.unblockScripts(key, value, own)),
    allocate: (blockerId, value, key) => run(scripts(), (code) => code.allocate(blockerId, value, key)),
    optOutDone: (id) => run(commit(), ({ optOutDone }, own) => optOutDone(id, own)),
    lookAgain: () => run(commit(), ({ lookAgain }, own) => lookAgain(own, verbs.hide)),
    history: () => run(records(), ({ showHistory }, own) => showHistory(own)),
    switches: () => run(records(), ({ showSwitches }, own) => showSwitches(own)),
  };
  return verbs;
}

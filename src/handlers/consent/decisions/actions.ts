import type { ScriptKey } from './blockers.ts';
import type { ShowOptions } from './box.ts';
import type { Answer } from './box-actions.ts';
import type { Consents } from './consents.ts';
import type { Blocker, Session } from './session.ts';

/** The actions of visitors and of page scripts. */
export interface Actions {
  answer(kind: Answer, pressed: Element): void;
  show(options: ShowOptions): void;
  hide(): void;
  openPreferences(options: ShowOptions): void;
  openIndividual(opener: Element): void;
  goBack(): void;
  togglePanel(target: HTMLElement): void;
  /** The visitor pressed Tab. */
  markKeyboard(): void;
  /** Applies a choice made without the box: keeps the expiry date and unblocks nothing on this page. */
  setConsents(selection: Consents): void;
  unblockFromButton(button: Element): void;
  unblockContent(id: string): void;
  unblockScripts(key: ScriptKey, value: string): void;
  allocate(blockerId: string, value: string, key: ScriptKey): void;
  optOutDone(id: string): void;
  showHistory(): void;
  showSwitches(): void;
  /** Applies an answer from another tab. */
  syncWithOtherTabs(): void;
  /** Runs the late code for content that is already shown. */
  runLateBlockerCode(): void;
  /** The page passes its configuration. */
  init(config: unknown, services: unknown, blockers: Readonly<Record<string, Blocker>>, first: unknown): void;
}

/** Where the actions report errors, and what they do when the page calls `init`. */
export interface ActionOptions {
  readonly report: (error: unknown) => void;
  readonly init: Actions['init'];
}

const loadBoxActions = () => import('./box-actions.ts');
const loadCommit = () => import('./commit.ts');

/** Creates the actions. The code for the box and for decisions is loaded on first use. */
export function createActions(session: () => Session, { report, init }: ActionOptions): Actions {
  const run = <Code>(code: Promise<Code>, act: (code: Code, session: Session) => unknown): void => {
    code.then((loaded) => session().scope.disposed || act(loaded, session())).catch(report);
  };
  const actions: Actions = {
    init,
    answer: (kind, pressed) =>
      run(loadBoxActions(), (code, current) => code.applyAnswer(kind, pressed, current)),
    show: (options) => run(loadBoxActions(), (code, current) => code.showBox(current, options)),
    hide: () => run(loadBoxActions(), (code, current) => code.hideBox(current)),
    openPreferences: (options) =>
      run(loadBoxActions(), (code, current) => code.openPreferences(current, options)),
    openIndividual: (opener) =>
      run(loadBoxActions(), (code, current) => code.openIndividual(current, opener)),
    goBack: () => run(loadBoxActions(), (code, current) => code.goBack(current)),
    togglePanel: (target) => run(loadBoxActions(), (code, current) => code.toggleBoxPanel(current, target)),
    markKeyboard: () => run(loadBoxActions(), (code, current) => code.markKeyboard(current.scope)),
    setConsents(selection) {
      // Synchronously, because scripts read the result right after the call. The rest may be loaded.
      const current = session();
      const change = current.choose(selection, { keepsExpiry: true });
      run(loadCommit(), (code) => code.commit(current, change, { unblocksContent: false }));
    },
    unblockFromButton: (button) =>
      run(loadCommit(), (code, current) =>
        code.unblockFromButton(button, current, (groups, id) => {
          const { consents } = current.stored;
          const added = groups.map((group) => [group, [...(consents[group] ?? []), id]] as const);
          actions.setConsents({ ...consents, ...Object.fromEntries(added) });
        }),
      ),
    runLateBlockerCode: () => run(loadCommit(), (code, current) => code.runLateBlockerCode(current)),
    unblockContent: (id) => run(loadCommit(), (code, current) => code.unblockContentId(id, current)),
    unblockScripts: (key, value) =>
      run(loadCommit(), (code, current) => code.unblockScripts(key, value, current)),
    allocate: (blockerId, value, key) => run(loadCommit(), (code) => code.allocate(blockerId, value, key)),
    optOutDone: (id) => run(loadCommit(), (code, current) => code.optOutDone(id, current)),
    syncWithOtherTabs: () =>
      run(loadCommit(), (code, current) => code.syncWithOtherTabs(current, actions.hide)),
    showHistory: () => run(loadCommit(), (code, current) => code.showHistory(current)),
    showSwitches: () => run(loadCommit(), (code, current) => code.showSwitches(current)),
  };
  return actions;
}

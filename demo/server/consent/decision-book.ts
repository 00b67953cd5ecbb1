/** A decision as sent by a visitor's browser. */
export interface LoggedDecision {
  readonly uid: string;
  readonly version: string;
  readonly loggedAtMs: number;
  /** What was allowed, one line for each group. */
  readonly lines: readonly string[];
}

/** Decisions of visitors with an id; anonymous ones are not kept. */
export interface DecisionBook {
  add(decision: LoggedDecision): void;
  /** Returns the decisions of an id, newest first. */
  of(uid: string): readonly LoggedDecision[];
}

const ANONYMOUS = 'anonymous';
const mostDecisions = 5000;

/** Creates an empty book in memory; removes the oldest of more than 5,000 decisions. */
export const createDecisionBook = (): DecisionBook => {
  const logged: LoggedDecision[] = [];
  return {
    add(decision) {
      if (decision.uid === ANONYMOUS) return;
      logged.push(decision);
      if (logged.length > mostDecisions) logged.shift();
    },
    of: (uid) => logged.filter((each) => each.uid === uid).reverse(),
  };
};

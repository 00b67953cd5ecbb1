/** A decision as sent by a visitor's browser. */
export interface ToldDecision {
  readonly uid: string;
  readonly version: string;
  readonly toldMs: number;
  /** What was allowed, one line for each group. */
  readonly lines: readonly string[];
}

/** Decisions of visitors with an id; anonymous ones are not kept. */
export interface DecisionBook {
  add(decision: ToldDecision): void;
  /** Returns the decisions of an id, newest first. */
  of(uid: string): readonly ToldDecision[];
}

const ANONYMOUS = 'anonymous';
const mostDecisions = 5000;

/** Creates an empty book in memory; removes the oldest of more than 5,000 decisions. */
export const createDecisionBook = (): DecisionBook => {
  const told: ToldDecision[] = [];
  return {
    add(decision) {
      if (decision.uid === ANONYMOUS) return;
      told.push(decision);
      if (told.length > mostDecisions) told.shift();
    },
    of: (uid) => told.filter((each) => each.uid === uid).reverse(),
  };
};

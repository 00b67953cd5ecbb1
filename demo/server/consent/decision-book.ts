/** A decision as a visitor's browser told it. */
export interface ToldDecision {
  readonly uid: string;
  readonly version: string;
  readonly toldMs: number;
  /** Lines of what was allowed. */
  readonly lines: readonly string[];
}

/** Decisions of visitors with an id, and how many had none. */
export interface DecisionBook {
  add(decision: ToldDecision): void;
  /** The newest first. */
  of(uid: string): readonly ToldDecision[];
}

const ANONYMOUS = 'anonymous';
const mostDecisions = 5000;

/** An empty book, in memory; the oldest decisions go first. */
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

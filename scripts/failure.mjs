/** An error that a person has to fix. Its message is one sentence. */
export class Failure extends Error {}

/** Throws a Failure. */
export const fail = (message) => {
  throw new Failure(message);
};

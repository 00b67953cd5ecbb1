/** Something a person has to see to; its message is one sentence that says what. */
export class Failure extends Error {}

/** Throws a Failure. */
export const fail = (message) => {
  throw new Failure(message);
};

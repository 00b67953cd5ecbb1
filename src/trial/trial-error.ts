/** An error whose message is one sentence for the owner of a shop. */
export class TrialError extends Error {}

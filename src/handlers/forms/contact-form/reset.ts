import { askRefill, type Refill } from '#transport/endpoints/contact-form.ts';
import { detailOf, inputsOf, tell } from './events.ts';
import { fill } from './fill.ts';
import { readApi } from './page-object.ts';
import { clearResponse } from './response.ts';
import { setStatus } from './status.ts';
import type { Unit } from './unit.ts';

const PATIENCE_MS = 15_000;

/** Without an answer the form goes on as if nothing had changed; a message that went out meanwhile needs none. */
async function ask({ facts, report }: Unit, signal: AbortSignal): Promise<Refill | undefined> {
  const api = readApi();
  try {
    return api && (await askRefill(api, facts.id, signal));
  } catch (error) {
    if (!signal.aborted) report(error);
    return undefined;
  }
}

/** Takes back what was said, and asks for new questions. What is said while they are on their way stays. */
export async function reset(unit: Unit): Promise<void> {
  const { form, facts } = unit;
  if (unit.scope.disposed) return;
  unit.refill?.dispose();
  const scope = unit.scope.child();
  unit.refill = scope;
  clearResponse(unit);
  setStatus(unit, 'resetting');
  const limit = new AbortController();
  scope.timeout(() => limit.abort(), PATIENCE_MS);
  scope.add(() => limit.abort());
  const refill = await ask(unit, limit.signal);
  if (scope.disposed) return;
  unit.refill = undefined;
  const wasSent = facts.resetOnMailSent;
  delete facts.resetOnMailSent;
  if (refill) fill(unit, refill);
  setStatus(unit, wasSent ? 'mail_sent' : 'init');
  if (refill) {
    const formData = new FormData(form);
    const detail = { ...detailOf(unit), inputs: inputsOf(formData), formData, apiResponse: refill.data };
    tell(unit, 'reset', detail);
  }
  scope.dispose();
}

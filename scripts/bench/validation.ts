import type { Browser } from 'playwright-core';
import { type BenchPage, metricOf, openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { medianOf } from './median.ts';

const FORM = 145;
const FIELDS = 50;
const SLOW = 4;
const CHANGES = 10;
const RUNS = 7;
const BUDGET_MS = 5;

const KINDS = [
  { rule: 'email', value: 'ann.example@shop.example' },
  { rule: 'url', value: 'https://shop.example/contact' },
  { rule: 'tel', value: '+49 (0)30 123456' },
  { rule: 'number', value: '12.5' },
  { rule: 'date', value: '2026-07-26' },
] as const;

const kindOf = (field: number) => KINDS[field % KINDS.length] ?? KINDS[0];

/** Four rules for each field, as text fields have. */
const rules = Array.from({ length: FIELDS }, (_, at) => at).flatMap((at) => {
  const field = `field-${at}`;
  const error = 'This is wrong.';
  return [
    { rule: 'required', field, error },
    { rule: kindOf(at).rule, field, error },
    { rule: 'minlength', field, threshold: 2, error },
    { rule: 'maxlength', field, threshold: 400, error },
  ];
});

const values = Array.from({ length: FIELDS }, (_, at) => kindOf(at).value);

/** Runs in the page, before our script: leaves one form, with a filled field for each value. */
const fillForm = ([id, filled]: readonly [number, readonly string[]]) => {
  for (const unit of document.querySelectorAll<HTMLElement>('.wpcf7')) {
    if (unit.dataset.wpcf7Id !== String(id)) unit.remove();
  }
  const form = document.querySelector('.wpcf7-form');
  for (const each of form?.querySelectorAll('p') ?? []) each.remove();
  const fields = filled.map(
    (value, at) =>
      `<p><label>Field <span class="wpcf7-form-control-wrap" data-name="field-${at}"><input class="wpcf7-form-control wpcf7-text" aria-invalid="false" name="field-${at}" value="${value}"></span></label></p>`,
  );
  form?.insertAdjacentHTML('beforeend', fields.join(''));
};

/** Runs in the page: enters each value into the last field, and dispatches `change` each time. */
const change = (entered: readonly string[]) => {
  const last = [...document.querySelectorAll<HTMLInputElement>('.wpcf7-form-control-wrap input')].at(-1);
  for (const value of entered) {
    if (last) last.value = value;
    last?.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

const countErrors = () => document.querySelectorAll('.wpcf7-not-valid-tip').length;

/** Returns the script time per change, on a slow processor. */
async function timeChanges(opened: BenchPage): Promise<number> {
  const entered = Array.from({ length: CHANGES }, (_, at) => (at % 2 ? '' : (values.at(-1) ?? '')));
  const beforeMs = await metricOf(opened, 'ScriptDuration');
  await opened.page.evaluate(change, entered);
  return (((await metricOf(opened, 'ScriptDuration')) - beforeMs) * 1000 * SLOW) / CHANGES;
}

/**
 * Measures validating a long form on a slow processor when its last field changes, including showing or
 * hiding its error.
 */
export async function benchValidation(browser: Browser): Promise<Figure[]> {
  const path = `/wp-json/contact-form-7/v1/contact-forms/${FORM}/feedback/schema`;
  const opened = await openBenchPage(browser, 'contact', {
    replies: [{ method: 'GET', path, reply: { json: { rules } } }],
  });
  const { page, cdp } = opened;
  // Processor time, not wall time.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(fillForm, [FORM, values] as const);
  await page.locator('.wpcf7').scrollIntoViewIfNeeded();
  await opened.start();
  // The first change also loads the code that shows errors.
  await page.evaluate(change, ['']);
  await untilQuiet(opened);
  const isValidated = (await page.evaluate(countErrors)) === 1;
  const changeMs = isValidated ? await medianOf(RUNS, () => timeChanges(opened)) : Number.NaN;
  await opened.close();
  return [atMost(`change in a form of ${FIELDS} fields, ${SLOW}x`, changeMs, BUDGET_MS, 'ms')];
}

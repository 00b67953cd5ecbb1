import { membersOf } from '#lib/members-of.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { DESCRIBED, describedBy } from '../shared/id-references.ts';
import { findAll, findFreeTexts, findRequired } from './fields.ts';
import type { FormState } from './model.ts';
import type { PageFunctions, SubmitOptions } from './page-api/page-object.ts';

/** What the hidden fields of a form contain. */
export interface FormInfo {
  readonly id: number;
  readonly pluginVersion: string;
  readonly locale: string;
  readonly unitTag: string;
  readonly containerPost: number;
}

/** The nodes of a form. Fields are looked up again each time, because other scripts add some. */
export interface FormNodes {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly info: FormInfo;
  /** The buttons that have no spinner from the server. */
  readonly spinnerButtons: readonly HTMLElement[];
  /** Counts the forms of the page, for ids of ours. */
  readonly number: number;
  /** Our functions for other scripts, without their wrappers. */
  readonly ours: PageFunctions;
  /** How many messages were sent at each press. Wrappers of other scripts may delay what a press does. */
  readonly presses: WeakMap<SubmitOptions, number>;
}

/** A running form. */
export type LiveForm = LiveWidget<unknown, FormNodes, FormState>;

/** The button is disabled until all required boxes are ticked, and described by those that are missing. */
function* acceptanceView({ values: { missing } }: FormState, { form, number }: FormNodes): View {
  if (!missing) return;
  const prefix = `skerry-acceptance-${number}-`;
  const required = findRequired(form);
  const labels = missing.flatMap((index) => {
    const acceptance = required[index];
    const label = acceptance?.querySelector<HTMLElement>('.wpcf7-list-item-label') ?? acceptance;
    return label ? [[label, label.id || `${prefix}${index}`] as const] : [];
  });
  for (const [label, id] of labels) yield [label, { attributes: { id } }];
  const ids = labels.map(([, id]) => id);
  const isReason = (id: string) => id.startsWith(prefix) || ids.includes(id);
  for (const submit of findAll(form, '.wpcf7-submit')) {
    const description = describedBy(submit, isReason, ids);
    yield [submit, { attributes: { disabled: ids.length ? '' : null, [DESCRIBED]: description } }];
  }
}

/** The text field of a choice is enabled while the choice is chosen. */
function* freeTextView({ values: { freeTexts } }: FormState, { form }: FormNodes): View {
  for (const [index, { box, text }] of findFreeTexts(form).entries())
    if (box) yield [text, { attributes: { disabled: freeTexts[index] ? null : '' } }];
}

/** The form has the class of its status. */
function* statusView({ status, leftStatuses }: FormState, { form }: FormNodes): View {
  if (!leftStatuses.length) return;
  const left = Object.fromEntries(leftStatuses.map((name) => [name, false]));
  yield [form, { attributes: { 'data-status': status }, classes: { ...left, [status]: true } }];
}

/** Returns the looks of a form. */
export function* view(state: FormState, nodes: FormNodes): View {
  if (!state.isStarted) return;
  const { root, form, spinnerButtons } = nodes;
  const spinner = { as: 'span', key: 'spinner', look: { classes: { 'wpcf7-spinner': true } } } as const;
  yield [root, { classes: { 'no-js': false, js: true } }];
  for (const button of spinnerButtons) yield [button, { after: [spinner] }];
  yield* acceptanceView(state, nodes);
  yield* freeTextView(state, nodes);
  yield* statusView(state, nodes);
  if (state.response === undefined) return;
  const announced = findAll(root, '.screen-reader-response [role="status"]');
  for (const place of [
    ...announced,
    ...membersOf(form).querySelectorAll<HTMLElement>('.wpcf7-response-output'),
  ])
    yield [place, { text: state.response }];
}

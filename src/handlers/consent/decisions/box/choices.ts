import type { Choice, State } from '../model.ts';
import { type Consents, cookiesOf, ESSENTIAL } from '../settings.ts';

const isOptional = ({ group }: Choice) => !['', ESSENTIAL].includes(group);
const isGroup = ({ cookie }: Choice) => cookie === undefined;
const check = (choice: Choice, isChecked: boolean): Choice =>
  choice.isFixed ? choice : { ...choice, isChecked };

/** Returns the choice of a checkbox, as it is on the page. */
export function readChoice({ name, value, dataset, disabled, checked }: HTMLInputElement): Choice {
  const isWhole = name === 'cookieGroup[]';
  return {
    group: isWhole ? value : (dataset.cookieGroup ?? ''),
    cookie: isWhole ? undefined : value,
    isFixed: disabled,
    isChecked: checked,
  };
}

/** Checks or unchecks all optional choices. `isChecked` gets no cookie for a whole group. */
export const checkChoices = (
  state: State,
  isChecked: (group: string, cookie: string | undefined) => boolean,
): State => ({
  ...state,
  choices: state.choices.map((choice) =>
    isOptional(choice) ? check(choice, isChecked(choice.group, choice.cookie)) : choice,
  ),
});

/**
 * Sets the choices to the stored decision. Without one, unchecks them if the settings say so. Unsaved changes
 * stay.
 */
export function prepareChoices(state: State): State {
  const { stored, settings, box, isEdited } = state;
  const { consents } = stored;
  const isStored = Object.keys(consents).length > 0;
  const hasOwnChoices = box.view === 'individual' || settings.boxLayoutAdvanced;
  if (isEdited || !(isStored || (settings.ignorePreSelectStatus && hasOwnChoices))) return state;
  return checkChoices(state, (group, cookie) => {
    const ids = cookiesOf(consents, group);
    return cookie === undefined ? ids !== undefined : Boolean(ids?.includes(cookie));
  });
}

/**
 * Returns the state after the visitor has changed a choice. A group changes its cookies. A cookie checks its
 * group, but unchecking all cookies keeps the group checked.
 */
export function changeChoice(state: State, at: number, isChecked: boolean): State {
  const changed = state.choices[at];
  if (!changed || !isOptional(changed)) return state;
  const isDependent = (choice: Choice) =>
    choice.group === changed.group &&
    (isGroup(changed) || isGroup(choice)) &&
    (isGroup(changed) || isChecked);
  const choices = state.choices.map((choice, index) => {
    if (index === at) return { ...choice, isChecked };
    return isDependent(choice) ? check(choice, isChecked) : choice;
  });
  return { ...state, choices, isEdited: true };
}

/** Returns the checked groups and cookies. A group may be checked without its cookies. */
export function selectionOf({ choices }: Pick<State, 'choices'>): Consents {
  const checked = choices.filter((choice) => choice.isChecked && isOptional(choice));
  const idsOf = (group: string) =>
    checked.flatMap((choice) => (choice.group === group ? (choice.cookie ?? []) : []));
  return Object.fromEntries(checked.filter(isGroup).map(({ group }) => [group, idsOf(group)]));
}

/** Returns whether a group is checked; undefined if it has no optional choice. */
export function isGroupChecked({ choices }: Pick<State, 'choices'>, group: string): boolean | undefined {
  const ofGroup = choices.filter((choice) => isGroup(choice) && isOptional(choice) && choice.group === group);
  return ofGroup.length ? ofGroup.some(({ isChecked }) => isChecked) : undefined;
}

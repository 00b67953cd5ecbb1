import { type Consents, cookiesOf, ESSENTIAL } from './consents.ts';
import type { Session } from './session.ts';

const STATUS = '._brlbs-btn-switch-status';
const GROUP_NAME = 'cookieGroup[]';

type Root = Pick<HTMLElement, 'querySelectorAll'>;

/** Boxes with unsaved changes of the visitor: do not overwrite their inputs. */
const editedBoxes = new WeakSet<Root>();

const allInputs = (root: Root) => [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
const isGroup = ({ name }: HTMLInputElement) => name === GROUP_NAME;
/** Returns the group of an input: its own or its cookie's. */
const groupOf = (input: HTMLInputElement) =>
  isGroup(input) ? input.value : (input.dataset.cookieGroup ?? '');
const isOptional = (input: HTMLInputElement) => !['', ESSENTIAL].includes(groupOf(input));

/** Returns the status text beside a switch. */
export const statusOf = (input: HTMLElement): HTMLElement | null =>
  input.parentElement?.querySelector<HTMLElement>(STATUS) ??
  input.parentElement?.parentElement?.querySelector<HTMLElement>(STATUS) ??
  null;

/** Updates the status text of a switch. */
export function showStatus(input: HTMLInputElement): void {
  const status = input.hasAttribute('data-borlabs-cookie-switch') ? statusOf(input) : null;
  const statusText = input.checked ? status?.dataset.active : status?.dataset.inactive;
  if (status && statusText !== undefined && status.textContent !== statusText)
    status.textContent = statusText;
}

function setChecked(input: HTMLInputElement, isChecked: boolean): void {
  if (!input.disabled) input.checked = isChecked;
  showStatus(input);
}

function showEntry(root: Root, group: string, isShown: boolean): void {
  for (const entry of root.querySelectorAll<HTMLElement>('li[data-borlabs-cookie-group]')) {
    if (entry.dataset.borlabsCookieGroup === group) entry.classList.toggle('borlabs-hide', !isShown);
  }
}

/**
 * Checks or unchecks all optional inputs, and shows the checked groups in the list of the first view.
 * `isChecked` gets no cookie for the input of a whole group.
 */
export function setInputs(root: Root, isChecked: (group: string, cookie?: string) => boolean): void {
  for (const input of allInputs(root).filter(isOptional)) {
    const group = groupOf(input);
    setChecked(input, isGroup(input) ? isChecked(group) : isChecked(group, input.value));
    if (isGroup(input)) showEntry(root, group, isChecked(group));
  }
}

/**
 * Sets the inputs to the stored decision. Without one, unchecks them if the settings say so. Unsaved changes
 * stay.
 */
export function prepareInputs(
  root: Root,
  { stored: { consents }, settings }: Session,
  isIndividual: boolean,
): void {
  const isStored = Object.keys(consents).length > 0;
  const unchecks = settings.ignorePreSelectStatus && (isIndividual || settings.boxLayoutAdvanced);
  if (editedBoxes.has(root) || !(isStored || unchecks)) return;
  setInputs(root, (group, cookie) => {
    const ids = cookiesOf(consents, group);
    return cookie === undefined ? ids !== undefined : Boolean(ids?.includes(cookie));
  });
}

/** Returns the checked groups and cookies. A group may be checked without its cookies. */
export function readSelection(root: Root): Consents {
  const checked = allInputs(root).filter((input) => input.checked && isOptional(input));
  const selection = Object.fromEntries(checked.filter(isGroup).map(({ value }) => [value, [] as string[]]));
  for (const input of checked) {
    if (!isGroup(input) && Object.hasOwn(selection, groupOf(input)))
      selection[groupOf(input)]?.push(input.value);
  }
  return selection;
}

function updateDependents(root: Root, changed: HTMLInputElement): void {
  editedBoxes.add(root);
  showStatus(changed);
  const group = groupOf(changed);
  // A cookie checks its group, but unchecking all cookies keeps the group checked.
  if (!isGroup(changed) && !changed.checked) return;
  for (const input of allInputs(root)) {
    if (groupOf(input) === group && (isGroup(input) || isGroup(changed))) setChecked(input, changed.checked);
  }
  showEntry(root, group, changed.checked);
}

/** Updates the inputs while the visitor changes them. When the scope ends, restores the server's state. */
export function watchInputs(root: HTMLElement, { scope }: Session): void {
  const before = allInputs(root).map((input) => ({
    input,
    isChecked: input.checked,
    text: statusOf(input)?.textContent,
  }));
  const entries = [...root.querySelectorAll('[data-borlabs-cookie-group]')].map(
    (entry) => [entry, entry.classList.contains('borlabs-hide')] as const,
  );
  scope.add(() => {
    editedBoxes.delete(root);
    for (const [entry, isHidden] of entries) entry.classList.toggle('borlabs-hide', isHidden);
    for (const { input, isChecked, text } of before) {
      input.checked = isChecked;
      const status = statusOf(input);
      if (status && text !== undefined) status.textContent = text;
    }
  });
  scope.listen(document, 'borlabs-cookie-consent-saved', () => editedBoxes.delete(root));
  scope.listen(root, 'change', ({ target }) => {
    if (target instanceof HTMLInputElement && isOptional(target)) updateDependents(root, target);
  });
}

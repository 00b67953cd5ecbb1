import type { Unit } from './unit.ts';

/** Every button that wants one has exactly one spinner behind it. */
export function addSpinners({ form, scope }: Unit): void {
  for (const button of form.querySelectorAll('.has-spinner')) {
    if (button.nextElementSibling?.matches('.wpcf7-spinner')) continue;
    const spinner = document.createElement('span');
    spinner.className = 'wpcf7-spinner';
    button.after(spinner);
    scope.add(() => spinner.remove());
  }
}

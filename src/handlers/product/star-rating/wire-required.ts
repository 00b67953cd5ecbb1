import type { Scope } from '#runtime/scope.ts';
import type { RatingParams } from './rating-params.ts';

interface Required {
  readonly select: HTMLSelectElement;
  readonly row: HTMLElement;
  readonly form: HTMLFormElement;
  readonly focusStars: () => void;
  readonly params: RatingParams;
  readonly scope: Scope;
}

/** Keeps a review without stars from being sent, where the shop wants them: says so in a box, and beside the stars until there are some. */
export function wireRequired({ select, row, form, focusStars, params, scope }: Required): void {
  if (!params.isRequired) return;
  const message = document.createElement('p');
  message.className = 'star-rating-error';
  message.setAttribute('role', 'alert');
  scope.add(() => message.remove());
  scope.listen(select, 'change', () => message.remove());
  // The click, not the submit: the browser refuses to send a hidden list that is required, and says nothing.
  scope.listen(form, 'click', (event) => {
    if (!(event.target as Element).closest('#submit') || Number(select.value) > 0) return;
    event.preventDefault();
    message.textContent = params.requiredText;
    row.after(message);
    window.alert(params.requiredText);
    focusStars();
  });
}

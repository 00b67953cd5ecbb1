import type { Scope } from '#runtime/scope.ts';

const CLASS = 'wc-no-matching-variations';
const SLIDE_MS = 200;

/** The sentence behind a form's price that says why there is none. */
export interface Notice {
  show(text: string): void;
  hide(): void;
}

/** Creates the notice of a form; it goes with the scope. */
export function createNotice(form: Element, scope: Scope): Notice {
  const hide = () => {
    for (const each of form.querySelectorAll(`.${CLASS}`)) (each.closest('[role=alert]') ?? each).remove();
  };
  scope.add(hide);
  return {
    hide,
    show(text) {
      hide();
      if (!text) return;
      const alert = document.createElement('div');
      const sentence = document.createElement('p');
      alert.setAttribute('role', 'alert');
      sentence.className = `${CLASS} woocommerce-info`;
      sentence.textContent = text;
      sentence.style.display = 'none';
      alert.append(sentence);
      form.querySelector('.single_variation')?.after(alert);
      const show = (display: 'block' | 'none') => {
        sentence.style.display = display;
      };
      // It comes with the first choice anyway; few forms ever say this.
      import('#lib/slide.ts').then(
        ({ slide }) => slide(sentence, true, { durationMs: SLIDE_MS, show }),
        () => show('block'),
      );
    },
  };
}

import { webAddress } from '#platform/navigate.ts';
import type { Refill } from '#transport/endpoints/contact-form.ts';
import { nameOf, WRAP } from './field-errors.ts';
import type { Unit } from './unit.ts';

const DIGITS = /(\d+)\.(?:png|gif|jpeg)$/i;

/** Puts new questions into a form, with blank answers. */
export function fill({ form }: Unit, { captcha, quiz }: Refill): void {
  const input = (within: ParentNode, name: string) =>
    [...within.querySelectorAll<HTMLInputElement>('input')].find((each) => each.name === name);
  const set = (within: ParentNode, name: string, value: string) => {
    const found = input(within, name);
    if (found) found.value = value;
  };

  for (const [name, address] of captcha) {
    const url = webAddress(address);
    if (!url) continue;
    set(form, name, '');
    const picture = form.querySelector(`img.${CSS.escape(`wpcf7-captcha-${name.replaceAll(':', '')}`)}`);
    picture?.setAttribute('src', url);
    const [, digits] = DIGITS.exec(address) ?? [];
    if (digits) set(form, `_wpcf7_captcha_challenge_${name}`, digits);
  }
  for (const [name, [question, hash]] of quiz) {
    for (const wrap of form.querySelectorAll(WRAP)) {
      if (nameOf(wrap) !== name) continue;
      set(wrap, name, '');
      const label = wrap.querySelector('.wpcf7-quiz-label');
      if (label) label.textContent = question;
      set(wrap, `_wpcf7_quiz_answer_${name}`, hash);
    }
  }
}

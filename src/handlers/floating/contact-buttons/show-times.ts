import { systemClock } from '#lib/clock.ts';
import type { Scope } from '#runtime/scope.ts';

/** Writes the time of the day where messages have one, as the visitor's browser writes it, until the scope ends. */
export function showTimes(root: HTMLElement, scope: Scope): void {
  for (const node of root.querySelectorAll<HTMLElement>('.e-contact-buttons__message-bubble-time')) {
    const before = [...node.childNodes];
    const format = new Intl.DateTimeFormat(undefined, {
      hour: 'numeric',
      minute: 'numeric',
      // Told only that the day has no halves, a browser may call the hour after midnight 24.
      ...(node.dataset.timeFormat === '12h' ? { hour12: true } : { hourCycle: 'h23' }),
    });
    node.textContent = format.format(systemClock.now());
    scope.add(() => node.replaceChildren(...before));
  }
}

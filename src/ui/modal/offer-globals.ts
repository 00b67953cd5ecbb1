import { membersOf } from '#lib/members-of.ts';
import { offerMembers } from '#platform/offer-members.ts';
import type { Runtime } from '#runtime/define.ts';
import { openLink } from './open-link.ts';
import { closeModal, positionModal, showModal } from './open-modal.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes links of further selectors open the modal; repeated selectors are ignored. */
function createInit(runtime: Runtime): (selector: unknown) => void {
  const known = new Set<string>();
  return (value) => {
    const selector = text(value);
    if (!selector || known.has(selector)) return;
    known.add(selector);
    runtime.scope.listen<MouseEvent>(document.body, 'click', (event) => {
      const link = event.target instanceof Element && membersOf(event.target).closest<HTMLElement>(selector);
      if (link) openLink(link, event, runtime);
    });
  };
}

/**
 * Adds the global functions with which other scripts use the modal, until the runtime stops: `tb_init`,
 * `tb_show`, `tb_remove` and `tb_position`. Keeps functions of other scripts; replaces our placeholders.
 */
export function offerGlobals(runtime: Runtime): void {
  const functions: Record<string, (...args: unknown[]) => unknown> = {
    tb_init: createInit(runtime),
    tb_show(caption, url, group) {
      showModal({ caption: text(caption), url: text(url), group: text(group) }, runtime);
    },
    tb_remove() {
      closeModal();
      // Inline handlers return it to cancel the link.
      return false;
    },
    tb_position: positionModal,
  };
  // A placeholder is a getter, without a value.
  const missing = Object.entries(functions).filter(
    ([name]) => !Object.getOwnPropertyDescriptor(window, name)?.value,
  );
  offerMembers(window, Object.fromEntries(missing), runtime);
}

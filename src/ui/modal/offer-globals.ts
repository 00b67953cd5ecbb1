import type { Runtime } from '#runtime/define.ts';
import { openLink } from './open-link.ts';
import { closeModal, positionModal, showModal } from './open-modal.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Has links of further selectors open the modal; one selector counts once. */
function createInit(runtime: Runtime): (selector: unknown) => void {
  const known = new Set<string>();
  return (given) => {
    const selector = text(given);
    if (!selector || known.has(selector)) return;
    known.add(selector);
    runtime.scope.listen<MouseEvent>(document.body, 'click', (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
      if (link) openLink(link, event, runtime);
    });
  };
}

/**
 * Puts the functions on the window by which other scripts open and close the modal, until the runtime stops: `tb_init`,
 * `tb_show`, `tb_remove` and `tb_position`. Those of another script stay; what stands in for ours makes way.
 */
export function offerGlobals(runtime: Runtime): void {
  const functions: Record<string, (...given: unknown[]) => unknown> = {
    tb_init: createInit(runtime),
    tb_show(caption, url, group) {
      showModal({ caption: text(caption), url: text(url), group: text(group) }, runtime);
    },
    tb_remove() {
      closeModal();
      // As a handler in the markup it stops the link.
      return false;
    },
    tb_position: positionModal,
  };
  const page = window as unknown as Record<string, unknown>;
  for (const [name, own] of Object.entries(functions)) {
    // A stand-in has a getter, and no value.
    if (Object.getOwnPropertyDescriptor(page, name)?.value) continue;
    page[name] = own;
    runtime.scope.add(() => {
      if (page[name] === own) delete page[name];
    });
  }
}

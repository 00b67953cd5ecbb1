import { findScoped } from '#lib/find-scoped.ts';
import { pageConfig } from '#platform/config.ts';
import { navigate } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Settings } from './settings.ts';

/** Has the link of an animation that a press starts wait until the animation was seen for that long. */
export function followLink(element: HTMLElement, values: Settings, scope: Scope): void {
  const { trigger, link_to: kind, custom_link: link, link_timeout: delayMs } = values;
  const [node] = findScoped(element, 'a.e-lottie__container__link') as HTMLAnchorElement[];
  const waits = trigger === 'on_click' && kind === 'custom' && delayMs > 0;
  if (!node || !waits || pageConfig.isEdit) return;
  let isComing = false;
  scope.listen<MouseEvent>(node, 'click', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    if (isComing) return;
    isComing = true;
    scope.timeout(() => {
      isComing = false;
      if (link.is_external) window.open(node.href, '_blank', 'noopener');
      else navigate(node.href);
    }, delayMs);
  });
}

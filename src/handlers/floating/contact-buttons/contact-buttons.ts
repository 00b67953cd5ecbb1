import { systemClock } from '#lib/clock.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { hasContainers, markContainers } from '../shared/containers.ts';
import { onEscapeInside } from '../shared/on-escape-inside.ts';
import { animationClasses, playEntrance } from '../shared/play-entrance.ts';
import { trackClicks } from '../shared/track-clicks.ts';
import { createBox } from './box.ts';
import { type Settings, settings } from './settings.ts';

/** Writes the current time into messages that show one; removes it when the scope ends. */
function showTimes(root: HTMLElement, scope: Scope): void {
  for (const node of root.querySelectorAll<HTMLElement>('.e-contact-buttons__message-bubble-time')) {
    const before = [...node.childNodes];
    const format = new Intl.DateTimeFormat(undefined, {
      hour: 'numeric',
      minute: 'numeric',
      // With `hour12: false`, browsers may write midnight as 24.
      ...(node.dataset.timeFormat === '12h' ? { hour12: true } : { hourCycle: 'h23' }),
    });
    node.textContent = format.format(systemClock.now());
    scope.add(() => node.replaceChildren(...before));
  }
}

const ACTIVE = 'active';

/** On phones, the first tap on a link shows its label, the second opens it. A tap elsewhere resets this. */
function showLabelFirst(root: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a.e-contact-buttons__contact-icon-link')];
  const activate = (active?: Element) => {
    for (const link of links) patch.toggle(link, ACTIVE, link === active);
  };
  scope.listen(document, 'click', (event) => {
    const link = links.find((each) => each.contains(event.target as Node | null));
    const isFirst = link !== undefined && !link.classList.contains(ACTIVE);
    if (isFirst) event.preventDefault();
    activate(isFirst ? link : undefined);
  });
}

const PART = '.e-contact-buttons__';
const BUTTON = `${PART}chat-button`;
const BOX = `${PART}content-wrapper`;
const TRACKED = `${BOX} ${PART}contact-icon-link,${BOX} ${PART}send-button,.e-contact-buttons-var-6,.e-contact-buttons-var-5 ${BUTTON}`;

/** Returns true for an element that is being edited, not just displayed in the editor. */
const isEdited = (element: Element) =>
  pageConfig.isEdit && element.closest('[data-elementor-type="floating-buttons"]') !== null;

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const [root] = findScoped(element, '.e-contact-buttons');
    if (!root || !hasContainers()) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const animationOf = (
      key: 'style_chat_button_animation' | `style_chat_box_${'entrance' | 'exit'}_animation`,
    ) => animationClasses(controlValue(settings[key], readDeviceMode(), pageConfig.breakpoints));

    markContainers(root, { '.e-con-inner': 'e-con-inner--floating-buttons' }, patch);
    // `aria-role` is not an attribute; the box has the role.
    patch.attribute(root, 'aria-role', null);
    showTimes(root, scope);
    trackClicks(root, TRACKED, scope);
    const button = root.querySelector<HTMLElement>(BUTTON) ?? undefined;
    const entrance = {
      classes: animationOf('style_chat_button_animation'),
      delayMs: settings.style_chat_button_animation_delay,
    };
    playEntrance(button, entrance, scope);

    const wrapper = root.querySelector<HTMLElement>(BOX);
    if (wrapper) {
      const closers = [...root.querySelectorAll<HTMLElement>(`${PART}close-button`)];
      const nodes = { root, wrapper, button, closers };
      const box = createBox(
        nodes,
        (kind) =>
          root.classList.contains('has-animations') ? animationOf(`style_chat_box_${kind}_animation`) : [],
        patch,
        scope,
      );
      if (button) scope.listen(button, 'click', box.toggle);
      for (const closer of closers) scope.listen(closer, 'click', box.close);
      onEscapeInside(root, box.close, scope);
      if (isEdited(element)) box.open();
    }
    if (root.matches('.e-contact-buttons-var-10') && /mobile/.test(readDeviceMode())) {
      showLabelFirst(root, scope);
    }
  },
});

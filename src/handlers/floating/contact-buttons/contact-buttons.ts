import { systemClock } from '#lib/clock.ts';
import { type Infer, number, object, responsive, text } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { motionClasses } from '#lib/motion.ts';
import { controlValue } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { containerLooks, hasContainers } from '../shared/containers.ts';
import { withSettings } from '../shared/listen.ts';
import { animationClasses, playEntrance } from '../shared/play-entrance.ts';
import { trackClicks } from '../shared/track-clicks.ts';
import type { Contact } from './model.ts';

const settings = object({
  style_chat_box_entrance_animation: responsive(text()),
  style_chat_box_exit_animation: responsive(text()),
  style_chat_button_animation: responsive(text()),
  style_chat_button_animation_delay: number(0, { min: 0 }),
});

type Settings = Infer<typeof settings>;

const PART = '.e-contact-buttons__';
const BUTTON = `${PART}chat-button`;
const BOX = `${PART}content-wrapper`;
const TRACKED = `${BOX} ${PART}contact-icon-link,${BOX} ${PART}send-button,.e-contact-buttons-var-6,.e-contact-buttons-var-5 ${BUTTON}`;

/** Returns the current time, as a message shows it. */
const timeOf = ({ dataset }: HTMLElement) =>
  new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
    minute: 'numeric',
    // With `hour12: false`, browsers may write midnight as 24.
    ...(dataset.timeFormat === '12h' ? { hour12: true } : { hourCycle: 'h23' }),
  }).format(systemClock.now());

/** Finds the nodes of contact buttons. Any of them may be missing. */
function findNodes(root: HTMLElement) {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const [wrapper] = all(BOX);
  const isOnPhone = root.matches('.e-contact-buttons-var-10') && /mobile/.test(readDeviceMode());
  return {
    root,
    wrapper,
    content: all(`${PART}content`)[0] ?? wrapper,
    button: all(BUTTON)[0],
    closers: all(`${PART}close-button`),
    /** Links whose label appears on the first tap. */
    links: isOnPhone ? all(`a${PART}contact-icon-link`) : [],
    messages: all(`${PART}message-bubble-time`).map((each) => [each, { text: timeOf(each) }] as const),
    containers: containerLooks(root, { '.e-con-inner': 'e-con-inner--floating-buttons' }),
    role: wrapper?.getAttribute('role') ?? 'dialog',
    hasAnimations: root.classList.contains('has-animations'),
    isEdited: pageConfig.isEdit && root.closest('[data-elementor-type="floating-buttons"]') !== null,
  };
}

type Nodes = ReturnType<typeof findNodes>;

/** Running contact buttons. */
export type ContactButtons = LiveWidget<Settings, Nodes, Contact>;

/** Yields the looks of the box and of what opens and closes it. */
function* viewBox({ isOpen, motion, isShown }: Contact, nodes: Nodes): View {
  const { wrapper, content, button, closers, role } = nodes;
  yield [wrapper, { attributes: { role } }];
  for (const node of [button, ...closers]) yield [node, { attributes: { 'aria-expanded': String(isOpen) } }];
  if (!motion) return;
  const { kind, names } = motion;
  const isExit = kind === 'exit';
  const classes = {
    // With this class, style sheets show the box until its exit animation ends.
    'animated-wrapper': isExit && names.length > 0,
    hidden: isExit,
  };
  yield [wrapper, { attributes: { 'aria-hidden': String(isExit), tabindex: '0' }, classes }];
  yield [content, { classes: { visible: isShown, ...motionClasses(motion) } }];
}

function* view(contact: Contact, nodes: Nodes): View {
  const { root, wrapper, links, messages, containers } = nodes;
  yield* containers;
  yield* messages;
  // `aria-role` is not an attribute; the box has the role.
  yield [root, { attributes: { 'aria-role': null } }];
  for (const [index, link] of links.entries())
    yield [link, { classes: { active: index === contact.labelled } }];
  if (wrapper) yield* viewBox(contact, nodes);
}

/**
 * On phones, the first tap on a link shows its label, the second opens it. A tap elsewhere resets this. Not in
 * the interactive part, because a tap on a link is not held.
 */
function showLabelFirst({ nodes: { links }, scope, get, set }: ContactButtons): void {
  scope.listen(document, 'click', (event) => {
    const index = links.findIndex((each) => each.contains(event.target as Node | null));
    const isFirst = index >= 0 && index !== get().labelled;
    if (isFirst) event.preventDefault();
    set((contact) => ({ ...contact, labelled: isFirst ? index : undefined }));
  });
}

/** Plays the entrance of the button. */
function playButton({ nodes: { button } }: ContactButtons, settings: Settings, scope: Scope): void {
  const { style_chat_button_animation: setting, style_chat_button_animation_delay: delayMs } = settings;
  const classes = animationClasses(controlValue(setting, readDeviceMode(), pageConfig.breakpoints));
  playEntrance(button, { classes, delayMs }, scope);
}

export default defineWidget<Settings, Nodes, Contact>({
  settings,
  nodes({ element }) {
    const [root] = findScoped(element, '.e-contact-buttons');
    return root && hasContainers() ? findNodes(root) : undefined;
  },
  state: ({ nodes: { wrapper } }) => ({ isOpen: !wrapper?.classList.contains('hidden') }),
  view,
  connect(widget) {
    const { element, nodes, scope, runtime } = widget;
    trackClicks(nodes.root, TRACKED, scope);
    if (nodes.links.length) showLabelFirst(widget);
    withSettings(widget, (now, motionScope) => playButton(widget, now, motionScope));
    // It opens the box, so that the box can be edited.
    if (nodes.isEdited) runtime.summon(element, 'contact-buttons');
  },
});

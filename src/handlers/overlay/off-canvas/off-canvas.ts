import { flag, type Infer, object, oneOf, responsive, text } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { motionClasses } from '#lib/motion.ts';
import { pageConfig } from '#platform/config.ts';
import { dueOnEvents } from '#runtime/due-on-events.ts';
import { warmUp } from '#runtime/first-sign.ts';
import { DELAY_CHILDREN } from '#runtime/markup.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { NONE, type Panel } from './model.ts';
import { addToggleActions, findTriggers, readToggle, TOGGLE } from './toggle-event.ts';

const settings = object({
  entrance_animation: responsive(text()),
  exit_animation: responsive(text()),
  is_not_close_on_overlay: flag(),
  is_not_close_on_esc_overlay: flag(),
  prevent_scroll: flag(),
  /** Editor only: keeps the panel open for editing. */
  editing_mode: oneOf(['yes', ''], 'yes'),
});

type Settings = Infer<typeof settings>;

const onTouch = dueOnEvents(['pointermove', 'focusin']);
const PREFIX = 'off-canvas-';

/**
 * Returns the element before an off-canvas widget in the old layout: it is the last one that takes up space.
 */
const elementBefore = (element: HTMLElement) =>
  element.closest('.elementor-section,.e-con')?.matches('.elementor-section')
    ? (element.previousElementSibling as HTMLElement | null)
    : null;

/** Finds the nodes of a panel. */
function findNodes(element: HTMLElement, wrapper: HTMLElement) {
  const find = (part: string) => findScoped(element, `.e-off-canvas__${part}`)[0];
  const main = find('main') ?? wrapper;
  return {
    element,
    wrapper,
    main,
    content: find('content') ?? main,
    overlay: find('overlay'),
    before: elementBefore(element),
    // In loops each item has an id of its own.
    id: wrapper.id.startsWith(PREFIX) ? wrapper.id.slice(PREFIX.length) : String(element.dataset.id ?? ''),
  };
}

type Nodes = ReturnType<typeof findNodes>;

/** Returns a panel as it is at first; an open one is in use. */
const newPanel = (isOpen: boolean): Panel => ({ isOpen, isInUse: isOpen });

/** A running off-canvas widget. */
export type OffCanvas = LiveWidget<Settings, Nodes, Panel>;

/** Elements on which `aria-expanded` is allowed; headings are not. */
const EXPANDABLE = 'a,button,div,span,p,[role]';

/** Yields the looks of the links that control a panel, including those added later. */
function* viewTriggers({ isOpen }: Panel, { id, wrapper }: Nodes): View {
  if (pageConfig.isEdit) return;
  for (const trigger of findTriggers(id)) {
    const expanded = trigger.matches(EXPANDABLE) ? String(isOpen) : undefined;
    yield [trigger, { attributes: { 'aria-controls': wrapper.id, 'aria-expanded': expanded } }];
  }
}

function* view(panel: Panel, nodes: Nodes): View {
  const { isOpen, isInUse, motion } = panel;
  const isLeaving = motion?.kind === 'exit' && motion.isPlaying;
  const attributes = {
    'aria-hidden': String(!isOpen),
    inert: isOpen ? null : '',
    [DELAY_CHILDREN]: isInUse ? null : undefined,
  };
  const classes = {
    'no-animation': motion?.names.includes(NONE),
    'animated-reverse-wrapper': isLeaving || undefined,
  };
  yield [nodes.wrapper, { attributes, classes }];
  yield [nodes.main, { classes: motionClasses(motion) }];
  yield* viewTriggers(panel, nodes);
  yield [nodes.before, { classes: { 'e-element-before-off-canvas': true } }];
  // Prevents dragging the widget while its content is edited.
  if (pageConfig.isEdit && isOpen) yield [nodes.element, { attributes: { draggable: 'false' } }];
}

const importPanel = () => import('./panel.ts');

export default defineWidget<Settings, Nodes, Panel>({
  settings,
  nodes({ element }) {
    const [wrapper] = findScoped(element, '.e-off-canvas');
    return wrapper && findNodes(element, wrapper);
  },
  state: ({ nodes: { wrapper }, settings: { editing_mode } }) =>
    newPanel(pageConfig.isEdit ? editing_mode === 'yes' : wrapper.getAttribute('aria-hidden') === 'false'),
  view,
  // In the editor, a control opens and closes it.
  adapt(panel, _nodes, { editing_mode }) {
    const isOpen = editing_mode === 'yes';
    return pageConfig.isEdit && isOpen !== panel.isOpen ? newPanel(isOpen) : panel;
  },
  // Opened by links elsewhere and by other scripts, so its other code is loaded here.
  connect(widget) {
    const { nodes, scope, runtime } = widget;
    runtime.downloadLater(importPanel, scope.signal);
    warmUp(importPanel, scope.signal);
    scope.listen<CustomEvent>(window, TOGGLE, async (event) => {
      const request = readToggle(event);
      if (request?.id !== nodes.id) return;
      const { applyRequest } = await importPanel();
      if (!scope.disposed) applyRequest(widget, request);
    });
    addToggleActions(scope);
    for (const trigger of pageConfig.isEdit ? [] : findTriggers(nodes.id)) {
      // A press tries again.
      const warm = () => void importPanel().catch(() => {});
      onTouch(warm, { element: trigger, signal: scope.signal, argument: '' });
    }
  },
});

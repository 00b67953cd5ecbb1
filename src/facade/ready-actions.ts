import { DELAYED, ELEMENT_TYPE, WIDGET_TYPE } from '#runtime/markup.ts';
import type { FacadeHooks } from './hooks.ts';
import { query, toSet } from './query.ts';

const ELEMENT = '.elementor-element';

/** Runs the ready actions of elements, for add-ons. */
export interface ReadyActions {
  /**
   * Runs the ready actions of one element at once, at every call. Does nothing for elements whose start is
   * delayed.
   */
  fire(element: HTMLElement): void;
  /**
   * Runs the ready actions of every element on and under `root` once, each in its own timer, in document
   * order.
   */
  schedule(root: ParentNode): void;
}

/**
 * Creates the ready actions of one page. Elements of a document that is being edited are left to the editor.
 */
export function createReadyActions(hooks: FacadeHooks): ReadyActions {
  const known = new WeakSet<Element>();

  const fire = (element: HTMLElement) => {
    const type = element.getAttribute(ELEMENT_TYPE);
    if (!type || element.closest(DELAYED)) return;
    known.add(element);
    const widget = type === 'widget' && element.getAttribute(WIDGET_TYPE);
    for (const name of ['global', type, widget]) {
      if (name) hooks.doAction(`frontend/element_ready/${name}`, toSet(element), query());
    }
  };
  const isDue = (element: Element) => !known.has(element) && element.isConnected;

  return {
    fire,
    schedule(root) {
      const found = [...root.querySelectorAll<HTMLElement>(ELEMENT)];
      if (root instanceof HTMLElement && root.matches(ELEMENT)) found.unshift(root);
      for (const element of found) {
        const page = element.closest('.elementor');
        if (!page || page.classList.contains('elementor-edit-mode') || !isDue(element)) continue;
        setTimeout(() => isDue(element) && fire(element));
      }
    },
  };
}

import type { Runtime } from '#runtime/define.ts';
import { type BuilderLightbox, builderLightbox } from '#ui/builder-lightbox/builder-lightbox.ts';
import type { LightboxRequest } from '#ui/builder-lightbox/lightbox-request.ts';
import { readRequest } from '#ui/builder-lightbox/read-request.ts';
import { requestOf, slideshowOf } from '#ui/builder-lightbox/request-of.ts';
import { Module } from './module.ts';
import { toNode, toSet } from './query.ts';

/** The dialog of the lightbox as add-ons know it: it tells `show` and `hide`, whoever opened it. */
class Modal extends Module {
  readonly #lightbox: BuilderLightbox;

  constructor(lightbox: BuilderLightbox) {
    super();
    this.#lightbox = lightbox;
    lightbox.watch((moment) => void this.trigger(moment));
  }
  /** The part of that name as a set; without a name all parts. */
  getElements(name?: string): unknown {
    const { nodes } = this.#lightbox.dialog;
    const sets = Object.fromEntries(Object.entries(nodes).map(([key, node]) => [key, toSet(node)]));
    return name ? sets[name] : sets;
  }
  isVisible(): boolean {
    return this.#lightbox.dialog.state === 'shown';
  }
  hide(): this {
    this.#lightbox.dialog.hide();
    return this;
  }
}

/** Gives what add-ons open the lightbox with; what cannot or may not be shown opens nothing. */
export function createLightboxTool(runtime: Runtime) {
  const lightbox = builderLightbox(runtime);
  const modal = new Modal(lightbox);
  type Asked = LightboxRequest | undefined;
  const show = async (asked: Asked | Promise<Asked>, opener?: Element) => {
    try {
      const request = await asked;
      if (request) await lightbox.show(request, opener);
    } catch (error) {
      runtime.report(error, { handler: 'elementorFrontend', phase: 'run' });
    }
  };
  return {
    getModal: () => modal,
    /** Opens what options describe, in the builder's words: `type`, `url`, `slideshow`, `modalOptions`, … */
    showModal: (options: unknown) => show(readRequest(options)),
    /** Opens everything on the page that belongs to the group, beginning with that address. */
    openSlideshow: (id: unknown, url: unknown) => show(slideshowOf(String(id), String(url))),
    /** Opens what a click on that element opens. */
    createLightbox(element: unknown) {
      const node = toNode(element);
      return show(node && requestOf(node), node);
    },
  };
}

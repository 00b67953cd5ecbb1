import type { Runtime } from '#runtime/define.ts';
import { type BuilderLightbox, builderLightbox } from '#ui/builder-lightbox/builder-lightbox.ts';
import type { LightboxRequest } from '#ui/builder-lightbox/lightbox-request.ts';
import { readRequest } from '#ui/builder-lightbox/read-request.ts';
import { requestOf, slideshowOf } from '#ui/builder-lightbox/request-of.ts';
import { Module } from './module.ts';
import { toNode, toSet } from './query.ts';

/** The dialog of the lightbox, for add-ons: it emits `show` and `hide`, also when other code opens it. */
class Modal extends Module {
  readonly #lightbox: BuilderLightbox;

  constructor(lightbox: BuilderLightbox) {
    super();
    this.#lightbox = lightbox;
    lightbox.watch((moment) => void this.trigger(moment));
  }
  /** Returns the named part as a set; without a name, all parts. */
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

/** Creates the lightbox interface for add-ons. Invalid or forbidden content opens nothing. */
export function createLightboxTool(runtime: Runtime) {
  const lightbox = builderLightbox(runtime);
  const modal = new Modal(lightbox);
  type OptionalRequest = LightboxRequest | undefined;
  const show = async (pendingRequest: OptionalRequest | Promise<OptionalRequest>, opener?: Element) => {
    try {
      const request = await pendingRequest;
      if (request) await lightbox.show(request, opener);
    } catch (error) {
      runtime.report(error, { handler: 'elementorFrontend', phase: 'run' });
    }
  };
  return {
    getModal: () => modal,
    /**
     * Opens the content that options describe, in the builder's words: `type`, `url`, `slideshow`,
     * `modalOptions`, …
     */
    showModal: (options: unknown) => show(readRequest(options)),
    /** Opens all content of a group on the page, starting at this address. */
    openSlideshow: (id: unknown, url: unknown) => show(slideshowOf(String(id), String(url))),
    /** Opens the content that a click on the element would open. */
    createLightbox(element: unknown) {
      const node = toNode(element);
      return show(node && requestOf(node), node);
    },
  };
}

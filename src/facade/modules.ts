import type { createBaseHandler } from './base-handler.ts';
import type { createDocumentClass } from './documents.ts';
import { Masonry } from './masonry.ts';
import { Module, ViewModule } from './module.ts';
import { Scroll } from './scroll.ts';
import { createStretchedElement, StretchElement } from './stretched-element.ts';

type Base = ReturnType<typeof createBaseHandler>;

/** Creates the tree of public base classes, `window.elementorModules`. */
export function createModules(
  Base: Base,
  Document: ReturnType<typeof createDocumentClass>,
  config: Record<string, unknown>,
) {
  class SwiperBase extends Base {}
  class CarouselBase extends SwiperBase {}
  const StretchedElement = createStretchedElement(Base, config);
  return {
    Module,
    ViewModule,
    utils: { Masonry, Scroll },
    frontend: {
      Document,
      tools: { StretchElement },
      handlers: { Base, SwiperBase, CarouselBase, StretchedElement },
    },
  };
}

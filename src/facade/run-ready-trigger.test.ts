import { describe, expect, it, vi } from 'vitest';
import { defineBehaviour, defineHandler } from '#runtime/define.ts';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { settle } from '#testing/settle.ts';

const widget = (id: string, { type = 'foo.default', inner = '', more = '' } = {}) =>
  `<div class="elementor-element" data-id="${id}" data-element_type="widget" data-widget_type="${type}" ${more}>${inner}</div>`;
const doc = (inner: string) => `<div class="elementor" data-elementor-id="1">${inner}</div>`;
const byId = (id: string) => document.querySelector(`[data-id="${id}"]`);

describe('runReadyTrigger', () => {
  const createCountingHandler = () => {
    const counts = { mounted: 0, disposed: 0 };
    const handler = defineHandler({
      name: 'own',
      on: { widget: 'foo' },
      when: 'now',
      load: async () => ({
        default: defineBehaviour({
          mount() {
            counts.mounted += 1;
            return () => {
              counts.disposed += 1;
            };
          },
        }),
      }),
    });
    return { handler, counts };
  };

  it('restarts our own handlers, and runs the ready actions each time', async () => {
    const { handler, counts } = createCountingHandler();
    const { frontend, runtime } = await openAddOnPage({ html: doc(widget('a')), handlers: [handler] });
    const ready = vi.fn();
    frontend.hooks.addAction('frontend/element_ready/foo.default', ready);
    await runtime.settled();
    for (let time = 0; time < 2; time += 1) {
      frontend.elementsHandler.runReadyTrigger(byId('a'));
      await settle();
    }
    expect(ready).toHaveBeenCalledTimes(2);
    expect(counts).toEqual({ mounted: 3, disposed: 2 });
  });

  it('starts an inner element once when called for outer and inner in one task', async () => {
    const { handler, counts } = createCountingHandler();
    const { frontend, runtime } = await openAddOnPage({
      html: doc(widget('a', { type: 'x.default', inner: widget('b') })),
      handlers: [handler],
    });
    await runtime.settled();
    for (const id of ['a', 'b']) frontend.elementsHandler.runReadyTrigger(byId(id));
    await settle();
    expect(counts).toEqual({ mounted: 2, disposed: 1 });
  });

  it.each([
    ['a node', (element: Element) => element],
    ['a set', (element: Element) => [element]],
  ])('accepts %s', async (_title, wrap) => {
    const { frontend } = await openAddOnPage({ html: doc(widget('a')) });
    const ready = vi.fn();
    frontend.hooks.addAction('frontend/element_ready/global', ready);
    frontend.elementsHandler.runReadyTrigger(wrap(byId('a') as Element));
    expect(ready).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty set', []],
    ['text', 'text'],
    ['the document', document],
  ])('does nothing for %s', async (_title, scope) => {
    const { frontend } = await openAddOnPage({ html: doc(widget('a')) });
    const ready = vi.fn();
    frontend.hooks.addAction('frontend/element_ready/global', ready);
    frontend.elementsHandler.runReadyTrigger(scope);
    expect(ready).not.toHaveBeenCalled();
  });

  it('runs no action for a node without an element type', async () => {
    const { frontend } = await openAddOnPage({ html: doc('<p class="elementor-element"></p>') });
    const ready = vi.fn();
    frontend.hooks.addAction('frontend/element_ready/global', ready);
    frontend.elementsHandler.runReadyTrigger(document.querySelector('p'));
    expect(ready).not.toHaveBeenCalled();
  });
});

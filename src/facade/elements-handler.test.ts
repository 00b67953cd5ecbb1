import { describe, expect, it, vi } from 'vitest';
import { defineBehaviour, defineHandler } from '#runtime/define.ts';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { settle } from '#testing/settle.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

const widget = (id: string, { type = 'foo.default', inner = '', more = '' } = {}) =>
  `<div class="elementor-element" data-id="${id}" data-element_type="widget" data-widget_type="${type}" ${more}>${inner}</div>`;
const doc = (inner: string) => `<div class="elementor" data-elementor-id="1">${inner}</div>`;
const byId = (id: string) => document.querySelector(`[data-id="${id}"]`);

describe.each([
  [
    'class syntax',
    (Base: Untyped, onInit: (self: Untyped) => void) =>
      class extends Base {
        onInit(...args: Untyped[]) {
          super.onInit(...args);
          onInit(this);
        }
      },
  ],
  [
    'extend()',
    (Base: Untyped, onInit: (self: Untyped) => void) =>
      Base.extend({
        onInit(...args: Untyped[]) {
          Base.prototype.onInit.apply(this, args);
          onInit(this);
        },
      }),
  ],
])('a handler created with %s', (_title, make) => {
  it.each([
    ['the default skin', ['foo'], 'foo.default', true],
    ['a named skin', ['foo', 'cards'], 'foo.cards', true],
    ['another skin', ['foo', 'cards'], 'foo.default', false],
    ['the bare name with null', ['container', null], 'container', true],
    ['the bare name with an empty skin', ['container', ''], 'container', true],
  ])('and attached for %s', async (_case, [name, skin], type, starts) => {
    const { frontend, modules } = await openAddOnPage({ html: doc(widget('a', { type: 'x.default' })) });
    const started = vi.fn();
    const Class = make(modules.frontend.handlers.Base, (self) => started(self.getSettings('elementName')));
    frontend.elementsHandler.attachHandler(name, Class, skin);
    const element = byId('a') as HTMLElement;
    if (type === 'container') element.dataset.element_type = 'container';
    else element.dataset.widget_type = type;
    frontend.elementsHandler.runReadyTrigger(element);
    expect(started.mock.calls).toEqual(starts ? [[type]] : []);
  });
});

it('attachHandler starts every class of a list, even one that loads first, and runs the action for each', async () => {
  const { frontend, modules } = await openAddOnPage({ html: doc(widget('a')) });
  const started: string[] = [];
  const { Base } = modules.frontend.handlers;
  const named = (name: string) => Base.extend({ onInit: () => started.push(name) });
  const onReady = vi.fn();
  frontend.hooks.addAction('frontend/element_handler_ready/foo.default', onReady);
  frontend.elementsHandler.attachHandler('foo', [
    named('class'),
    () => named('function'),
    () => Promise.resolve({ default: named('module') }),
  ]);
  frontend.elementsHandler.runReadyTrigger(byId('a'));
  await settle();
  expect(started).toEqual(['class', 'function', 'module']);
  expect(onReady).toHaveBeenCalledTimes(3);
});

it('attachHandler starts the other classes of an element when one throws', async () => {
  const { frontend, modules, errors } = await openAddOnPage({ html: doc(widget('a')) });
  const { Base } = modules.frontend.handlers;
  const started = vi.fn();
  frontend.elementsHandler.attachHandler('foo', [
    Base.extend({
      onInit() {
        throw new Error('broken');
      },
    }),
    Base.extend({ onInit: started }),
    () => Promise.reject(new Error('not found')),
  ]);
  frontend.elementsHandler.runReadyTrigger(byId('a'));
  await settle();
  expect(started).toHaveBeenCalledOnce();
  expect(errors.splice(0).map(String)).toEqual(['Error: broken', 'Error: not found']);
});

it('addHandler destroys the earlier instance of a class on the same model once, in the editor', async () => {
  const html = doc(widget('a', { more: 'data-model-cid="c1"' }));
  const config = { environmentMode: { edit: true } };
  const { frontend, modules } = await openAddOnPage({ html, config, moment: 'edit' });
  const destroyed = vi.fn();
  const Class = modules.frontend.handlers.Base.extend({ onDestroy: destroyed });
  const $element = frontend.elements.$body.find('[data-id=a]');
  frontend.elementsHandler.addHandler(Class, { $element });
  expect(destroyed).not.toHaveBeenCalled();
  frontend.elementsHandler.addHandler(Class, { $element });
  expect(destroyed).toHaveBeenCalledOnce();
});

describe('getHandler', () => {
  it('returns the attached class, and undefined for an unknown name', async () => {
    const { frontend, modules } = await openAddOnPage({ html: doc('') });
    const Class = modules.frontend.handlers.Base.extend({});
    frontend.elementsHandler.attachHandler('foo', Class);
    expect(frontend.elementsHandler.getHandler('foo.default')).toBe(Class);
    expect(frontend.elementsHandler.getHandler('bar.default')).toBeUndefined();
    expect(frontend.elementsHandler.getHandler('constructor')).toBeUndefined();
  });

  it('returns a class for our own widgets that mounts our handler', async () => {
    const mounted = vi.fn();
    const handler = defineHandler({
      name: 'own',
      on: { widget: 'foo' },
      when: 'media:(width < 1px)',
      load: async () => ({ default: defineBehaviour({ mount: mounted }) }),
    });
    const { frontend } = await openAddOnPage({ html: doc(widget('a')), handlers: [handler] });
    const Class = await frontend.elementsHandler.getHandler('foo.default');
    expect(mounted).not.toHaveBeenCalled();
    frontend.elementsHandler.addHandler(Class, { $element: frontend.elements.$body.find('[data-id=a]') });
    await settle();
    expect(mounted).toHaveBeenCalledOnce();
  });
});

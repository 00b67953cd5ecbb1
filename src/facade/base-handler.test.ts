import { describe, expect, it, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { media } from '#testing/fake-observers.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

const doc = (attributes: string, inner = '') =>
  `<div class="elementor" data-elementor-id="1"><div class="elementor-element" data-id="a1b2c3d" data-element_type="widget" data-widget_type="foo.cards" ${attributes}>${inner}</div></div>`;

/** Creates an instance of a class on the page's first element. */
async function build(
  attributes: string,
  members: object = {},
  { inner = '', config = {}, withJQuery = false } = {},
) {
  const page = await openAddOnPage({ html: doc(attributes, inner), config, withJQuery });
  const { Base } = page.modules.frontend.handlers;
  const $element = page.frontend.elements.$body.find('[data-id=a1b2c3d]');
  const handler = page.frontend.elementsHandler.addHandler(Base.extend(members), {
    $element,
    elementName: 'foo.cards',
  });
  return { ...page, handler, $element };
}

describe('a handler of an add-on', () => {
  it('finds its nodes before it binds its events', async () => {
    const order: string[] = [];
    const { handler } = await build('', {
      getDefaultElements() {
        order.push('elements');
        return { $wrap: 1 };
      },
      bindEvents() {
        order.push(`events ${(this as Untyped).elements.$wrap}`);
      },
    });
    expect(order).toEqual(['elements', 'events 1']);
    expect(handler.$element[0].dataset.id).toBe('a1b2c3d');
  });

  it('does nothing when it is not active', async () => {
    const onInit = vi.fn();
    await build('', { isActive: () => false, onInit });
    expect(onInit).not.toHaveBeenCalled();
  });

  it('merges its options over its defaults, deeply', async () => {
    const { handler } = await build('', {
      getDefaultSettings: () => ({ selectors: { a: '.a', b: '.b' }, elementName: 'none' }),
    });
    expect(handler.getSettings('selectors.b')).toBe('.b');
    expect(handler.getSettings('elementName')).toBe('foo.cards');
    handler.setSettings('selectors.b', '.c').setSettings('new.deep', 1);
    expect(handler.getSettings('selectors')).toEqual({ a: '.a', b: '.c' });
    expect(handler.getSettings('new.deep')).toBe(1);
    expect(handler.getSettings('selectors.x.y')).toBeUndefined();
  });

  it('unbinds its events at the end', async () => {
    const unbindEvents = vi.fn();
    const { handler } = await build('', { unbindEvents });
    handler.trigger('destroy');
    expect(unbindEvents).toHaveBeenCalledOnce();
  });

  it("has its parent's prototype in `__super__`", async () => {
    const { handler, modules } = await build('', {});
    expect(handler.constructor.__super__).toBe(modules.frontend.handlers.Base.prototype);
    expect(handler).toBeInstanceOf(modules.frontend.handlers.Base);
    expect(handler).toBeInstanceOf(modules.ViewModule);
  });
});

describe('settings of the element', () => {
  it.each([
    ['read from the attribute', `data-settings='{"a":{"size":5}}'`, { a: { size: 5 } }],
    ['empty without the attribute', '', {}],
    ['empty for an empty PHP map', "data-settings='[]'", {}],
  ])('are %s', async (_title, attributes, settings) => {
    const { handler } = await build(attributes);
    expect(handler.getElementSettings()).toEqual(settings);
  });

  it('are found by key and by path', async () => {
    const { handler } = await build(`data-settings='{"a":{"size":5},"b":"x"}'`);
    expect(handler.getElementSettings('b')).toBe('x');
    expect(handler.getElementSettings('a.size')).toBe(5);
    expect(handler.getElementSettings('c')).toBeUndefined();
  });

  it('are empty when malformed, which is reported', async () => {
    const { handler, errors } = await build("data-settings='{bad'");
    expect(handler.getElementSettings()).toEqual({});
    expect(errors.splice(0).length).toBeGreaterThan(0);
  });

  it('include the value of the current device', async () => {
    const { handler } = await build(`data-settings='{"k":3,"k_tablet":2}'`);
    expect(handler.getCurrentDeviceSetting('k')).toBe(3);
    media.resize(900);
    expect(handler.getCurrentDeviceSetting('k')).toBe(2);
  });

  it('come from the model while the element is edited', async () => {
    const elements = {
      data: { c7: { attributes: { a: 'edited' } } },
      editSettings: { c7: { attributes: { activeItemIndex: 2 } } },
    };
    const { handler } = await build(
      `data-settings='{"a":"printed"}' data-model-cid="c7"`,
      {},
      { config: { elements } },
    );
    expect(handler.getElementSettings('a')).toBe('printed');
    expect(handler.getEditSettings('activeItemIndex')).toBeUndefined();
    handler.isEdit = true;
    expect(handler.getElementSettings('a')).toBe('edited');
    expect(handler.getEditSettings('activeItemIndex')).toBe(2);
  });
});

it('a handler returns the data of its element', async () => {
  const { handler } = await build('data-model-cid="c7"');
  expect([
    handler.getID(),
    handler.getModelCID(),
    handler.getElementType(),
    handler.getWidgetType(),
    handler.isEdit,
  ]).toEqual(['a1b2c3d', 'c7', 'widget', 'foo', false]);
});

it('a handler has a unique id for each class and element', async () => {
  const { handler, frontend, modules, $element } = await build('data-model-cid="c7"');
  const Other = modules.frontend.handlers.Base.extend({});
  const other = frontend.elementsHandler.addHandler(Other, { $element });
  expect(handler.getUniqueHandlerID()).toBe(handler.getUniqueHandlerID());
  expect(handler.getUniqueHandlerID()).not.toBe(other.getUniqueHandlerID());
});

it.each([true, false])(
  'findElement returns its own nodes and none of a nested widget (jQuery: %s)',
  async (withJQuery) => {
    const inner =
      '<i class="x" id="own"></i><div class="elementor-element x" id="child"><i class="x"></i></div>';
    const { handler } = await build('', {}, { inner, withJQuery });
    const found = Array.from(handler.findElement('.x') as ArrayLike<Element>, ({ id }) => id);
    expect(found).toEqual(['own', 'child']);
  },
);

describe('events of a module', () => {
  it('call every listener and the method of that name', async () => {
    const { modules } = await openAddOnPage({ html: doc('') });
    const onSave = vi.fn();
    const listener = vi.fn();
    const module = new (modules.Module.extend({ onSave }))();
    module.on('save load', listener).trigger('save', 1).trigger('load', 2);
    expect(onSave.mock.calls).toEqual([[1]]);
    expect(listener.mock.calls).toEqual([[1], [2]]);
    module.off('save', listener).off('load').trigger('save').trigger('load');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

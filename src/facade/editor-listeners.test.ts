import { afterEach, describe, expect, it } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;
type Listener = (...args: unknown[]) => void;

/** A channel of the builder's editor. */
function createChannel() {
  const listeners = new Set<readonly [name: string, listener: Listener]>();
  return {
    on: (name: string, listener: Listener) => void listeners.add([name, listener]),
    off(name: string, listener: Listener) {
      for (const entry of listeners) if (entry[0] === name && entry[1] === listener) listeners.delete(entry);
    },
    trigger(name: string, ...args: unknown[]) {
      for (const [type, listener] of [...listeners]) if (type === name) listener(...args);
    },
    count: () => listeners.size,
  };
}

const page = window as Untyped;
afterEach(() => void Reflect.deleteProperty(window, 'elementor'));

const EDITED = 'elementor-element-edit-mode';
const control = (name: string) => ({ model: { get: (key: string) => (key === 'name' ? name : undefined) } });
const view = (cid: string) => ({ model: { cid } });

/** Opens a widget of an add-on in the builder's editor. */
async function openEdited({ classes = EDITED } = {}) {
  const [editor, data, model] = [createChannel(), createChannel(), createChannel()];
  page.elementor = { channels: { editor, data }, settings: { page: { model } } };
  const html = `<div class="elementor"><div class="elementor-element ${classes}" data-id="a1" data-model-cid="c7" data-element_type="widget" data-widget_type="acme.default"></div></div>`;
  const opened = await openAddOnPage({ html, config: { environmentMode: { edit: true } } });
  const { Base } = opened.modules.frontend.handlers;
  const calls: unknown[][] = [];
  class Steps extends Base {
    onElementChange(name: string, controlView: Untyped, elementView: Untyped) {
      if (name === 'broken') throw new Error('add-on');
      calls.push(['element', name, controlView.model.get('name'), elementView.model.cid]);
    }
    onEditSettingsChange(...args: unknown[]) {
      calls.push(['edit settings', ...args]);
    }
    onPageSettingsChange(...args: unknown[]) {
      calls.push(['page settings', ...args]);
    }
    onDestroy() {
      super.onDestroy();
      calls.push(['destroy']);
    }
  }
  const $element = opened.frontend.elements.$body.find('[data-id=a1]');
  const start = () => opened.frontend.elementsHandler.addHandler(Steps, { $element });
  start();
  const count = () => editor.count() + data.count() + model.count();
  return { ...opened, editor, data, model, calls, start, count };
}

describe('the handler of an element that is edited', () => {
  it('is called for each change of its own controls, with their views', async () => {
    const { editor, calls } = await openEdited();
    editor.trigger('change', control('speed'), view('c7'));
    editor.trigger('change', control('speed'), view('c8'));
    expect(calls).toEqual([['element', 'speed', 'speed', 'c7']]);
  });

  it('is called for its state in the editor, and for settings of the page', async () => {
    const { editor, model, calls } = await openEdited();
    editor.trigger('change:editSettings', { changed: { activeItemIndex: 2 } }, view('c7'));
    editor.trigger('change:editSettings', { changed: { activeItemIndex: 3 } }, view('c8'));
    model.trigger('change', { changed: { hide_title: 'yes' } });
    expect(calls).toEqual([
      ['edit settings', 'activeItemIndex', 2],
      ['page settings', { hide_title: 'yes' }],
    ]);
  });

  it('ends when its element is removed, and listens to nothing then', async () => {
    const { data, calls, count } = await openEdited();
    data.trigger('element:destroy', { cid: 'c8' });
    expect(calls).toEqual([]);
    data.trigger('element:destroy', { cid: 'c7' });
    expect(calls).toEqual([['destroy']]);
    expect(count()).toBe(0);
  });

  it('ends when the editor renders its element again', async () => {
    const { editor, calls, start } = await openEdited();
    start();
    editor.trigger('change', control('speed'), view('c7'));
    expect(calls).toEqual([['destroy'], ['element', 'speed', 'speed', 'c7']]);
  });

  it('that throws is reported, and the next one is called', async () => {
    const { editor, errors, calls } = await openEdited();
    editor.trigger('change', control('broken'), view('c7'));
    editor.trigger('change', undefined, view('c7'));
    expect(errors.splice(0)).toHaveLength(2);
    expect(calls).toEqual([]);
  });
});

it('the handler of an element that is not edited listens to nothing', async () => {
  expect((await openEdited({ classes: '' })).count()).toBe(0);
});

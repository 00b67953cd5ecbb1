import { describe, expect, it, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { settle } from '#testing/settle.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

const INIT = 'elementor/frontend/init';
const page = window as Untyped;
const widget = (id: string) =>
  `<div class="elementor-element" data-id="${id}" data-element_type="widget" data-widget_type="x.default"></div>`;
const doc = (id: string, inner: string, more = 'data-elementor-type="wp-page"') =>
  `<div class="elementor" data-elementor-id="${id}" ${more}>${inner}</div>`;

async function open(html: string) {
  const ids: string[] = [];
  const onInit = () =>
    page.elementorFrontend.hooks.addAction('frontend/element_ready/widget', ($scope: Untyped) =>
      ids.push($scope[0].dataset.id),
    );
  const opened = await openAddOnPage({
    html,
    inline: () => window.addEventListener(INIT, onInit, { once: true }),
  });
  return { ...opened, ids, documents: opened.frontend.documentsManager.documents };
}

it('a nested document starts its elements once', async () => {
  const { ids, documents } = await open(doc('1', widget('a') + doc('2', widget('b'))));
  expect(ids).toEqual(['a', 'b']);
  expect(Object.keys(documents)).toEqual(['1', '2']);
});

it.each(['data-elementor-type="foo"', 'data-elementor-type="constructor"', ''])(
  'an unknown type is treated as a base document (%s)',
  async (more) => {
    const { ids, documents } = await open(doc('1', widget('a'), more));
    expect(ids).toEqual(['a']);
    expect(documents['1'].getSettings('id')).toBe('1');
  },
);

it('of several documents with one id the last is kept, and the elements of all start', async () => {
  const { ids, documents } = await open(doc('1', widget('a')) + doc('1', widget('a')));
  expect(ids).toEqual(['a', 'a']);
  expect(documents['1'].$element[0]).toBe(document.querySelectorAll('.elementor')[1]);
});

it.each([
  ['read from the attribute', `data-elementor-settings='{"a":{"b":1}}'`, 1],
  ['empty without the attribute', '', undefined],
  ['empty for an empty map', "data-elementor-settings='[]'", undefined],
])('document settings are %s', async (_title, more, expected) => {
  const { documents } = await open(doc('1', '', more));
  expect(documents['1'].getDocumentSettings('a.b')).toBe(expected);
});

describe('classes of documents', () => {
  it('can be added before the documents are created', async () => {
    const made: string[] = [];
    const onInit = () => {
      const { hooks } = page.elementorFrontend;
      hooks.addAction('elementor/frontend/documents-manager/init-classes', (manager: Untyped) => {
        manager.addDocumentClass(
          'popup',
          page.elementorModules.frontend.Document.extend({
            onInit() {
              made.push((this as Untyped).getSettings('id'));
            },
          }),
        );
      });
    };
    await openAddOnPage({
      html: doc('1', '') + doc('2', '', 'data-elementor-type="popup"'),
      inline: () => window.addEventListener(INIT, onInit, { once: true }),
    });
    expect(made).toEqual(['2']);
  });
});

it('a document that is added later starts once', async () => {
  const { frontend, documents } = await open(doc('1', ''));
  const made = vi.fn();
  frontend.documentsManager.addDocumentClass(
    'late',
    page.elementorModules.frontend.Document.extend({ onInit: made }),
  );
  document.body.insertAdjacentHTML('beforeend', doc('2', '', 'data-elementor-type="late"'));
  const added = document.body.lastElementChild;
  frontend.documentsManager.attachDocumentClass(added);
  frontend.documentsManager.attachDocumentClass([added]);
  await settle();
  expect(made).toHaveBeenCalledOnce();
  expect(documents['2'].$element[0]).toBe(added);
});

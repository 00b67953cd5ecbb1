import jQuery from 'jquery';
import { describe, expect, it, vi } from 'vitest';
import { defineBehaviour, defineHandler } from '#runtime/define.ts';
import { openAddOnPage } from '#testing/add-on-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

const INIT = 'elementor/frontend/init';
const page = window as Untyped;
const widget = (id: string, type = 'heading.default', inner = '') =>
  `<div class="elementor-element elementor-element-${id}" data-id="${id}" data-element_type="widget" data-widget_type="${type}">${inner}</div>`;
const doc = (inner: string, type = 'wp-page') =>
  `<div class="elementor elementor-1" data-elementor-type="${type}" data-elementor-id="1">${inner}</div>`;

/** Listens to the init event before our script runs, as an inline script does. */
const onInit = (callback: () => void) => () => window.addEventListener(INIT, callback, { once: true });
const idOf = ($scope: Untyped) => $scope[0].dataset.id;

describe.each([
  ['with jQuery', true],
  ['without jQuery', false],
])('a page %s', (_title, withJQuery) => {
  it('emits the init event once, with hooks and before any element is ready', async () => {
    const ready = vi.fn();
    const seen: unknown[] = [];
    await openAddOnPage({
      withJQuery,
      html: doc(widget('a')),
      inline: onInit(() => {
        page.elementorFrontend.hooks.addAction('frontend/element_ready/widget', ready);
        seen.push(typeof page.elementorFrontend.hooks, ready.mock.calls.length);
      }),
    });
    expect(seen).toEqual(['object', 0]);
    expect(ready).toHaveBeenCalledOnce();
  });

  it('calls a ready callback once for each widget, in document order, after boot', async () => {
    const ids: string[] = [];
    await openAddOnPage({
      withJQuery,
      html: doc(widget('a', 'x.default', widget('b')) + widget('c')),
      inline: onInit(() => {
        const { hooks } = page.elementorFrontend;
        hooks.addAction('frontend/element_ready/widget', ($scope: Untyped, $: Untyped) => {
          expect($($scope[0]).length).toBe(1);
          ids.push(idOf($scope));
        });
      }),
    });
    expect(ids).toEqual(['a', 'b', 'c']);
  });

  it('runs the ready actions global, type and name with skin, in that order', async () => {
    const names: string[] = [];
    await openAddOnPage({
      withJQuery,
      html: doc(widget('a', 'tabs.default')),
      inline: onInit(() => {
        for (const name of ['tabs.default', 'tabs', 'widget', 'global']) {
          page.elementorFrontend.hooks.addAction(`frontend/element_ready/${name}`, () => names.push(name));
        }
      }),
    });
    expect(names).toEqual(['global', 'widget', 'tabs.default']);
  });

  it('goes on with the next elements after a callback that throws, and reports it once', async () => {
    const ids: string[] = [];
    const opened = await openAddOnPage({
      withJQuery,
      html: doc(widget('a') + widget('b')),
      inline: onInit(() => {
        page.elementorFrontend.hooks.addAction('frontend/element_ready/widget', ($scope: Untyped) => {
          ids.push(idOf($scope));
          if (idOf($scope) === 'a') throw new Error('broken');
        });
      }),
    });
    expect(ids).toEqual(['a', 'b']);
    expect(opened.errors.splice(0)).toHaveLength(1);
  });

  it('passes callbacks a `$scope` to search in and listen on', async () => {
    const clicked = vi.fn();
    const found: number[] = [];
    await openAddOnPage({
      withJQuery,
      html: doc(widget('a', 'x.default', '<button class="go"></button>')),
      inline: onInit(() => {
        page.elementorFrontend.hooks.addAction('frontend/element_ready/x.default', ($scope: Untyped) => {
          found.push($scope.length, $scope.find('.go').length, $scope.get(0).children.length);
          $scope.find('.go').on('click', clicked);
        });
      }),
    });
    document.querySelector<HTMLElement>('.go')?.click();
    expect(found).toEqual([1, 1, 1]);
    expect(clicked).toHaveBeenCalledOnce();
  });
});

it('a jQuery listener gets the init event', async () => {
  const listener = vi.fn();
  await openAddOnPage({
    withJQuery: true,
    html: doc(''),
    inline: () => (jQuery as Untyped)(window).one(INIT, listener),
  });
  expect(listener).toHaveBeenCalledOnce();
});

it('ready callbacks of add-ons run before our own handlers mount', async () => {
  const order: string[] = [];
  const handler = defineHandler({
    name: 'own',
    on: { widget: 'heading' },
    when: 'now',
    load: async () => ({ default: defineBehaviour({ mount: () => void order.push('own') }) }),
  });
  const { runtime } = await openAddOnPage({
    html: doc(widget('a') + widget('b')),
    handlers: [handler],
    inline: onInit(() => {
      page.elementorFrontend.hooks.addAction('frontend/element_ready/widget', ($scope: Untyped) =>
        order.push(idOf($scope)),
      );
    }),
  });
  await runtime.settled();
  expect(order).toEqual(['a', 'b', 'own', 'own']);
});

it('the events of the boot are emitted in order', async () => {
  const order: string[] = [];
  await openAddOnPage({
    html: doc(widget('a')),
    inline: onInit(() => {
      const { elementorFrontend: frontend } = page;
      order.push('init');
      frontend.on('elementor/modules/init:before', () => order.push('modules, older name'));
      frontend.on('elementor/modules/init/before', () => order.push('modules'));
      frontend.on('components:init', () => order.push('components'));
      frontend.hooks.addAction('elementor/frontend/documents-manager/init-classes', () =>
        order.push('documents'),
      );
      frontend.hooks.addAction('frontend/element_ready/global', () => order.push('element'));
    }),
  });
  expect(order).toEqual(['init', 'modules, older name', 'modules', 'documents', 'components', 'element']);
});

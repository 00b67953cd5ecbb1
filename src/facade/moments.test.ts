import { describe, expect, it, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { settle } from '#testing/settle.ts';

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

describe('elements that are inserted later', () => {
  const listenTo = (ids: string[]) =>
    onInit(() => {
      page.elementorFrontend.hooks.addAction('frontend/element_ready/widget', ($scope: Untyped) =>
        ids.push(idOf($scope)),
      );
    });

  it('are ready once each, without a call', async () => {
    const ids: string[] = [];
    await openAddOnPage({ html: doc(widget('a')), inline: listenTo(ids) });
    document
      .querySelector('.elementor')
      ?.insertAdjacentHTML('beforeend', widget('b', 'x.default', widget('c')));
    await settle();
    expect(ids).toEqual(['a', 'b', 'c']);
  });

  it('are not ready again when they are moved', async () => {
    const ids: string[] = [];
    await openAddOnPage({ html: doc(widget('a') + widget('b')), inline: listenTo(ids) });
    const root = document.querySelector('.elementor');
    root?.append(root.firstElementChild as Element);
    await settle();
    expect(ids).toEqual(['a', 'b']);
  });

  it('are not ready a second time after runReadyTrigger', async () => {
    const ids: string[] = [];
    const { frontend } = await openAddOnPage({ html: doc(widget('a')), inline: listenTo(ids) });
    document.querySelector('.elementor')?.insertAdjacentHTML('beforeend', widget('b'));
    frontend.elementsHandler.runReadyTrigger(document.querySelector('[data-id=b]'));
    await settle();
    expect(ids).toEqual(['a', 'b']);
  });

  it('are not ready under an owner that delays them, until it opens', async () => {
    const ids: string[] = [];
    const html = doc(`<div class="owner" data-delay-child-handlers="true">${widget('a')}</div>`);
    const { frontend } = await openAddOnPage({ html, inline: listenTo(ids) });
    frontend.elementsHandler.runReadyTrigger(document.querySelector('[data-id=a]'));
    await settle();
    expect(ids).toEqual([]);
    document.querySelector('.owner')?.removeAttribute('data-delay-child-handlers');
    await settle();
    expect(ids).toEqual(['a']);
  });
});

describe('in the editor', () => {
  const html = doc(widget('a'));
  const config = { environmentMode: { edit: true } };

  it('nothing starts until the editor calls init, and then once', async () => {
    const onInitEvent = vi.fn();
    const ready = vi.fn();
    const { frontend, opened } = await openAddOnPage({
      html,
      config,
      moment: 'edit',
      inline: onInit(() => {
        onInitEvent();
        page.elementorFrontend.hooks.addAction('frontend/element_ready/widget', ready);
      }),
    });
    await settle();
    expect(onInitEvent).not.toHaveBeenCalled();
    frontend.init();
    frontend.init();
    await opened.started;
    expect(onInitEvent).toHaveBeenCalledOnce();
    expect(ready).toHaveBeenCalledOnce();
  });

  it('elements of the document being edited are left to the editor', async () => {
    const ready = vi.fn();
    const { frontend, opened } = await openAddOnPage({
      html: html.replace('class="elementor ', 'class="elementor elementor-edit-mode '),
      config,
      moment: 'edit',
    });
    frontend.hooks.addAction('frontend/element_ready/widget', ready);
    frontend.init();
    await opened.started;
    expect(ready).not.toHaveBeenCalled();
    frontend.elementsHandler.runReadyTrigger(document.querySelector('[data-id=a]'));
    expect(ready).toHaveBeenCalledOnce();
  });
});

it('a façade that opens late emits no second init event, but still makes every element ready', async () => {
  const onInitEvent = vi.fn();
  window.addEventListener(INIT, onInitEvent);
  const ids: string[] = [];
  const { opened } = await openAddOnPage({
    html: doc(widget('a')),
    moment: 'late',
  });
  window.removeEventListener(INIT, onInitEvent);
  expect(onInitEvent).not.toHaveBeenCalled();
  opened.replay(() =>
    page.elementorFrontend.hooks.addAction('frontend/element_ready/widget', ($scope: Untyped) =>
      ids.push(idOf($scope)),
    ),
  );
  await opened.started;
  expect(ids).toEqual(['a']);
});

it('the façade leaves an existing interface alone', async () => {
  const original = { init() {} };
  const { frontend } = await openAddOnPage({
    html: doc(''),
    inline: () => {
      page.elementorFrontend = original;
    },
  });
  expect(frontend).toBe(original);
});

it('the façade replaces an empty interface that an add-on created', async () => {
  const { frontend } = await openAddOnPage({
    html: doc(''),
    inline: () => {
      page.elementorFrontend = {};
    },
  });
  expect(typeof frontend.hooks.addAction).toBe('function');
});

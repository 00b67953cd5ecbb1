// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ERROR, READY } from '#lib/events.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { installApi } from './api.ts';
import { createRequest } from './boot/create-request.ts';
import { readOptions } from './boot/options.ts';

/** What other scripts and site owners depend on. A change here breaks them and needs a changelog entry. */
it('the public API is unchanged', async () => {
  const runtime = createRuntime();
  installApi({
    runtime,
    request: createRequest(runtime.report),
    version: '1.2.3',
    details: vi.fn(),
    start: async () => {},
  });
  const { skerry } = window;
  if (!skerry || Array.isArray(skerry)) throw new Error('The API is not on the window.');
  expect(Object.keys(skerry).sort()).toEqual([
    'debug',
    'dispose',
    'hooks',
    'openReact',
    'openWidgets',
    'push',
    'ready',
    'register',
    'request',
    'scan',
    'update',
    'version',
  ]);
  expect(Object.keys(skerry.hooks).sort()).toEqual([
    'actions',
    'addAction',
    'addFilter',
    'applyFilters',
    'applyFiltersAsync',
    'currentAction',
    'currentFilter',
    'didAction',
    'didFilter',
    'doAction',
    'doActionAsync',
    'doingAction',
    'doingFilter',
    'filters',
    'hasAction',
    'hasFilter',
    'removeAction',
    'removeAllActions',
    'removeAllFilters',
    'removeFilter',
  ]);
  expect(Object.keys(skerry.request).sort()).toEqual(['open', 'setFetchHandler', 'use']);
  const rest = await skerry.request.open();
  expect(Object.keys(rest).sort()).toEqual([
    'createNonceMiddleware',
    'createPreloadingMiddleware',
    'createRootURLMiddleware',
    'createThemePreviewMiddleware',
    'fetchAllMiddleware',
    'mediaUploadMiddleware',
    'nonceEndpoint',
    'nonceMiddleware',
    'setFetchHandler',
    'use',
  ]);
  expect([READY, ERROR]).toEqual(['skerry:ready', 'skerry:error']);
  await expect(skerry.ready).resolves.toBe(skerry);
});

it('the options of the tag are unchanged', () => {
  const tag = document.createElement('script');
  Object.assign(tag.dataset, {
    environment: 'edit',
    leave: 'toggle,popup',
    takeover: 'tabs accordion',
    debug: '',
    nonce: 'n',
    editorOrigins: 'https://a.example',
    warm: 'sign',
    overlayParts: '.chat',
  });
  expect(readOptions(tag)).toEqual({
    environment: 'edit',
    leave: ['toggle', 'popup'],
    takeover: ['tabs', 'accordion'],
    debug: true,
    nonce: 'n',
    editorOrigins: ['https://a.example'],
    warm: 'sign',
    overlayParts: '.chat',
  });
});

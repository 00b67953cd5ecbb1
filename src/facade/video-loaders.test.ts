import { expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { openAddOnPage } from '#testing/add-on-page.ts';

const page = window as { YT?: unknown };
const tags = () => [...document.scripts].filter(({ src }) => /youtube|vimeo/.test(src));

it('video loaders parse ids from addresses', async () => {
  const { utils } = (await openAddOnPage({ html: '' })).frontend;
  expect(utils.youtube.getVideoIDFromURL('https://youtu.be/XHOmBV4js_E')).toBe('XHOmBV4js_E');
  expect(utils.vimeo.getVideoIDFromURL('https://vimeo.com/123456')).toBe('123456');
  expect(utils.baseVideoLoader.getVideoIDFromURL('https://vimeo.com/123456')).toBeNull();
  expect(utils.vimeo.getAutoplayURL('https://p.example/1?a#t=3')).toBe(
    'https://p.example/1?a&autoplay=1#t=3',
  );
});

it("onApiReady calls back with the provider's interface; an error in a callback stops no other", async () => {
  page.YT = { loaded: 1 };
  onTestFinished(() => void Reflect.deleteProperty(page, 'YT'));
  const { frontend, errors } = await openAddOnPage({ html: '' });
  const onReady = vi.fn();
  frontend.utils.youtube.onApiReady(() => {
    throw new Error('add-on');
  });
  frontend.utils.youtube.onApiReady(onReady);
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledWith(page.YT));
  expect(errors.splice(0)).toHaveLength(1);
});

it('onApiReady reports a script that fails to load once', async () => {
  const { frontend, errors } = await openAddOnPage({ html: '' });
  const onReady = vi.fn();
  for (let time = 0; time < 2; time += 1) frontend.utils.vimeo.onApiReady(onReady);
  await vi.waitFor(() => expect(tags()).toHaveLength(1));
  tags()[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(tags()).toEqual([]);
  expect(errors.splice(0)).toHaveLength(1);
  expect(onReady).not.toHaveBeenCalled();
});

it("onApiReady loads nothing before the visitor's consent", async () => {
  let isAllowed = false;
  const { notifyChange, remove } = overrideConsent(() => isAllowed);
  onTestFinished(remove);
  page.YT = { loaded: 1 };
  onTestFinished(() => void Reflect.deleteProperty(page, 'YT'));
  const { frontend } = await openAddOnPage({ html: '' });
  const onReady = vi.fn();
  frontend.utils.youtube.onApiReady(onReady);
  await vi.dynamicImportSettled();
  notifyChange();
  expect(onReady).not.toHaveBeenCalled();
  isAllowed = true;
  notifyChange();
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledWith(page.YT));
});

it('onApiReady loads nothing after the end, even with consent', async () => {
  let isAllowed = false;
  const { notifyChange, remove } = overrideConsent(() => isAllowed);
  onTestFinished(remove);
  page.YT = { loaded: 1 };
  onTestFinished(() => void Reflect.deleteProperty(page, 'YT'));
  const { frontend, runtime } = await openAddOnPage({ html: '' });
  const onReady = vi.fn();
  frontend.utils.youtube.onApiReady(onReady);
  await vi.dynamicImportSettled();
  runtime.stop();
  isAllowed = true;
  notifyChange();
  await vi.dynamicImportSettled();
  expect(onReady).not.toHaveBeenCalled();
});

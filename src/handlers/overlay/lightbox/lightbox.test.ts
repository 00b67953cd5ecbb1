import { expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { lightbox } from './handler.ts';

const PAGE =
  '<div class="elementor-edit-area"><a id="edited" href="#a"><b>Text</b></a></div><a id="beside" href="#b">Text</a>';

it.each([
  ['in the edited document is not followed', 'edited', true, true],
  ['outside of the edited document is followed', 'beside', true, false],
  ['outside of the editor is followed', 'edited', false, false],
])('a link %s', async (_what, id, edit, isPrevented) => {
  vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { container } = await mountFixture(lightbox, PAGE);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  const link = container.querySelector(`#${id}`);
  (link?.firstElementChild ?? link)?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isPrevented);
});

it.each([
  ['a picture', '/a.jpg', 2],
  ['a page', '/a/', 0],
])('a focused link loads styles at once only if it opens the lightbox: %s', async (_what, href, count) => {
  vi.stubGlobal('elementorFrontendConfig', {
    urls: { assets: `https://shop.example${href}` },
    kit: { global_image_lightbox: 'yes' },
  });
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  link.focus();
  const styles = () => document.querySelectorAll(`link[href^="https://shop.example${href}"]`);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    link.remove();
  });
  await mountFixture(lightbox, '<p></p>');
  await vi.dynamicImportSettled();
  const loadedStyles = [...styles()];
  for (const each of loadedStyles) each.remove();
  expect(loadedStyles).toHaveLength(count);
});

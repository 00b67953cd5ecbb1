import { expect, it, onTestFinished, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';

const GROUP = ['1.jpg', '2.jpg', '3.jpg']
  .map((name) => `<a href="/${name}" data-elementor-lightbox-slideshow="g"></a>`)
  .join('');
const VIDEO = { type: 'video', videoType: 'hosted', url: 'https://shop.example/v.mp4' };

async function open() {
  const { frontend, errors } = await openAddOnPage({
    html: GROUP,
    config: { kit: { lightbox_enable_counter: 'yes' }, experimentalFeatures: { e_font_icon_svg: true } },
  });
  const tool = await frontend.utils.lightbox;
  const modal = tool.getModal();
  onTestFinished(() => modal.hide());
  return { frontend, tool, modal, errors, message: modal.getElements('message')[0] as HTMLElement };
}
const expectRemoved = () =>
  vi.waitFor(() => expect(document.querySelector('.elementor-lightbox')).toBeNull());

it('the lightbox is the same object for all callers', async () => {
  const { frontend, tool, modal } = await open();
  expect(await frontend.utils.lightbox).toBe(tool);
  expect(tool.getModal()).toBe(modal);
  expect(Object.keys(modal.getElements())).toEqual([
    'widget',
    'closeButton',
    'widgetContent',
    'header',
    'message',
    'buttonsWrapper',
  ]);
});

it('the lightbox shows what options describe, emits show and hide, and hides it', async () => {
  const { tool, modal, message } = await open();
  const emitted: string[] = [];
  for (const name of ['show', 'hide']) modal.on(name, () => emitted.push(name));
  await tool.showModal(VIDEO);
  expect([modal.isVisible(), message.querySelector('video')?.src]).toEqual([true, VIDEO.url]);
  modal.hide();
  await expectRemoved();
  expect([modal.isVisible(), emitted]).toEqual([false, ['show', 'hide']]);
});

it('the lightbox shows HTML without running scripts', async () => {
  const { tool, message } = await open();
  await tool.showModal({ type: 'html', html: '<p onclick="x">Hello</p><script>window.ran = 1</script>' });
  expect(message.innerHTML).toBe('<p>Hello</p>');
});

it('the lightbox opens a group at an address', async () => {
  const { tool, message } = await open();
  await tool.openSlideshow('g', 'https://shop.example/2.jpg');
  expect(message.querySelector('.elementor-slideshow__counter')?.textContent).toBe('2 / 3');
});

it('the lightbox opens what a click on an element opens', async () => {
  const { tool, message } = await open();
  await tool.createLightbox(document.querySelector('a:last-of-type'));
  expect(message.querySelector('.elementor-slideshow__counter')?.textContent).toBe('3 / 3');
});

it.each([
  [{ type: 'video', url: 'javascript:alert(1)' }],
  [{ type: 'video', url: 'https://elsewhere.example/v' }],
  [undefined],
])('the lightbox shows nothing for %j', async (options) => {
  const { tool, modal } = await open();
  await tool.showModal(options);
  await tool.createLightbox(undefined);
  await tool.openSlideshow('none');
  expect(modal.isVisible()).toBe(false);
});

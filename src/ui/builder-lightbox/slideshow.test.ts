import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { createDialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import { fillSlideshow } from './slideshow.ts';

interface Source {
  readonly image?: string;
  readonly video?: string;
}

function open(...sources: readonly Source[]) {
  const dialog = createDialogNodes({ closeButton: {} });
  document.body.append(dialog.widget);
  const scope = createScope(() => {});
  onTestFinished(() => {
    scope.dispose();
    dialog.widget.remove();
  });
  const slides = sources.map((source) => ({ image: '', title: '', description: '', hash: '', ...source }));
  const request = { kind: 'slideshow', id: 'x', entrance: { base: '' }, slides, start: 0 } as const;
  fillSlideshow(request, { dialog, scope, report: () => {} });
  const find = (selector: string) => dialog.widget.querySelector(selector) as HTMLElement;
  return { dialog, scope, find };
}
const click = (target: Element) => target.dispatchEvent(new MouseEvent('click', { bubbles: true }));

beforeEach(() => {
  vi.stubGlobal('elementorFrontendConfig', {
    kit: { lightbox_enable_share: 'yes' },
    experimentalFeatures: { e_font_icon_svg: true },
  });
  return () => vi.unstubAllGlobals();
});

it('the close button is in the tab order again when the slideshow ends with an open share menu', async () => {
  const { dialog, scope, find } = open({ image: 'https://shop.example/a.jpg' });
  click(find('.e-eicon-share-arrow'));
  await vi.waitFor(() => expect(dialog.closeButton.tabIndex).toBe(-1));
  scope.dispose();
  expect(dialog.closeButton.tabIndex).toBe(0);
});

describe('without consent for players', () => {
  const VIDEO = { video: 'https://youtu.be/XHOmBV4js_E' };
  beforeEach(() => {
    vi.stubGlobal('wp_has_consent', () => false);
  });
  const settled = () => vi.dynamicImportSettled();

  it('the video that the visitor opened plays', async () => {
    const { find } = open(VIDEO);
    await vi.waitFor(() => expect(find('iframe')).not.toBeNull());
  });

  it('a video waits for a press on its button when the visitor steps to its slide', async () => {
    const { find } = open({ image: 'https://shop.example/a.jpg' }, VIDEO);
    click(find('.elementor-swiper-button-next'));
    await settled();
    expect([find('.elementor-slideshow__counter, [role=status]').textContent, find('iframe')]).toEqual([
      '2 / 2 ',
      null,
    ]);
    click(find('.elementor-custom-embed-play'));
    await vi.waitFor(() => expect(find('iframe')).not.toBeNull());
  });

  it('a video that opens with the page waits for its button, unless it is a file', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: false } }),
    );
    const { find } = open(VIDEO);
    await settled();
    expect(find('iframe')).toBeNull();
    const film = open({ video: 'https://shop.example/v.mp4' });
    await vi.waitFor(() => expect(film.find('video')).not.toBeNull());
  });
});

it('each click on a video of an unknown provider opens a new tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { find } = open({ video: 'https://elsewhere.example/v' });
  const play = find('.elementor-custom-embed-play');
  await vi.waitFor(() => {
    click(play);
    expect(opened).toHaveBeenCalledWith('https://elsewhere.example/v', '_blank', 'noopener');
  });
  opened.mockClear();
  click(play);
  click(play);
  expect(opened).toHaveBeenCalledTimes(2);
});

it('a video file is shown once its size is known', async () => {
  const { find } = open({ video: 'https://shop.example/v.mp4' });
  await vi.waitFor(() => expect(find('video')).not.toBeNull());
  expect(find('.elementor-invisible')).not.toBeNull();
  find('video').dispatchEvent(new Event('loadedmetadata'));
  expect(find('.elementor-invisible')).toBeNull();
  expect(find('.elementor-custom-embed-play').className).toContain('elementor-hidden');
});

import { type BigPage, clickOn, isShown } from './big-page.ts';
import { builderGlobals, globalsHtml, numbered, readMarkup, repeat } from './markup.ts';

const PICTURE = '.e-gallery-item';

/** Returns a gallery whose pictures all belong to one slideshow. */
async function galleryHtml(name: string, size: number): Promise<string> {
  const markup = await readMarkup(`gallery/${name}`);
  const start = markup.indexOf('<a class="e-gallery-item');
  const end = markup.lastIndexOf('</a>') + '</a>'.length;
  const pictures = markup.slice(start, end).split(/(?<=<\/a>)\s*/);
  return (
    markup.slice(0, start) +
    repeat(size, (index) => pictures[index % pictures.length] ?? '') +
    markup.slice(end)
  );
}

const gallery = (name: string): BigPage => ({
  name: `gallery ${name}`,
  size: 500,
  of: `pictures of a gallery (${name})`,
  html: async (size) => globalsHtml(builderGlobals) + numbered(await galleryHtml(name, size), 0),
  steps: [
    {
      what: 'the window gets narrow',
      budgetMs: 100,
      run: (page) => page.setViewportSize({ width: 800, height: 800 }),
    },
    {
      what: 'the page is scrolled to its end',
      budgetMs: 100,
      run: (page) => page.evaluate(() => scrollTo(0, 1e6)),
    },
    clickOn('a picture is opened', PICTURE, {
      hasWorked: (page) => isShown(page, '.elementor-lightbox img'),
    }),
    { what: 'the next one is shown', run: (page) => page.keyboard.press('ArrowRight') },
    { what: 'it is closed', run: (page) => page.keyboard.press('Escape') },
  ],
});

/** A gallery in a grid, with five hundred pictures. */
export const gridPage: BigPage = gallery('grid');
/** The same in justified rows. */
export const justifiedPage: BigPage = gallery('justified');

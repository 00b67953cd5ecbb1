import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';

const JQUERY = readFileSync(new URL('../node_modules/jquery/dist/jquery.min.js', import.meta.url), 'utf8');
/** Far from being seen, and shown on demand only. */
const MENU = `<button>More</button><p style="height: 9000px">Text</p>
  <ul class="sm" id="more" data-sm-options='{"isPopup":true}'><li><a href="/a/">A</a></li></ul>`;
const THEIRS = `<script>
  jQuery(($) => {
    $('#more').smartmenus().smartmenus('popupShow', 40, 60);
  });
</script>`;

it('what scripts ask of menus as soon as the page is parsed is done when our files have come', async () => {
  const { page } = await openMarkup(MENU + THEIRS, { head: `<script>${JQUERY}</script>${OUR_TAG}` });
  await eventually(() => page.locator('#more').boundingBox()).toMatchObject({ x: 40, y: 60 });
});

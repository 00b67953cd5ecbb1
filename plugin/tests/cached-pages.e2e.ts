import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { type OwnSite, openSite } from './own-site.ts';
import { CURRENT_PHP } from './php-versions.ts';
import { wordPressPackages } from './start-wordpress.ts';
import { addressOf, type Visit, type Visitor, visitorOf, withoutPolyfill } from './visit-page.ts';

describe.skipIf(!wordPressPackages || !hasCaptures)('a page in a cache', () => {
  let own: OwnSite;
  let visitor: Visitor;
  /** A page of the shop with a companion script, without the plugin. */
  let bare: Visit;

  beforeAll(async () => {
    own = await openSite(await sharedBrowser(), wordPressPackages as string, CURRENT_PHP);
    visitor = visitorOf(own);
    bare = await visitor.visit(addressOf('slider'));
    await own.choose('on');
  });
  afterAll(() => own?.close());

  const cache = (html: string) =>
    writeFileSync(path.join(own.site.folder, 'wp-content/mu-plugins/cached-page.html'), html);

  it('is the same for every kind of device', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' };
    const response = await own.visitor.request.get(`${own.site.url}/`, { headers: phone });
    const html = (await response.text()).replaceAll(/"[0-9a-f]{10}"/g, '"token"');
    expect(html).toBe(await own.htmlFor(own.visitor));
  });

  it('works for visitors when it was made for the owner', async () => {
    cache(await (await own.owner.request.get(`${own.site.url}/`)).text());
    expect(await visitor.visit('/?cached=1')).toMatchObject({ isServed: true, ran: [], thrown: [] });
  });

  it('runs its original scripts when an update has removed the files that it names', async () => {
    const html = await (await own.visitor.request.get(own.site.url + addressOf('slider'))).text();
    const old = html
      .replaceAll(/(skerry-(?:plugin-)?)[\d.]+\.min\.js/g, '$10.0.1.min.js')
      .replaceAll(/(chunks\/[\w.-]+)-[\w-]{7}\.js/g, '$1-0000000.js');
    expect(old.match(/skerry-(?:plugin-)?0\.0\.1|-0000000/g)?.length).toBeGreaterThan(3);
    cache(old);
    const visited = await visitor.visit('/?cached=1');
    expect(visited).toMatchObject({ isServed: false, hasCompanion: true, thrown: [], inline: bare.inline });
    expect(withoutPolyfill(visited.ran)).toEqual(withoutPolyfill(bare.ran));
    expect(visited.lines).toEqual([expect.stringContaining('The original scripts run, because')]);
  });

  it('is never a page of the preview for the owner', async () => {
    const markerPlugin = path.join(own.site.folder, 'wp-content/mu-plugins/says-cached.php');
    writeFileSync(
      markerPlugin,
      "<?php add_action( 'wp_footer', function () { echo defined( 'DONOTCACHEPAGE' ) ? 'not for caches' : 'for caches'; } );",
    );
    await own.choose('preview');
    onTestFinished(async () => {
      rmSync(markerPlugin);
      await own.choose('on');
    });
    expect(await own.htmlFor(own.owner)).toContain('not for caches');
    const forVisitors = await own.htmlFor(own.visitor);
    expect(forVisitors).not.toContain('not for caches');
    expect(forVisitors).not.toContain('skerry-js');
  });

  it('still works after the plugin is deactivated', async () => {
    cache(await (await own.visitor.request.get(`${own.site.url}/`)).text());
    await own.deactivate();
    expect(await visitor.visit('/?cached=1')).toMatchObject({ isServed: true, ran: [], thrown: [] });
  });
});

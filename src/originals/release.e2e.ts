import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  FAKE_JQUERY,
  JQUERY_TAGS,
  openScripts,
  recordRun,
  scriptsRun,
  scriptTag,
} from '#testing/script-page.ts';

describe('released scripts', () => {
  it('get the events of the loading page once each, in order', async () => {
    const listen = (name: string) => `
      const say = (what) => ran.push('${name} ' + what);
      document.addEventListener('DOMContentLoaded', () => say('parsed'));
      window.addEventListener('load', () => say('loaded'));
      say(document.readyState);
      say(document.currentScript.id);`;
    const opened = await openScripts(
      `${JQUERY_TAGS}<script id="one-js-after">{${recordRun('one')}jQuery(() => ran.push('one ready'));${listen('one')}}</script>${scriptTag('two')}`,
      {
        'jquery-core': FAKE_JQUERY,
        two: `{${listen('two')}}`,
      },
    );
    // Libraries run in between, when something reads them.
    await eventually(async () =>
      (await scriptsRun(opened)).filter((name) => !name.startsWith('jquery')),
    ).toEqual([
      'one',
      'one loading',
      'one one-js-after',
      'two',
      'two loading',
      'two two-js',
      'one ready',
      'one parsed',
      'two parsed',
      'one loaded',
      'two loaded',
    ]);
    expect(await opened.page.evaluate(() => document.readyState)).toBe('complete');
  });

  it('write into the page at their own place', async () => {
    const opened = await openScripts(`<p id="before"></p>${scriptTag('acme')}<p id="after"></p>`, {
      acme: `document.write('<b id="written">'); document.write('here</b><script src="/js/inner.js"></scr' + 'ipt>');`,
    });
    await eventually(() => scriptsRun(opened)).toEqual(['acme', 'inner']);
    expect(
      await opened.page.evaluate(
        () => document.getElementById('after')?.previousElementSibling?.previousElementSibling?.textContent,
      ),
    ).toBe('here');
  });

  it('run when the policy of the page allows only their nonce', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc' 'strict-dynamic'">`;
    const opened = await openScripts(
      `${scriptTag('acme', 'nonce="abc"')}<script nonce="abc">${recordRun('code', 'void jQuery')}</script>${scriptTag('evil')}`,
      { acme: FAKE_JQUERY },
      { head: `${policy}<script nonce="abc" src="/skerry/skerry.js"></script>` },
    );
    await eventually(() => scriptsRun(opened)).toEqual(['acme', 'code']);
    opened.clearProblems();
  });
});

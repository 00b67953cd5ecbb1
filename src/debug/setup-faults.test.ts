import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readOptions } from '../boot/options.ts';
import { watchSetup } from '../boot/watch-setup.ts';
import { answer } from './answers.ts';
import type { DebugContext } from './debug-context.ts';
import { setupFaults } from './setup-faults.ts';

const load = () => Promise.reject(new Error('never loaded'));
const HANDLERS = ['accordion', 'tabs', 'my-own'].map((name) => ({ name, load }));

afterEach(() => {
  document.head.innerHTML = '';
});

/** Returns a page with these attributes on the tag, and this text in the options block. */
function contextOf(attributes = '', block?: string): DebugContext {
  const holder = document.createElement('div');
  holder.innerHTML = `<script type="x" src="/skerry/skerry.js" ${attributes}></script>`;
  const tag = holder.firstElementChild as HTMLScriptElement;
  if (block !== undefined) addBlock(block);
  const runtime = createRuntime({ handlers: HANDLERS });
  return { runtime, tag, options: readOptions(tag), version: '1.2.3', scripts: () => [], errors: [] };
}

function addBlock(text: string): void {
  const script = Object.assign(document.createElement('script'), { id: 'skerry-config', text });
  script.type = 'application/json';
  document.head.append(script);
}

const PLUGIN =
  'data-cfasync="false" data-no-optimize="1" data-noptimize="1" data-no-delay-js="1" data-wpmeteor-nooptimize="true" data-wpacu-skip="1" data-jetpack-boost="ignore" data-pagespeed-no-defer="1" data-phast-no-defer="1" data-asset-base="/skerry/" data-taken-off="3" data-originals="none" data-when-parsed data-ran';

describe('faults of the setup', () => {
  it.each<[string, string, string | undefined, RegExp]>([
    ['broken JSON', '', '{\n  "leave": ["tabs"],\n}', /JSON in <script id="skerry-config"> is broken/],
    ['a list', '', '["tabs"]', /contains a list, so none of it is used/],
    ['a misspelt attribute', 'data-levae="tabs"', undefined, /has data-levae, .*Did you mean "data-leave"\?/],
    [
      'a misspelt long attribute',
      'data-editor-origin="x"',
      undefined,
      /Did you mean "data-editor-origins"\?/,
    ],
    ['a misspelt key', '', '{"takover":true}', /has "takover".*Did you mean "takeover"\?/],
    ['an unknown key', '', '{"colour":1}', /has "colour".*The options are debug,/],
    [
      'a misspelt handler on the tag',
      'data-leave="acordion"',
      undefined,
      /"acordion", which data-leave on the tag names\. Did you mean "accordion"\?/,
    ],
    [
      'a misspelt handler in the block',
      '',
      '{"takeover":["tasb"]}',
      /which "takeover" in .* names\. Did you mean "tabs"\?/,
    ],
    ['a misspelt handler of the owner', 'data-leave="my-onw"', undefined, /Did you mean "my-own"\?/],
    ['an unknown handler', 'data-leave="rocket"', undefined, /docs\/handlers\.md lists them/],
    ['an unknown value', 'data-warm="sing" data-levae', undefined, /option warm is "sing"/],
  ])('name %s', (_what, attributes, block, line) => {
    expect(setupFaults(contextOf(attributes, block)).join('\n')).toMatch(line);
  });

  it('name a misspelt field of a handler, but not the own fields of its author', () => {
    const context = contextOf();
    const handlers = [{ name: 'greeting', wehn: 'now', colour: 'red', load }];
    expect(setupFaults({ ...context, runtime: createRuntime({ handlers }) })).toEqual([
      'The handler "greeting" has "wehn", which is no field and is ignored. Did you mean "when"?',
    ]);
  });

  it('name line and column of broken JSON', () => {
    expect(setupFaults(contextOf('', '{\n  "leave": ["tabs"],\n}')).join()).toMatch(/line 3, column 1/);
  });

  it('are none on the tag of the plugin, with correct options, and beside attributes of tools', () => {
    const block = '{"leave":["my-own"],"texts":{"a":"b"},"request":{},"takeover":["*"]}';
    const context = contextOf(`${PLUGIN} data-warm="sign" data-rocket-status="executed" data-debug`, block);
    expect(setupFaults(context)).toEqual([]);
  });

  it('name options that the page has only after the start', () => {
    const context = contextOf();
    addBlock('{"leave":["tabs"],"debug":false}');
    expect(setupFaults(context)).toEqual([
      expect.stringMatching(/is too late in the page.*so leave had no effect/),
    ]);
  });

  it('name both of two tags, without their queries', () => {
    const tag = (src: string) => Object.assign(document.createElement('script'), { type: 'x', src });
    document.head.append(tag('/a/skerry.js?ver=1'), tag('/b/skerry-1.2.0.min.js'));
    expect(setupFaults(contextOf())).toEqual([
      expect.stringMatching(/Two tags .*\/a\/skerry\.js and \S+\/b\/skerry-1\.2\.0\.min\.js\. Remove one/),
    ]);
  });
});

describe('the console', () => {
  it.each<[string, string, string?]>([
    ['broken JSON', '', '{"leave":'],
    ['JSON that is no object', '', '["tabs"]'],
    ['a misspelt attribute', 'data-levae="tabs"'],
    ['a misspelt key', '', '{"levae":["tabs"]}'],
    ['a misspelt handler', 'data-leave="tbas"'],
  ])('has one line about %s', async (_what, attributes, block) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const context = contextOf(attributes, block);
    watchSetup({ ...context, options: readOptions(context.tag) });
    await vi.waitFor(() => expect(warning).toHaveBeenCalledTimes(1));
    expect(warning.mock.lastCall?.[0]).toMatch(/^\[skerry\] /);
  });

  it('has no line about a correct setup', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const context = contextOf(PLUGIN, '{"leave":["tabs"]}');
    watchSetup({ ...context, options: readOptions(context.tag) });
    await answer('faults', context);
    expect(warning).not.toHaveBeenCalled();
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { insert, setContent } from './html.ts';

type Door = typeof import('./html.ts');

interface Page extends Window {
  ran: string[];
  loaded: Promise<Door>;
}

const frames: HTMLElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** Opens a page in a frame, under a content security policy. `door` is `html.ts` as that page loads it. */
async function open(policy: string, body = '') {
  const source = new URL('./html.ts', import.meta.url).href;
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
    <body>${body}<main></main>
    <script nonce="ours">window.ran = []; window.loaded = import(${JSON.stringify(source)})</script>`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const page = frame.contentWindow as unknown as Page;
  const errors: string[] = [];
  const runtime = { scan() {}, dispose() {}, report: (error: unknown) => void errors.push(String(error)) };
  const main = page.document.querySelector('main') as HTMLElement;
  return { page, main, errors, runtime, door: await page.loaded };
}

const runtime = { scan() {}, dispose() {}, report() {} };
const external = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const until = (done: () => boolean) => expect.poll(done).toBe(true);

describe('scripts', () => {
  it('run in order, inline ones after earlier external ones, also when those fail', async () => {
    const page = window as unknown as Page;
    page.ran = [];
    const main = document.createElement('main');
    document.body.append(main);
    frames.push(main);
    setContent(
      main,
      `<script src="${external("ran.push('a')")}"></script><script>ran.push('b')</script>
       <script src="http://127.0.0.1:9/x.js"></script><script>ran.push('c')</script>
       <script nomodule src="${external("ran.push('never')")}"></script>
       <script type="module">ran.push('module')</script><script>ran.push('d')</script>`,
      runtime,
    );
    await until(() => page.ran.length === 5);
    expect(page.ran.filter((each) => each !== 'module')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('run only when the page allows them: with their own nonce, not with ours', async () => {
    const { page, main, door, runtime } = await open("script-src 'nonce-ours' 'nonce-theirs'");
    door.setContent(
      main,
      `<script>ran.push('none')</script><script nonce="wrong">ran.push('wrong')</script>
       <script nonce="theirs">ran.push('theirs')</script>`,
      runtime,
    );
    expect(page.ran).toEqual(['theirs']);
  });
});

describe('our Trusted Types policy', () => {
  const enforced = "require-trusted-types-for 'script'";

  it('allows HTML and scripts under the name skerry, and is created once', async () => {
    const { page, main, door, errors, runtime } = await open(`${enforced}; trusted-types skerry`);
    door.setContent(main, `<p>one</p><script>ran.push('inline')</script>`, runtime);
    door.insert(main, 'append', `<script src="${external("ran.push('external')")}"></script>`, runtime);
    await until(() => page.ran.length === 2);
    expect([main.querySelector('p')?.textContent, page.ran, errors]).toEqual([
      'one',
      ['inline', 'external'],
      [],
    ]);
  });

  it('inserts nothing, and is reported once, when a page that enforces types refuses it', async () => {
    const { main, door, errors, runtime } = await open(`${enforced}; trusted-types other`);
    main.append('server text');
    expect(door.setContent(main, '<p>one</p>', runtime)).toEqual([]);
    expect(door.replaceWith(main, '<p>two</p>', runtime)).toEqual([]);
    expect(main.textContent).toBe('server text');
    expect(main.isConnected).toBe(true);
    expect(errors.length).toBe(1);
  });

  it('is not needed for inserting HTML when a page refuses it but does not enforce types', async () => {
    const { main, door, errors, runtime } = await open('trusted-types other');
    door.setContent(main, '<p>one</p>', runtime);
    door.setContent(main, '<p>two</p>', runtime);
    expect([main.innerHTML, errors.length]).toEqual(['<p>two</p>', 1]);
  });
});

it('the content of noscript is inserted as text', () => {
  const main = document.createElement('main');
  document.body.append(main);
  frames.push(main);
  insert(main, 'append', '<noscript><img src="x"> &lt;b&gt;</noscript>', runtime);
  expect(main.querySelector('noscript')?.textContent).toBe('<img src="x"> &lt;b&gt;');
  expect(main.querySelector('img')).toBeNull();
});

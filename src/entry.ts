/**
 * The script a site owner pastes: finds its own tag and loads the core from beside it. It holds nothing else but what
 * cannot wait for that, so that a changed query string on the tag can never make a second core.
 */

// Tools take `type="module"` off tags, where `import.meta` would be an error of syntax: every trace says where this code comes from.
const [url] = /http\S+(?=:\d+:)/.exec(Error().stack as string) ?? [document.baseURI];
// One that a tool has put into the page has no address, but may say where the files are.
const tag = [...document.scripts].find(({ src, dataset }) => src === url || dataset.assetBase);
// The page builder starts nothing inside this attribute. It is taken off when the claims that the tag makes stand.
const HOLD = 'data-delay-child-handlers';
const { elementorFrontend: original } = window as { elementorFrontend?: { hooks?: unknown } };
const holds = tag?.dataset.takeover !== undefined && original && !original.hooks;
if (holds) document.body.setAttribute(HOLD, 'true');

// As soon as the page is parsed other scripts put themselves in front of what sends a contact form, before any code of forms can be
// here: this stands for it. Not where the original comes, which would take it for its own.
const { wpcf7 } = window as { wpcf7?: { api?: unknown; submit?: unknown } };
if (wpcf7?.api && !document.querySelector('[src*=contact-form-7]')) {
  const early = (form: HTMLFormElement, detail: unknown) => {
    const isMissed = form.dispatchEvent(new CustomEvent('skerry:send', { detail, cancelable: true }));
    if (isMissed) form.submit();
  };
  early.isEarly = true;
  wpcf7.submit ??= early;
}

// A visitor may show up before the core is there.
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'];
const watching = new AbortController();
let isVisited = false;
const onSign = () => {
  isVisited = true;
};
for (const type of SIGNS)
  addEventListener(type, onSign, { capture: true, passive: true, signal: watching.signal });

/** Where the script's files are: beside it, unless the tag names a place that makes an address. */
let base = new URL('.', url);
const place = tag?.dataset.assetBase;
try {
  if (place) base = new URL(place.replace(/\/?$/, '/'), document.baseURI);
} catch {
  // Then they are beside it.
}

declare const __CORE__: string;
declare const __CATALOGUE__: string;

const fromBase = (file: string) => import(/* @vite-ignore */ new URL(file, base).href);
const files: Promise<[typeof import('./boot/boot.ts'), typeof import('./handlers/index.ts')]> = import.meta
  .env.DEV
  ? Promise.all([import('./boot/boot.ts'), import('./handlers/index.ts')])
  : (Promise.all([fromBase(__CORE__), fromBase(__CATALOGUE__)]) as never);

files.then(
  ([{ boot }, { catalogue }]) => {
    watching.abort();
    boot(catalogue, tag, isVisited);
  },
  (error: unknown) => {
    watching.abort();
    if (holds) document.body.removeAttribute(HOLD);
    // The server hides what is to be animated; nobody else will show it.
    for (const node of document.querySelectorAll('.elementor-invisible'))
      node.classList.remove('elementor-invisible');
    console.error(
      `[skerry] Files were not found beside ${base}. If a tool moved skerry.js, exclude it or set data-asset-base.`,
      error,
    );
  },
);

export {};

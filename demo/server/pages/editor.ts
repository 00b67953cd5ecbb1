import { carouselsOutline } from '../builder/carousels-outline.ts';
import { exhibitsOutline } from '../builder/exhibits-outline.ts';
import { workshopOutline } from '../builder/outline.ts';
import { popupOutline } from '../builder/popup-outline.ts';
import { scriptJson } from '../html.ts';

const deviceButton = (device: string, label: string, icon: string, isCurrent: boolean): string =>
  `<button type="button" data-device="${device}" aria-pressed="${isCurrent}" title="${label}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}" /></svg><span>${label}</span></button>`;

const workshop = {
  title: 'Workshop',
  outline: workshopOutline,
  path: '/builder/',
  view: '/builder/',
  other:
    '<a class="bar-link" href="/editor/?page=carousels">Edit carousels</a> <a class="bar-link" href="/editor/?page=exhibits">Edit the lighthouse</a> <a class="bar-link" href="/editor/?page=popup">Edit a popup</a>',
};
const carousels = {
  title: 'Carousels',
  outline: carouselsOutline,
  path: '/carousels/',
  view: '/carousels/',
  other: '<a class="bar-link" href="/editor/">Edit the workshop</a>',
};
const exhibits = {
  title: 'The lighthouse',
  outline: exhibitsOutline,
  path: '/exhibits/',
  view: '/exhibits/',
  other: '<a class="bar-link" href="/editor/">Edit the workshop</a>',
};
const popup = {
  title: 'Popup',
  outline: popupOutline,
  path: '/popups/editing/',
  view: '/popups/?try=page-load',
  other: '<a class="bar-link" href="/editor/">Edit the workshop</a>',
};

const pages = new Map([
  ['popup', popup],
  ['carousels', carousels],
  ['exhibits', exhibits],
]);

/** Renders the editor: a panel with controls, and a preview of the page or popup in edit mode. */
export const editorPage = (name?: string): string => {
  const { title, outline, path, view, other } = pages.get(name ?? '') ?? workshop;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page editor – Havn</title>
<link rel="icon" href="/media/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/editor/editor.css">
<script type="application/json" id="outline">${scriptJson(outline())}</script>
<script type="module" src="/editor/panel.js"></script>
</head>
<body>
<header class="bar">
<a class="bar-home" href="/" title="Back to the shop"><img src="/media/icon.svg" width="32" height="32" alt="Havn"></a>
<h1>${title} <span>Page editor</span></h1>
<div class="devices" role="group" aria-label="Width of the preview">
${deviceButton('desktop', 'Desktop', 'M3 5h18v11H3zM9 20h6M12 16v4', true)}
${deviceButton('tablet', 'Tablet', 'M6 3h12v18H6zM11 18h2', false)}
${deviceButton('mobile', 'Phone', 'M8 3h8v18H8zM11 18h2', false)}
</div>
<p class="status" role="status" data-state="waiting"><span class="status-text">Waiting for the preview</span></p>
<nav class="bar-links" aria-label="Elsewhere">${other} <a class="bar-link" href="${view}" target="_blank">View page</a></nav>
</header>
<main class="desk">
<aside class="panel" aria-label="Settings">
<section class="outline" aria-labelledby="outline-title"><h2 id="outline-title">On this page</h2><ul class="outline-list"></ul></section>
<section class="form" aria-live="off"><p class="form-empty">Choose an element here, or click it in the preview.</p></section>
</aside>
<div class="canvas" data-device="desktop"><div class="frame"><iframe title="Preview of the page" data-src="${path}?environment=edit"></iframe></div></div>
</main>
</body>
</html>
`;
};

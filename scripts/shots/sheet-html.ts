import { escapeHtml } from '../../demo/server/html.ts';

/** A page in one size, and the file with its picture. */
export interface Shot {
  readonly path: string;
  readonly size: string;
  readonly file: string;
}

const figure = ({ path, size, file }: Shot): string =>
  `<figure class="${size}"><a href="${file}"><img src="${file}" alt="${escapeHtml(path)}, ${size}" loading="lazy"></a><figcaption>${escapeHtml(path)} <small>${size}</small></figcaption></figure>`;

/** Returns a page that shows all pictures beside each other; each leads to its file. */
export const sheetHtml = (shots: readonly Shot[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="UTF-8"><meta name="viewport" content="width=device-width"><title>The demo shop</title>
<style>
body { margin: 1rem; background: #ddd; font: 14px system-ui, sans-serif; }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; padding: 0.5rem; background: #fff; }
img { display: block; height: 26rem; object-fit: cover; object-position: top; }
.desktop img { width: 30rem; }
.phone img { width: 12rem; }
</style></head>
<body><h1>The demo shop, ${shots.length} pictures</h1><main>
${shots.map(figure).join('\n')}
</main></body>
</html>
`;

/** Colours of the products. */
export const colour = {
  sand: '#dcc7a6',
  chalk: '#f1ebe0',
  clay: '#c4845f',
  rust: '#a5543a',
  moss: '#7d8b68',
  sea: '#5f8c94',
  slate: '#55666d',
  ink: '#2f3b3a',
  wood: '#b98a5c',
  oak: '#d2a873',
  brass: '#c79f52',
  cream: '#f7f0e3',
  linen: '#d9d0bf',
} as const;

/** Draws a closed shape with volume: light from the left, shade on the right. */
export const body = (path: string, fill: string): string =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#volume)"/>`;

/** Draws a flat shape. */
export const flat = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Draws a line with round ends. */
export const line = (path: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Draws an ellipse around a point. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Draws the shadow of a thing on the table. */
export const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x + rx * 0.12}" cy="${y}" rx="${rx}" ry="${Math.round(rx * 0.13)}" fill="#2f3b3a" opacity="0.16"/>`;

const definitions = `<defs><linearGradient id="volume" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1d2726" stop-opacity=".26"/></linearGradient><radialGradient id="glow" cx=".38" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>`;

/** Draws a square product picture: a thing on a table before a plain wall. */
export const stillLife = (wall: string, table: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">${definitions}<rect width="600" height="600" fill="${wall}"/><rect y="430" width="600" height="170" fill="${table}"/><rect width="600" height="600" fill="url(#glow)"/>${parts.join('')}</svg>`;

/** Draws a wide picture of a place. */
export const scene = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400" preserveAspectRatio="xMidYMid slice">${definitions}${parts.join('')}</svg>`;

const frame = 'viewBox="0 0 600 600"';

const tinted = (picture: string, tint: string): string =>
  picture.replace('</svg>', `<rect width="600" height="600" fill="${tint}"/></svg>`);

const mirrored = (picture: string): string =>
  picture
    .replace(/(<svg[^>]*>)/, '$1<g transform="translate(600 0) scale(-1 1)">')
    .replace('</svg>', '</g></svg>');

/** Returns another view of a picture: close-up (2), in the evening (3), mirrored (4). */
export const anotherView = (picture: string, view: number): string => {
  if (view === 2) return picture.replace(frame, 'viewBox="150 190 300 300"');
  if (view === 3) return tinted(picture, 'rgb(206 132 60 / 0.22)');
  return tinted(mirrored(picture), 'rgb(60 110 130 / 0.14)');
};

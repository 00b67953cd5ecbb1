const svg = (viewBox: string, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}"/></svg>`;

const paths: Readonly<Record<string, string>> = {
  wave: svg('0 0 800 120', 'M0 80C100 20 200 20 300 70S500 120 600 70S740 30 800 50'),
  circle: svg('-10 -10 220 220', 'M100 200A100 100 0 1 1 100.1 200Z'),
};

/** Returns a picture with one path for text; undefined for an unknown name. */
export const textPathPicture = (name: string): string | undefined => paths[name];

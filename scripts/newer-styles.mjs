/** The oldest versions that run our code: `isBrowserCurrent` checks what the newest of them brought. */
export const OLDEST = { chrome: 120, firefox: 121, safari: 17 };

/** No version has it yet. */
const NONE = Number.POSITIVE_INFINITY;

/**
 * What style sheets may use that browsers of 2020 lack: how to find it in minified rules, and the first version of
 * Chrome, Firefox and Safari that has it without a prefix.
 */
const FEATURES = [
  [':has()', /:has\(/, 105, 121, 15.4],
  [':dir()', /:dir\(/, 120, 49, 16.4],
  [':user-valid', /:user-(?:in)?valid/, 119, 88, 16.5],
  [':open', /:open\b/, 133, 136, 26.5],
  [':popover-open', /:popover-open/, 114, 125, 17],
  ['::details-content', /::details-content/, 131, 143, 18.4],
  ['::highlight()', /::highlight\(/, 105, 149, 17.2],
  ['@container', /@container\b/, 105, 110, 16],
  ['@container style()', /@container[^{]*style\(/, 111, 151, 18],
  ['@layer', /@layer\b/, 99, 97, 15.4],
  ['@scope', /@scope\b/, 118, 146, 26.4],
  ['@starting-style', /@starting-style/, 117, 129, 17.5],
  ['@property', /@property\b/, 85, 128, 16.4],
  ['@view-transition', /@view-transition/, 126, NONE, 18.2],
  ['nesting', /[{;}]&/, 120, 117, 17.2],
  ['media ranges', /@media[^{]*(?:<|>)/, 104, 102, 16.4],
  ['color-mix()', /color-mix\(/, 111, 113, 16.2],
  ['oklch()', /okl(?:ch|ab)\(/, 111, 113, 15.4],
  ['relative colours', /(?:rgb|hsl|lch|lab)a?\(from /, 122, 128, 18],
  ['light-dark()', /light-dark\(/, 123, 120, 17.5],
  ['anchor()', /anchor\(|position-anchor:|anchor-name:/, 125, 147, 26],
  ['round()', /[:,( ](?:round|mod|rem)\(/, 125, 118, 15.4],
  ['linear()', /[:, ]linear\(/, 113, 112, 17.2],
  ['lh', /\d(?:r)?lh\b/, 111, 120, 16.4],
  ['dvh', /\d[dsl]v[hwib]\b/, 108, 101, 15.4],
  ['cqw', /\dcq[whib]\b/, 105, 110, 16],
  ['translate, rotate and scale', /[{;](?:translate|rotate|scale):/, 104, 72, 14.1],
  ['aspect-ratio', /[{;]aspect-ratio:/, 88, 89, 15],
  ['overflow: clip', /overflow(?:-[xy])?:clip/, 90, 81, 16],
  ['scrollbar-gutter', /scrollbar-gutter/, 94, 97, 18.2],
  ['scrollbar-width', /[{;]scrollbar-width:/, 121, 64, 18.2],
  ['scrollbar-color', /[{;]scrollbar-color:/, 121, 64, 26.2],
  ['content-visibility', /content-visibility:/, 85, 125, 18],
  ['text-wrap', /[{;]text-wrap:/, 114, 121, 17.4],
  ['text-box', /[{;]text-box(?:-trim)?:/, 133, 154, 18.2],
  ['field-sizing', /field-sizing:/, 123, 152, 26.2],
  ['interpolate-size', /interpolate-size:/, 129, NONE, NONE],
  ['transition-behavior', /transition-behavior:|allow-discrete/, 117, NONE, 17.4],
  ['animation-timeline', /animation-timeline:/, 115, 159, 26],
  ['animation-composition', /animation-composition:/, 112, 115, 16],
  ['view-transition-name', /view-transition-name:/, 111, 144, 18],
  ['backdrop-filter', /[{;]backdrop-filter:/, 76, 103, 18],
  ['user-select', /(?<!-webkit-user-select:\w+;)(?<=[{;])user-select:/, 54, 69, NONE],
  ['mask', /[{;]mask(?:-[a-z]+)?:/, 120, 53, 15.4],
  ['zoom', /[{;]zoom:/, 1, 126, 3.1],
  ['margin-trim', /margin-trim:/, 155, NONE, 16.4],
  ['grid-lanes', /grid-lanes/, NONE, NONE, 26.4],
];

/** Returns what styles use that one of the oldest versions lacks. */
export const newerStyles = (styles, oldest = OLDEST) =>
  FEATURES.filter(
    ([, pattern, chrome, firefox, safari]) =>
      (chrome > oldest.chrome || firefox > oldest.firefox || safari > oldest.safari) && pattern.test(styles),
  ).map(([name]) => name);

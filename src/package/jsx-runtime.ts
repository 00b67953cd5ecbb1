/** `react/jsx-runtime` for islands of other scripts: compiled JSX calls it. */
import { loadedReact } from './page.ts';

const { jsxRuntime } = loadedReact();

/** Creates elements. */
export const { Fragment, jsx, jsxs } = jsxRuntime;

/** `react/jsx-dev-runtime` for islands of other scripts: JSX calls it in development. */
import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

export { Fragment };

/** Creates an element, as in production: the page's React is that of production. */
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

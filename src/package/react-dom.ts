/** `react-dom` for islands of other scripts: the exports of the page's React. */
import { loadedReact } from './page.ts';

const { reactDom } = loadedReact();

/** The exports of React DOM. A bundler needs their names. */
export const {
  createPortal,
  flushSync,
  preconnect,
  prefetchDNS,
  preinit,
  preinitModule,
  preload,
  preloadModule,
  requestFormReset,
  useFormState,
  useFormStatus,
  version,
} = reactDom;

/** React DOM as one object. */
// biome-ignore lint/style/noDefaultExport: `react-dom` has one, too
export default reactDom;

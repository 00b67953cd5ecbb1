/**
 * `react` for islands of other scripts: the exports of the page's React, so that a page loads one. A bundler puts it
 * in place of `react`.
 */
import { loadedReact } from './page.ts';

const { react } = loadedReact();

/** The exports of React. A bundler needs their names. */
export const {
  Activity,
  Children,
  Component,
  Fragment,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  ViewTransition,
  addTransitionType,
  cache,
  cacheSignal,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} = react;

/** React as one object. */
// biome-ignore lint/style/noDefaultExport: `react` has one, too
export default react;

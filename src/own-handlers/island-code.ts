/**
 * The page's one React and our bindings to it, for islands of other scripts. It is loaded with the first of them.
 */

import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

// biome-ignore lint/performance/noBarrelFile: one file to load, with what those islands need and nothing else
export { defineIsland } from '#react/define-island.tsx';
export { InsertedNode } from '#react/inserted-node.tsx';
export { useIsland } from '#react/island-context.ts';
export { Layer } from '#react/layer.tsx';
export { ServerNode } from '#react/server-node.tsx';
export { useServerNodes } from '#react/use-server-nodes.ts';
export { jsxRuntime, react, reactDom };

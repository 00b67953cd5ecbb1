import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { defineIsland } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { useIsland } from '#react/island-context.ts';
import { Layer } from '#react/layer.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useServerNodes } from '#react/use-server-nodes.ts';

/** The page's one React, and our bindings to it, for islands of other scripts. */
export const islandCode = {
  react,
  reactDom,
  jsxRuntime,
  defineIsland,
  InsertedNode,
  Layer,
  ServerNode,
  useIsland,
  useServerNodes,
};

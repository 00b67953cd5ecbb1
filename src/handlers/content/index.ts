import type { Handler } from '#runtime/define.ts';
import { accordion } from './accordion/handler.ts';
import { alert } from './alert/handler.ts';
import { atomicTabs } from './atomic-tabs/handler.ts';
import { audio } from './audio/handler.ts';
import { countdown } from './countdown/handler.ts';
import { counter } from './counter/handler.ts';
import { hotspot } from './hotspot/handler.ts';
import { nestedAccordion } from './nested-accordion/handler.ts';
import { nestedTabs } from './nested-tabs/handler.ts';
import { progress } from './progress/handler.ts';
import { tabs } from './tabs/handler.ts';
import { textEditor } from './text-editor/handler.ts';
import { textPath } from './text-path/handler.ts';
import { toggle } from './toggle/handler.ts';

/** All handlers of this family, in mount order. */
export const contentHandlers: readonly Handler[] = [
  accordion,
  tabs,
  toggle,
  countdown,
  nestedTabs,
  nestedAccordion,
  counter,
  progress,
  alert,
  textEditor,
  audio,
  textPath,
  hotspot,
  atomicTabs,
];

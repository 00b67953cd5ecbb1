import type { TimingRule } from './rule.ts';
import { sinceFirstSeen } from './since-first-seen.ts';

/** Passes when the visitor came back that many times since the popup was first on a page. */
export const sessions: TimingRule = (context) =>
  sinceFirstSeen(context, 'sessions', `popup_${context.id}_sessions_initialSessions`) >=
  context.timing.sessions_sessions;

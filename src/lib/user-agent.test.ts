import { expect, it } from 'vitest';
import { userAgentFlags } from './user-agent.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [
    'Chrome on a Mac',
    `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`,
    'blink,chrome,mac,webkit',
  ],
  [
    'Safari on a Mac',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'appleWebkit,mac,safari,webkit',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'firefox'],
  [
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'blink,edge,webkit',
  ],
  [
    'Opera',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0',
    'blink,opera,webkit',
  ],
  ['an empty user agent', '', ''],
])('userAgentFlags reads the flags of %s', (_title, userAgent, flags) => {
  const set = Object.entries(userAgentFlags(userAgent)).filter(([, isSet]) => isSet);
  expect(set.map(([name]) => name).join()).toBe(flags);
});

it('userAgentFlags takes `isTouchDevice` from the caller', () => {
  expect(userAgentFlags('', { isTouchDevice: true }).isTouchDevice).toBe(true);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cookies } from './cookies.ts';

it.each(['plain', '', 'a;b,c "d" \\e', '{"x":"ä|+%"}', '100%', '=', 'käse\n🧀'])(
  'a real document returns the stored cookie %j',
  (value) => {
    cookies.set('my cookie', value, { expires: 1, sameSite: 'lax' });
    cookies.set('other', 'x');
    expect(cookies.get('my cookie')).toBe(value);
    cookies.remove('my cookie');
    expect([cookies.get('my cookie'), cookies.get('other')]).toEqual([undefined, 'x']);
  },
);

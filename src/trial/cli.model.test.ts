import { describe, expect, it } from 'vitest';
import { portOf, readCommand } from './cli.ts';

const read = (...args: string[]) => readCommand(['try', ...args], { handlers: [{ name: 'tabs' }] });

describe('the command', () => {
  it('reads an address and its options', () => {
    expect(read('shop.example')).toEqual({
      address: new URL('https://shop.example/'),
      isPlugin: false,
      isLive: false,
      leave: [],
      port: undefined,
      report: undefined,
    });
    expect(
      read('shop.example', '--plugin', '--live', '--leave', 'tabs', '--port', '0', '--compare'),
    ).toMatchObject({
      isPlugin: true,
      isLive: true,
      leave: ['tabs'],
      port: 0,
      report: 'skerry-report.html',
    });
  });

  it.each([
    [[], /Name one address/],
    [['a.example', 'b.example'], /Name one address/],
    [['a.example', '--port', 'x'], /"x" is no port/],
    [['a.example', '--port', '70000'], /"70000" is no port/],
    [['a.example', '--port', ''], /"" is no port/],
    [['a.example', '--leave', 'nothing'], /no handler with the name nothing/],
    [['a.example', '--report', 'a.html'], /--compare/],
    [['a.example', '--other'], /other/],
  ])('refuses %j', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });

  it('gives a shop the same port every time', () => {
    const port = portOf(new URL('https://shop.example/a'));
    expect(portOf(new URL('https://shop.example/b'))).toBe(port);
    expect(portOf(new URL('https://other.example/'))).not.toBe(port);
    expect(port).toBeGreaterThanOrEqual(4200);
    expect(port).toBeLessThan(4900);
  });
});

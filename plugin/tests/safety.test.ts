import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './safety-rules.ts';

const FOLDER = 'plugin/skerry';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.php'),
);

describe('the plugin is safe', () => {
  it.each(files)('%s', (file) => {
    expect(faultsOf(readFileSync(path.join(FOLDER, file), 'utf8'))).toEqual([]);
  });

  it('in more than ten files', () => expect(files.length).toBeGreaterThan(10));
});

const GUARD = `<?php defined( 'ABSPATH' ) || exit;\n`;

describe('the check for faults', () => {
  it('finds a file without a guard', () => {
    expect(faultsOf('<?php\n$a = 1;')).toEqual(['it runs outside WordPress: the guard is missing']);
  });

  it.each([
    ['a variable', 'echo $title;'],
    ['a variable behind markup', `echo '<p>' . $title . '</p>';`],
    ['a variable in a text', 'echo "<p>$title</p>";'],
    ['a text that is only translated', `echo __( 'Title', 'skerry' );`],
    ['an argument of a format', `printf( '<p>%s</p>', $title );`],
    ['a function around an escaped text', `echo wrap( esc_html( $title ) );`],
    ['an excuse without a reason', 'echo $title; // phpcs:ignore WordPress.Security.EscapeOutput'],
  ])('finds an unescaped output: %s', (_what, code) => {
    expect(faultsOf(GUARD + code)).toEqual(['line 2: an output is not escaped']);
  });

  it.each([
    ['escaped', `echo '<p>' . esc_html( $title ) . '</p>';`],
    ['a format with escaped arguments', `printf( '<p class="%s">%s</p>', esc_attr( $a ), esc_html( $b ) );`],
    ['excused', 'echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- markup of our own.'],
  ])('accepts an output that is %s', (_what, code) => expect(faultsOf(GUARD + code)).toEqual([]));

  it.each([
    ['without a text domain', `$a = __( 'Title' );`, 'the text domain is missing'],
    ['of another plugin', `$a = _n( 'One', 'Many', $n, 'other' );`, 'the text domain is missing'],
    ['of a variable', `$a = __( $title, 'skerry' );`, 'a translated text is not a plain string'],
    [
      'with a variable in it',
      `$a = __( "Hello $name", 'skerry' );`,
      'a translated text is not a plain string',
    ],
  ])('finds a translation %s', (_what, code, fault) =>
    expect(faultsOf(GUARD + code)).toEqual([`line 2: ${fault}`]),
  );

  it('finds code that reads a request without checking a nonce or a right', () => {
    const read = (code: string) => faultsOf(`${GUARD}function save() { ${code} }`);
    expect(read(`$a = $_POST['a'];`)).toEqual([
      'line 2: save checks no nonce',
      'line 2: save checks no right',
    ]);
    expect(read(`check_admin_referer( 'a' ); $a = $_POST['a'];`)).toEqual(['line 2: save checks no right']);
    expect(read(`current_user_can( 'a' ); $a = $_GET['a'];`)).toEqual(['line 2: save checks no nonce']);
    expect(read(`current_user_can( 'a' ); check_admin_referer( 'a' ); $a = $_POST['a'];`)).toEqual([]);
    expect(
      read(
        `$a = isset( $_GET['a'] ); // phpcs:ignore WordPress.Security.NonceVerification -- it only shows.\n`,
      ),
    ).toEqual([]);
    expect(
      read(`$a = $_POST['a']; // phpcs:ignore WordPress.Security.NonceVerification -- it only shows.\n`),
    ).toHaveLength(2);
  });
});

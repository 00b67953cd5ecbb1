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

  it('all files are looked at', () => expect(files.length).toBeGreaterThan(10));
});

const GUARD = `<?php defined( 'ABSPATH' ) || exit;\n`;

describe('a fault is found', () => {
  it('a file without a guard', () => {
    expect(faultsOf('<?php\n$a = 1;')).toEqual(['it runs when it is asked for alone']);
  });

  it.each([
    ['a variable', 'echo $title;'],
    ['a variable behind markup', `echo '<p>' . $title . '</p>';`],
    ['a variable in a text', 'echo "<p>$title</p>";'],
    ['a text that is only translated', `echo __( 'Title', 'skerry' );`],
    ['what a format is filled with', `printf( '<p>%s</p>', $title );`],
    ['what an escape stands inside of', `echo wrap( esc_html( $title ) );`],
    ['an excuse without a reason', 'echo $title; // phpcs:ignore WordPress.Security.EscapeOutput'],
  ])('printed as it is: %s', (_what, code) => {
    expect(faultsOf(GUARD + code)).toEqual(['line 2: it is printed as it is']);
  });

  it.each([
    ['escaped', `echo '<p>' . esc_html( $title ) . '</p>';`],
    ['filled with what is escaped', `printf( '<p class="%s">%s</p>', esc_attr( $a ), esc_html( $b ) );`],
    ['excused', 'echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- markup of our own.'],
  ])('not where it is %s', (_what, code) => expect(faultsOf(GUARD + code)).toEqual([]));

  it.each([
    ['without a text domain', `$a = __( 'Title' );`, 'the text domain is missing'],
    ['of another plugin', `$a = _n( 'One', 'Many', $n, 'other' );`, 'the text domain is missing'],
    ['of a variable', `$a = __( $title, 'skerry' );`, 'a translated text is no plain string'],
    ['with a variable in it', `$a = __( "Hello $name", 'skerry' );`, 'a translated text is no plain string'],
  ])('a translation %s', (_what, code, fault) =>
    expect(faultsOf(GUARD + code)).toEqual([`line 2: ${fault}`]),
  );

  it('a request that is answered without a nonce, or without a right', () => {
    const read = (code: string) => faultsOf(`${GUARD}function save() { ${code} }`);
    expect(read(`$a = $_POST['a'];`)).toEqual([
      'line 2: save asks for no nonce',
      'line 2: save asks for no right',
    ]);
    expect(read(`check_admin_referer( 'a' ); $a = $_POST['a'];`)).toEqual(['line 2: save asks for no right']);
    expect(read(`current_user_can( 'a' ); $a = $_GET['a'];`)).toEqual(['line 2: save asks for no nonce']);
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

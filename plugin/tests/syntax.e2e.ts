import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from './php-versions.ts';
import { startPhp, wordPressPackages } from './start-wordpress.ts';

type Php = Awaited<ReturnType<typeof startPhp>>;

const SOURCES = Object.fromEntries(
  readdirSync('plugin', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.php'))
    .map((file) => [file, readFileSync(path.join('plugin', file), 'utf8')]),
);

/** Returns the syntax errors that PHP finds in sources, by their names. Runs none of them. */
async function unreadable(php: Php, sources: Readonly<Record<string, string>>): Promise<unknown> {
  php.writeFile('/tmp/sources.json', JSON.stringify(sources));
  const { text } = await php.run({
    code: `<?php
      $told = array();
      foreach ( json_decode( file_get_contents( '/tmp/sources.json' ), true ) as $name => $source ) {
        try {
          token_get_all( $source, TOKEN_PARSE );
        } catch ( ParseError $error ) {
          $told[ $name ] = 'line ' . $error->getLine();
        }
      }
      echo json_encode( (object) $told );`,
  });
  return JSON.parse(text);
}

describe.skipIf(!wordPressPackages).each(PHP_VERSIONS)('the syntax check with PHP %s', (version) => {
  let php: Php;

  beforeAll(async () => {
    php = await startPhp(wordPressPackages as string, version, {});
  });

  it('finds no error in the files of the plugin', async () => {
    expect(Object.keys(SOURCES)).toContain('skerry/skerry.php');
    expect(await unreadable(php, SOURCES)).toEqual({});
  });

  it('finds wrong syntax, and syntax that is newer than this PHP', async () => {
    const found = await unreadable(php, {
      'wrong.php': '<?php\nif ( true ) {\n',
      'newer.php': '<?php\n\n$name = $page?->name;\n',
    });
    expect(found).toEqual({
      'wrong.php': 'line 3',
      ...(version === '7.4' && { 'newer.php': 'line 3' }),
    });
  });
});

import { firstLineOf } from './child.mjs';
import { installPackages } from './debian.mjs';

/** Debian's packages of a PHP for WordPress, which reads the version of MySQL even if its database is a file. */
const PACKAGES = ['php-cli', 'php-sqlite3', 'php-mbstring', 'php-mysql'];

/** Prints the version when this PHP is a current one with their extensions. */
const CHECK = `$missing = array_diff(['pdo_sqlite', 'mbstring', 'mysqli'], get_loaded_extensions());
  if (PHP_MAJOR_VERSION >= 8 && !$missing) echo PHP_MAJOR_VERSION, '.', PHP_MINOR_VERSION;`;

const versionOf = (program) => program && firstLineOf(program, ['-r', CHECK]);

const find = () => firstLineOf('which', ['php']);

/**
 * Sets `PHP_PATH` and `PHP_PATH_VERSION` to a PHP of this machine that can serve WordPress. Installs one when this is
 * possible. Without it the tests of the plugin run PHP in WebAssembly, which takes five times as long.
 */
export async function ensureNativePhp() {
  if (!versionOf(find())) await installPackages('PHP', PACKAGES);
  const program = find();
  const version = versionOf(program);
  if (version) Object.assign(process.env, { PHP_PATH: program, PHP_PATH_VERSION: version });
  else console.log('PHP is not installed and could not be: the plugin is tested with PHP in WebAssembly.');
}

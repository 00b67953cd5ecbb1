<?php
/**
 * The built files of `skerry.js`.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * The files of `skerry.js`: their names, addresses and hashes, and whether all of them are there.
 */
final class Files {

	/**
	 * Names and hashes of the files, as the build wrote them; null when the list is damaged.
	 *
	 * @var array<string, mixed>|null
	 */
	private $build;

	/**
	 * Reads the list of files that the build wrote.
	 */
	public function __construct() {
		$build       = self::read_json( 'plugin.json' );
		$this->build = isset( $build['start'], $build['integrity'], $build['version'] ) && is_array( $build['start'] ) && is_array( $build['integrity'] ) ? $build : null;
	}

	/**
	 * Returns whether all files are there that every page loads.
	 *
	 * @return bool
	 */
	public function are_there() {
		if ( ! $this->build ) {
			return false;
		}
		foreach ( array_merge( $this->entries(), array( 'net.js', 'skerry.css' ), $this->build['start'] ) as $file ) {
			if ( ! is_readable( DIR . "/script/$file" ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns the files that every page loads after its first one.
	 *
	 * @return string[] Names.
	 */
	public function start() {
		return $this->build['start'] ?? array();
	}

	/**
	 * Returns the names of handlers whose code runs on every page with their elements, even if nobody acts.
	 *
	 * @return string[]
	 */
	public function handlers_at_rest() {
		return array_keys( $this->build['atRest'] ?? array() );
	}

	/**
	 * Returns the files that such handlers load on a page where nobody acts.
	 *
	 * @param string[] $handlers Names of the handlers.
	 * @return string[] Names, each once: what several handlers share comes first.
	 */
	public function at_rest( array $handlers ) {
		$files = array();
		foreach ( $handlers as $name ) {
			$files = array_merge( $files, $this->build['atRest'][ $name ] ?? array() );
		}
		return array_values( array_unique( $files ) );
	}

	/**
	 * Returns the name of the file that a page loads first, with its version. The version is not in the query, which
	 * some tools cut off, and the name says that the file is minified, so tools do not minify it again.
	 *
	 * @param bool $is_first Whether it runs before any other script, and may decide about scripts. Otherwise the
	 *                       server has decided about all of them, and a smaller file is enough.
	 * @return string
	 */
	public function entry( $is_first ) {
		return ( $is_first ? 'skerry-' : 'skerry-plugin-' ) . ( $this->build['version'] ?? '' ) . '.min.js';
	}

	/**
	 * Returns the names of both files that a page may load first.
	 *
	 * @return string[]
	 */
	public function entries() {
		return array( $this->entry( true ), $this->entry( false ) );
	}

	/**
	 * Returns the inline code for pages from which scripts are removed: the safety net.
	 *
	 * @return string
	 */
	public function net() {
		return trim( (string) file_get_contents( DIR . '/script/net.js' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin itself.
	}

	/**
	 * Returns the styles that keep space for widgets.
	 *
	 * @return string
	 */
	public function styles() {
		return trim( (string) file_get_contents( DIR . '/script/skerry.css' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin itself.
	}

	/**
	 * Returns the address of the folder with all files.
	 *
	 * @return string With a slash at the end.
	 */
	public function base() {
		return plugins_url( 'script/', FILE );
	}

	/**
	 * Returns the address of a file.
	 *
	 * @param string $file Its name.
	 * @return string
	 */
	public function url( $file ) {
		// Only the style sheet has the same name in every version.
		$version = 'skerry.css' === $file ? '?ver=' . rawurlencode( $this->build['version'] ?? '' ) : '';
		return $this->base() . $file . $version;
	}

	/**
	 * Returns the hash of a file, for the attribute `integrity`.
	 *
	 * @param string $file Its name.
	 * @return string Empty when it is unknown.
	 */
	public function integrity( $file ) {
		$hash = $this->build['integrity'][ $file ] ?? '';
		return is_string( $hash ) ? $hash : '';
	}

	/**
	 * Returns the table of handlers and scripts.
	 *
	 * @return Rules|null Null when it is missing or damaged, or when the filter throws.
	 */
	public static function rules() {
		$rules = Rules::read( DIR . '/rules.json' );
		if ( ! $rules ) {
			return null;
		}
		try {
			/**
			 * Filters which original scripts each handler replaces.
			 *
			 * @param array<string, string[]> $handles Handles of the original scripts, by the name of the handler.
			 */
			$handles = apply_filters( 'skerry_handles', array_map( array( __CLASS__, 'replaces' ), $rules->handlers() ) );
		} catch ( \Throwable $error ) {
			return null;
		}
		return $rules->with_handles( is_array( $handles ) ? $handles : array() );
	}

	/**
	 * Returns the handles that a handler replaces.
	 *
	 * @param array $handler A handler of the table.
	 * @return string[]
	 */
	private static function replaces( array $handler ) {
		return $handler['replaces'];
	}

	/**
	 * Reads a JSON file of the plugin.
	 *
	 * @param string $name Its name.
	 * @return array Empty when it is missing or damaged.
	 */
	private static function read_json( $name ) {
		$path = DIR . "/$name";
		$text = is_readable( $path ) ? file_get_contents( $path ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin itself.
		$data = json_decode( (string) $text, true );
		return is_array( $data ) ? $data : array();
	}
}

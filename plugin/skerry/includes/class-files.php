<?php
/**
 * The files of the script, as the build made them.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Knows where the script's files are, and whether all of them are there.
 */
final class Files {

	/**
	 * What the build says of its files: names and hashes.
	 *
	 * @var array<string, mixed>|null
	 */
	private $build;

	/**
	 * Reads what the build says.
	 */
	public function __construct() {
		$build       = self::read_json( 'plugin.json' );
		$this->build = isset( $build['start'], $build['integrity'], $build['version'] ) && is_array( $build['start'] ) && is_array( $build['integrity'] ) ? $build : null;
	}

	/**
	 * Whether everything is there that a page begins with.
	 *
	 * @return bool
	 */
	public function are_there() {
		if ( ! $this->build ) {
			return false;
		}
		foreach ( array_merge( array( $this->entry(), 'net.js', 'skerry.css' ), $this->build['start'] ) as $file ) {
			if ( ! is_readable( DIR . "/script/$file" ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Files that every page begins with, beside `skerry.js`.
	 *
	 * @return string[] Names.
	 */
	public function start() {
		return $this->build['start'] ?? array();
	}

	/**
	 * The file that every page begins with. Its name says its version, and that it is small already: tools that make scripts smaller, or take
	 * what is behind a question mark off addresses, leave it as it is.
	 *
	 * @return string
	 */
	public function entry() {
		return 'skerry-' . ( $this->build['version'] ?? '' ) . '.min.js';
	}

	/**
	 * The code that stands in pages whose scripts were taken off.
	 *
	 * @return string
	 */
	public function net() {
		return trim( (string) file_get_contents( DIR . '/script/net.js' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin itself.
	}

	/**
	 * The folder of all files.
	 *
	 * @return string Its address, with a slash at its end.
	 */
	public function base() {
		return plugins_url( 'script/', FILE );
	}

	/**
	 * The address of a file.
	 *
	 * @param string $file Its name.
	 * @return string
	 */
	public function url( $file ) {
		// The style sheet alone keeps its name.
		$version = 'skerry.css' === $file ? '?ver=' . rawurlencode( $this->build['version'] ?? '' ) : '';
		return $this->base() . $file . $version;
	}

	/**
	 * The hash of a file, for the attribute `integrity`.
	 *
	 * @param string $file Its name.
	 * @return string Nothing when it is not known.
	 */
	public function integrity( $file ) {
		$hash = $this->build['integrity'][ $file ] ?? '';
		return is_string( $hash ) ? $hash : '';
	}

	/**
	 * The table of handlers and scripts.
	 *
	 * @return Rules|null Nothing when it is missing or damaged, or when the filter fails.
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
			 * @param array<string, string[]> $handles Handles of scripts by name of handler.
			 */
			$handles = apply_filters( 'skerry_handles', array_map( array( __CLASS__, 'replaces' ), $rules->handlers() ) );
		} catch ( \Throwable $error ) {
			return null;
		}
		return $rules->with_handles( is_array( $handles ) ? $handles : array() );
	}

	/**
	 * Handles that a handler replaces.
	 *
	 * @param array $handler A handler.
	 * @return string[]
	 */
	private static function replaces( array $handler ) {
		return $handler['replaces'];
	}

	/**
	 * Reads a file of JSON.
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

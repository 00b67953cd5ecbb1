<?php
/**
 * Files that tools must not combine before the plugin gets the page.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps original scripts and libraries out of the files that some tools combine from registered scripts. Such a
 * file exists before the plugin gets the page, and nothing can be removed from it.
 */
final class Separate_Files {

	/**
	 * The table of handlers and scripts; null before it is read, false when it cannot be used.
	 *
	 * @var Rules|false|null
	 */
	private static $rules = null;

	/**
	 * Adds the callbacks.
	 */
	public static function start() {
		// Jetpack Boost, and hosts with the same tool.
		add_filter( 'js_do_concat', array( __CLASS__, 'may_combine' ), 10, 2 );
		// Hummingbird.
		add_filter( 'wphb_dont_add_handle_to_collection', array( __CLASS__, 'is_left' ), 10, 2 );
		// WP-Optimize.
		add_filter( 'wp-optimize-minify-default-exclusions', array( __CLASS__, 'add_paths' ) );
	}

	/**
	 * Returns false for a script that has to stay a file of its own.
	 *
	 * @param mixed $may    Whether the tool may combine the script.
	 * @param mixed $handle Its handle.
	 * @return mixed
	 */
	public static function may_combine( $may, $handle = '' ) {
		return self::has_to_stay( $handle ) ? false : $may;
	}

	/**
	 * Returns true for a script that has to stay a file of its own.
	 *
	 * @param mixed $is     Whether the tool leaves the script alone so far.
	 * @param mixed $handle Its handle.
	 * @return mixed
	 */
	public static function is_left( $is, $handle = '' ) {
		return self::has_to_stay( $handle ) ? true : $is;
	}

	/**
	 * Adds the paths of the scripts that have to stay files of their own.
	 *
	 * @param mixed $list Parts of addresses that the tool leaves alone so far.
	 * @return mixed The list with our entries; any other value unchanged.
	 */
	public static function add_paths( $list ) {
		if ( ! is_array( $list ) || ! self::is_decided() ) {
			return $list;
		}
		foreach ( wp_scripts()->registered as $handle => $script ) {
			$path = self::has_to_stay( $handle ) && is_string( $script->src ) ? wp_parse_url( $script->src, PHP_URL_PATH ) : '';
			if ( $path ) {
				$list[] = $path;
			}
		}
		return $list;
	}

	/**
	 * Returns whether a script has to stay a file of its own: an original, or a library that runs when something
	 * reads it.
	 *
	 * @param mixed $handle Its handle.
	 * @return bool
	 */
	private static function has_to_stay( $handle ) {
		if ( ! is_string( $handle ) || ! self::is_decided() ) {
			return false;
		}
		if ( null === self::$rules ) {
			$files       = new Files();
			$rules       = $files->are_there() ? Files::rules() : null;
			self::$rules = $rules ? $rules : false;
		}
		return self::$rules && ( self::$rules->replacers_of( $handle ) || self::$rules->is_library( $handle ) );
	}

	/**
	 * Returns whether the plugin decides about the scripts of this page.
	 *
	 * @return bool
	 */
	private static function is_decided() {
		// Nothing is known about a request before its query has run.
		return did_action( 'wp' ) && Page_Filter::decides();
	}
}

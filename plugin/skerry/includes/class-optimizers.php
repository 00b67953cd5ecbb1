<?php
/**
 * Tells tools that optimise scripts to leave the tag where it is, and as it is.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Answers filters of such tools. Most of them mind the marks of the tag as well, but not all of them everywhere: what defers in WP Rocket,
 * and all of Perfmatters, looks at addresses alone.
 */
final class Optimizers {

	/**
	 * Filters with a list of pieces of addresses.
	 */
	const PIECES = array(
		'litespeed_optimize_js_excludes',
		'litespeed_optm_js_defer_exc',
		'litespeed_optm_gm_js_exc',
		'perfmatters_delay_js_exclusions',
		'perfmatters_defer_js_exclusions',
		'perfmatters_minify_js_exclusions',
		'rocket_minify_excluded_external_js',
		'sgo_javascript_combine_excluded_internal_paths',
		'sgo_javascript_combine_excluded_external_paths',
	);

	/**
	 * Filters with a list of regular expressions.
	 */
	const EXPRESSIONS = array( 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js' );

	/**
	 * Answers all of them.
	 */
	public static function start() {
		foreach ( self::PIECES as $name ) {
			add_filter( $name, array( __CLASS__, 'add_piece' ) );
		}
		foreach ( self::EXPRESSIONS as $name ) {
			add_filter( $name, array( __CLASS__, 'add_expression' ) );
		}
		add_filter( 'autoptimize_filter_js_exclude', array( __CLASS__, 'add_to_text' ) );
		add_filter( 'w3tc_minify_js_do_tag_minification', array( __CLASS__, 'may_combine' ), 10, 2 );
	}

	/**
	 * By what the address of the tag is known, also on the host of a CDN.
	 *
	 * @return string
	 */
	private static function piece() {
		return basename( DIR ) . '/script/skerry.js';
	}

	/**
	 * Adds the tag to a list of pieces of addresses.
	 *
	 * @param mixed $list What is left alone already.
	 * @return mixed The list with one more entry; what is no list as it was.
	 */
	public static function add_piece( $list ) {
		return is_array( $list ) ? array_merge( $list, array( self::piece() ) ) : $list;
	}

	/**
	 * Adds the tag to a list of regular expressions.
	 *
	 * @param mixed $list What is left alone already.
	 * @return mixed The list with one more entry; what is no list as it was.
	 */
	public static function add_expression( $list ) {
		return is_array( $list ) ? array_merge( $list, array( preg_quote( self::piece(), '#' ) ) ) : $list;
	}

	/**
	 * Adds the tag to a text of pieces with commas between them, or to a list that has pieces for keys.
	 *
	 * @param mixed $list What is left alone already.
	 * @return mixed The same with one more entry; anything else as it was.
	 */
	public static function add_to_text( $list ) {
		if ( is_array( $list ) ) {
			return $list + array( self::piece() => '' );
		}
		return is_string( $list ) ? ltrim( $list . ', ' . self::piece(), ', ' ) : $list;
	}

	/**
	 * Whether a script may be minified and combined: the tag may not.
	 *
	 * @param mixed $may Whether it may.
	 * @param mixed $tag The tag of the script.
	 * @return mixed
	 */
	public static function may_combine( $may, $tag = '' ) {
		return is_string( $tag ) && false !== strpos( $tag, self::piece() ) ? false : $may;
	}
}

<?php
/**
 * The owner's settings.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * The settings: one option of the site, which is loaded with all others, so it needs no query of its own.
 */
final class Settings {

	/**
	 * The actions that WordPress runs when the settings have changed. It adds the option, instead of updating it,
	 * when the old settings are the default ones.
	 */
	const CHANGES = array( 'update_option_' . OPTION, 'add_option_' . OPTION );

	const MODES = array( 'off', 'preview', 'on' );

	/**
	 * Stores the default settings: WordPress would query a missing option on every page.
	 */
	public static function store() {
		add_option( OPTION, self::clean( null ) );
	}

	/**
	 * Returns the mode: `off`, `preview` (on for administrators only) or `on`.
	 *
	 * @return string
	 */
	public static function mode() {
		return self::clean( get_option( OPTION ) )['mode'];
	}

	/**
	 * Returns the handlers that leave their work to the original scripts.
	 *
	 * @return string[] Names.
	 */
	public static function leave() {
		$chosen = self::clean( get_option( OPTION ) )['leave'];
		/**
		 * Filters the handlers that leave their work to the original scripts.
		 *
		 * @param string[] $leave Names of handlers.
		 */
		$leave = apply_filters( 'skerry_leave', $chosen );
		return self::is_list_of_names( $leave ) ? array_values( $leave ) : $chosen;
	}

	/**
	 * Returns whether a value is a list of names.
	 *
	 * @param mixed $value The result of a filter.
	 * @return bool
	 */
	public static function is_list_of_names( $value ) {
		return is_array( $value ) && count( array_filter( $value, 'is_string' ) ) === count( $value );
	}

	/**
	 * Converts any value to valid settings.
	 *
	 * @param mixed $value The stored or sent value.
	 * @return array{mode: string, leave: string[]}
	 */
	public static function clean( $value ) {
		$value = is_array( $value ) ? $value : array();
		$mode  = $value['mode'] ?? 'off';
		$leave = is_array( $value['leave'] ?? null ) ? array_filter( $value['leave'], 'is_string' ) : array();
		return array(
			'mode'  => in_array( $mode, self::MODES, true ) ? $mode : 'off',
			'leave' => array_values( array_unique( array_map( 'sanitize_key', $leave ) ) ),
		);
	}
}

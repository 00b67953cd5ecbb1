<?php
/**
 * What the owner has chosen.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * One option of the site, loaded with all others: no query of its own.
 */
final class Settings {

	const MODES = array( 'off', 'preview', 'on' );

	/**
	 * Stores what nobody has chosen yet: an option that is not there is asked for with a query on every page.
	 */
	public static function store() {
		add_option( OPTION, self::clean( null ) );
	}

	/**
	 * Off, on for administrators alone (preview), or on.
	 *
	 * @return string
	 */
	public static function mode() {
		return self::clean( get_option( OPTION ) )['mode'];
	}

	/**
	 * Handlers that leave their work to the original scripts.
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
	 * Whether something is a list of names.
	 *
	 * @param mixed $value What a filter gave back.
	 * @return bool
	 */
	public static function is_list_of_names( $value ) {
		return is_array( $value ) && count( array_filter( $value, 'is_string' ) ) === count( $value );
	}

	/**
	 * Makes settings of anything.
	 *
	 * @param mixed $value What was stored, or sent.
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

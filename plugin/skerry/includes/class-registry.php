<?php
/**
 * The scripts that this site registers, and their dependencies.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the live registry of scripts.
 */
final class Registry {

	/**
	 * Id of the JSON block with the dependencies that a page registers.
	 */
	const ID = 'skerry-declared';

	/**
	 * Returns the handles that every registered script declares as needed.
	 *
	 * @return array<string, string[]> Lists of handles, by handle; empty where a script declares no list of
	 *                                 names.
	 */
	public static function declared() {
		$scripts  = $GLOBALS['wp_scripts'] ?? null;
		$declared = array();
		if ( ! $scripts instanceof \WP_Scripts || ! is_array( $scripts->registered ) ) {
			return $declared;
		}
		foreach ( $scripts->registered as $handle => $script ) {
			$needs                         = is_object( $script ) && isset( $script->deps ) ? $script->deps : null;
			$declared[ (string) $handle ] = is_array( $needs ) ? array_values( array_filter( $needs, 'is_string' ) ) : array();
		}
		return $declared;
	}

	/**
	 * Prints the dependencies that this page registers, for a report.
	 */
	public static function print_declared() {
		$json = wp_json_encode( (object) self::declared(), JSON_HEX_TAG | JSON_HEX_AMP );
		echo '<script type="application/json" id="' . esc_attr( self::ID ) . '">' . $json . '</script>'; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON without tags.
	}

	/**
	 * Reads the dependencies that a page registers, from its JSON block.
	 *
	 * @param string $html The page.
	 * @return array<string, string[]> Lists of handles, by handle; empty without a block.
	 */
	public static function declared_in( $html ) {
		if ( ! preg_match( '~<script type="application/json" id="' . self::ID . '">(.*?)</script>~s', $html, $found ) ) {
			return array();
		}
		$declared = json_decode( $found[1], true );
		return is_array( $declared ) ? array_filter( $declared, array( Settings::class, 'is_list_of_names' ) ) : array();
	}
}

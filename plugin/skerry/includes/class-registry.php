<?php
/**
 * What this site registers of scripts.
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
	 * Id of the block in which a page says what it registers.
	 */
	const ID = 'skerry-declared';

	/**
	 * Returns what every registered script declares as needed.
	 *
	 * @return array<string, string[]> Lists of handles, by handle; what is no list of names counts as nothing.
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
	 * Writes what this page registers into the page, for a report that asks for it.
	 */
	public static function print_declared() {
		$json = wp_json_encode( (object) self::declared(), JSON_HEX_TAG | JSON_HEX_AMP );
		echo '<script type="application/json" id="' . esc_attr( self::ID ) . '">' . $json . '</script>'; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON without tags.
	}

	/**
	 * Reads what a page says that it registers.
	 *
	 * @param string $html The page.
	 * @return array<string, string[]> Nothing when it is not there.
	 */
	public static function declared_in( $html ) {
		if ( ! preg_match( '~<script type="application/json" id="' . self::ID . '">(.*?)</script>~s', $html, $found ) ) {
			return array();
		}
		$declared = json_decode( $found[1], true );
		return is_array( $declared ) ? array_filter( $declared, array( Settings::class, 'is_list_of_names' ) ) : array();
	}
}

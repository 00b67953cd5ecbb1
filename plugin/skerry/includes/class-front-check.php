<?php
/**
 * Checks that visitors get the front page with the tag.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Checks whether visitors get the tag unchanged: after each change of plugins or settings, and when the owner
 * presses the button.
 */
final class Front_Check {

	/**
	 * Name of the transient with the result, and of the scheduled event.
	 */
	const FOUND = 'skerry_front';

	/**
	 * Schedules a check after changes.
	 */
	public static function start() {
		foreach ( array_merge( array( 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete' ), Settings::CHANGES ) as $change ) {
			add_action( $change, array( __CLASS__, 'plan' ) );
		}
		add_action( self::FOUND, array( __CLASS__, 'look' ) );
	}

	/**
	 * Schedules the check in a minute, when caches have been emptied.
	 */
	public static function plan() {
		delete_transient( self::FOUND );
		if ( ! wp_next_scheduled( self::FOUND ) ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::FOUND );
		}
	}

	/**
	 * Requests the front page and stores the result.
	 *
	 * @return string `fine`, `none`, `changed` or `unreachable`; after a colon, the tools that have changed the
	 *                page.
	 */
	public static function look() {
		$reply = wp_remote_get( home_url( '/' ), array( 'timeout' => 15 ) );
		$html  = is_wp_error( $reply ) || 200 !== wp_remote_retrieve_response_code( $reply ) ? '' : wp_remote_retrieve_body( $reply );
		$found = '' === $html ? 'unreachable' : self::compare_tag( $html ) . ':' . implode( ', ', Optimizers::seen_on( $html ) );
		set_transient( self::FOUND, $found, MONTH_IN_SECONDS );
		return $found;
	}

	/**
	 * Compares the tag in a page with the tag as the plugin prints it.
	 *
	 * @param string $html A page.
	 * @return string `fine`, `none` (no tag) or `changed`.
	 */
	private static function compare_tag( $html ) {
		$files = new Files();
		if ( ! preg_match_all( '~<script\b[^>]*>~i', $html, $tags ) ) {
			return 'none';
		}
		$own = array_values( preg_grep( '~\bid=["\']?skerry-js\b~', $tags[0] ) );
		if ( ! $own ) {
			return false === strpos( $html, 'skerry-taken-off' ) ? 'none' : 'changed';
		}
		$entries  = array_map( array( $files, 'url' ), $files->entries() );
		$is_there = preg_match( '~\ssrc=(["\'])([^"\']*)\1~', $own[0], $src ) && in_array( $src[2], array_map( 'esc_url', $entries ), true );
		$is_plain = ! preg_match( '~\stype=(?!["\']?text/javascript\b)~i', $own[0] );
		// A tool has deferred a tag that was to run first.
		$is_late = preg_match( '~\sdefer\b~i', $own[0] ) && ! preg_match( '~\sdata-when-parsed\b~i', $own[0] );
		return $is_there && $is_plain && ! $is_late ? 'fine' : 'changed';
	}

	/**
	 * Returns the result as a sentence for the owner.
	 *
	 * @return string Empty when there is no problem, or no check yet.
	 */
	public static function problem() {
		list( $found, $tools ) = explode( ':', get_transient( self::FOUND ) . ':', 3 );
		if ( 'on' !== Settings::mode() || ! in_array( $found, array( 'none', 'changed' ), true ) ) {
			return '';
		}
		if ( 'none' === $found ) {
			return __( 'Visitors get the front page without Skerry: empty the caches of the shop. If that does not help, another plugin sends the page before Skerry sees it.', 'skerry' );
		}
		$named = '' === $tools ? __( 'Something', 'skerry' ) : $tools;
		/* translators: 1: names of plugins, 2 and 3: entries for their lists of excluded scripts. */
		$problem = sprintf( __( '%1$s changes Skerry\'s tag on the front page. Exclude %2$s and %3$s from what it minifies, combines, defers and delays.', 'skerry' ), $named, 'skerry-js', 'skerry/script/skerry' );
		return implode( ' ', array_merge( array( $problem ), array_filter( array_map( array( __CLASS__, 'advice' ), explode( ', ', $tools ) ) ) ) );
	}

	/**
	 * Returns where the owner finds the setting of a tool.
	 *
	 * @param string $tool Name of the tool.
	 * @return string A sentence; empty for an unknown tool.
	 */
	private static function advice( $tool ) {
		$setting = Optimizers::setting_of( $tool );
		/* translators: 1: name of a plugin, 2: name of one of its settings. */
		return '' === $setting ? '' : sprintf( __( 'The setting of %1$s: %2$s.', 'skerry' ), $tool, $setting );
	}

	/**
	 * Prints the button for a check, and the result of the last press.
	 */
	public static function show() {
		if ( 'on' !== Settings::mode() || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$is_requested = isset( $_GET[ self::FOUND ] ) && check_admin_referer( self::FOUND );
		$found        = $is_requested ? self::look() : '';
		if ( 'unreachable' === $found ) {
			echo '<div class="notice notice-warning"><p>' . esc_html__( 'This site cannot request its own front page, so it is not known whether a cache or an optimiser changes Skerry\'s tag.', 'skerry' ) . '</p></div>';
		} elseif ( 0 === strpos( $found, 'fine' ) ) {
			echo '<div class="notice notice-success"><p>' . esc_html__( 'Visitors get the front page with Skerry\'s tag unchanged.', 'skerry' ) . '</p></div>';
		}
		$address = wp_nonce_url( admin_url( 'options-general.php?page=' . Settings_Page::SLUG . '&' . self::FOUND . '=1' ), self::FOUND );
		printf( '<p><a class="button" id="skerry-front" href="%s">%s</a></p>', esc_url( $address ), esc_html__( 'Look at the front page as a visitor gets it', 'skerry' ) );
	}
}

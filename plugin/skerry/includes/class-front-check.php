<?php
/**
 * Looks at the front page as a visitor gets it.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Finds out whether the tag comes as it was printed: once after each change of plugins or settings, and whenever the owner asks.
 */
final class Front_Check {

	/**
	 * Under this name it is kept what was found.
	 */
	const FOUND = 'skerry_front';

	/**
	 * Looks again after changes.
	 */
	public static function start() {
		foreach ( array( 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete', 'update_option_' . OPTION ) as $change ) {
			add_action( $change, array( __CLASS__, 'plan' ) );
		}
		add_action( self::FOUND, array( __CLASS__, 'look' ) );
	}

	/**
	 * Has it looked at in a minute: caches are emptied by then.
	 */
	public static function plan() {
		delete_transient( self::FOUND );
		if ( ! wp_next_scheduled( self::FOUND ) ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::FOUND );
		}
	}

	/**
	 * Asks for the front page, and keeps what was found.
	 *
	 * @return string What was found: fine, none, changed, unreachable; behind a colon the tools that show on the page.
	 */
	public static function look() {
		$reply = wp_remote_get( home_url( '/' ), array( 'timeout' => 15 ) );
		$html  = is_wp_error( $reply ) || 200 !== wp_remote_retrieve_response_code( $reply ) ? '' : wp_remote_retrieve_body( $reply );
		$found = '' === $html ? 'unreachable' : self::judge( $html ) . ':' . implode( ', ', Optimizers::seen_on( $html ) );
		set_transient( self::FOUND, $found, MONTH_IN_SECONDS );
		return $found;
	}

	/**
	 * Tells whether the tag of a page is as it was printed.
	 *
	 * @param string $html A page.
	 * @return string Fine, none, or changed.
	 */
	private static function judge( $html ) {
		$files = new Files();
		if ( ! preg_match_all( '~<script\b[^>]*>~i', $html, $tags ) ) {
			return 'none';
		}
		$own = array_values( preg_grep( '~\bid=["\']?skerry-js\b~', $tags[0] ) );
		if ( ! $own ) {
			return false === strpos( $html, 'skerry-taken-off' ) ? 'none' : 'changed';
		}
		$is_there = preg_match( '~\ssrc=(["\'])' . preg_quote( esc_url( $files->url( $files->entry() ) ), '~' ) . '\1~', $own[0] );
		$is_plain = ! preg_match( '~\stype=(?!["\']?text/javascript\b)|\sdefer\b~i', $own[0] );
		return $is_there && $is_plain ? 'fine' : 'changed';
	}

	/**
	 * Says in words what was found.
	 *
	 * @return string A sentence; nothing when all is well, or nobody has looked yet.
	 */
	public static function problem() {
		list( $found, $tools ) = explode( ':', get_transient( self::FOUND ) . ':', 3 );
		if ( 'on' !== Settings::mode() || ! in_array( $found, array( 'none', 'changed' ), true ) ) {
			return '';
		}
		if ( 'none' === $found ) {
			return __( 'The front page comes to visitors without Skerry: empty the caches of the shop. If that does not help, another plugin sends the page before Skerry sees it.', 'skerry' );
		}
		$named = '' === $tools ? __( 'Something', 'skerry' ) : $tools;
		/* translators: 1: names of plugins, 2 and 3: what is typed into their lists. */
		return sprintf( __( '%1$s changes Skerry\'s tag on the front page. Exclude %2$s and %3$s from what it minifies, combines, defers and delays.', 'skerry' ), $named, 'skerry-js', 'skerry/script/skerry' );
	}

	/**
	 * Shows the way to look now, and what came of it.
	 */
	public static function show() {
		if ( 'on' !== Settings::mode() || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$is_asked = isset( $_GET[ self::FOUND ] ) && check_admin_referer( self::FOUND );
		$found    = $is_asked ? self::look() : '';
		if ( 'unreachable' === $found ) {
			echo '<div class="notice notice-warning"><p>' . esc_html__( 'This site can\'t ask itself for its front page, so it is not known whether a cache or an optimiser changes Skerry\'s tag.', 'skerry' ) . '</p></div>';
		} elseif ( 0 === strpos( $found, 'fine' ) ) {
			echo '<div class="notice notice-success"><p>' . esc_html__( 'The front page comes to visitors with Skerry\'s tag as it was printed.', 'skerry' ) . '</p></div>';
		}
		$address = wp_nonce_url( admin_url( 'options-general.php?page=' . Settings_Page::SLUG . '&' . self::FOUND . '=1' ), self::FOUND );
		printf( '<p><a class="button" id="skerry-front" href="%s">%s</a></p>', esc_url( $address ), esc_html__( 'Look at the front page as a visitor gets it', 'skerry' ) );
	}
}

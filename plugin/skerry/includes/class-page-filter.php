<?php
/**
 * The one thing that happens for visitors: a finished page is looked at, and goes out with fewer scripts.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Takes scripts off finished pages, before tools that optimise scripts see them: what is not there any more, no tool puts together with others.
 */
final class Page_Filter {

	/**
	 * Begins with the template, as the last of all who look at finished pages, so that it sees the page before they do.
	 */
	public static function start() {
		add_action( 'template_redirect', array( __CLASS__, 'begin' ), PHP_INT_MAX );
	}

	/**
	 * Begins to collect the page, where it is one that is changed.
	 */
	public static function begin() {
		if ( self::is_report() ) {
			add_action( 'wp_footer', array( Registry::class, 'print_declared' ), PHP_INT_MAX );
			return;
		}
		if ( ! self::is_wanted() ) {
			return;
		}
		if ( self::is_asked( 'on' ) || 'preview' === Settings::mode() ) {
			// What an administrator looks at is nobody else's.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a name that caches agree on.
		}
		ob_start( array( __CLASS__, 'filter' ) );
	}

	/**
	 * Whether this page is changed for this visitor.
	 *
	 * @return bool
	 */
	private static function is_wanted() {
		if ( self::is_left_alone() ) {
			return false;
		}
		$is_administrator = current_user_can( 'manage_options' );
		if ( $is_administrator && self::is_asked( 'off' ) ) {
			return false;
		}
		if ( $is_administrator && self::is_asked( 'on' ) ) {
			return true;
		}
		$mode = Settings::mode();
		return 'on' === $mode || ( 'preview' === $mode && $is_administrator );
	}

	/**
	 * Whether this is no page of the shop for visitors: a feed, a preview of the builder or of the customizer.
	 *
	 * @return bool
	 */
	private static function is_left_alone() {
		if ( is_admin() || is_feed() || is_robots() || is_trackback() || is_embed() || is_customize_preview() || is_favicon() ) {
			return true;
		}
		// phpcs:disable WordPress.Security.NonceVerification -- only whether they are there is looked at.
		foreach ( array( 'elementor-preview', 'elementor_library', 'fl_builder', 'et_fb', 'ct_builder', 'bricks', 'vc_editable', 'customize_changeset_uuid' ) as $builder ) {
			if ( isset( $_GET[ $builder ] ) ) {
				return true;
			}
		}
		// phpcs:enable
		return false;
	}

	/**
	 * Whether a report of this plugin asks for the page as it is without the plugin.
	 *
	 * @return bool
	 */
	private static function is_report() {
		// phpcs:ignore WordPress.Security.NonceVerification -- only whether it is ours is looked at.
		$token = isset( $_GET['skerry-report'] ) && is_string( $_GET['skerry-report'] ) ? sanitize_key( $_GET['skerry-report'] ) : '';
		return '' !== $token && hash_equals( self::report_token(), $token );
	}

	/**
	 * With this a page of this site is asked for as it is without the plugin.
	 *
	 * @return string
	 */
	public static function report_token() {
		return sanitize_key( wp_hash( 'skerry-report', 'nonce' ) );
	}

	/**
	 * Whether the address asks for it: `?skerry=on`, `?skerry=off`.
	 *
	 * @param string $what On, or off.
	 * @return bool
	 */
	private static function is_asked( $what ) {
		// phpcs:ignore WordPress.Security.NonceVerification -- it changes nothing but what is shown once.
		return isset( $_GET['skerry'] ) && $what === $_GET['skerry'] && current_user_can( 'manage_options' );
	}

	/**
	 * Changes a finished page.
	 *
	 * @param string $html  What was collected.
	 * @param int    $phase Which piece of it this is.
	 * @return string The page to send; as it was whenever anything is not as expected.
	 */
	public static function filter( $html, $phase ) {
		// A page that is sent in pieces can't be judged.
		$whole = PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL;
		if ( ( $phase & $whole ) !== $whole || ! self::is_html() ) {
			return $html;
		}
		try {
			return self::change( $html );
		} catch ( \Throwable $error ) {
			return $html;
		}
	}

	/**
	 * Whether what is sent says that it is HTML.
	 *
	 * @return bool
	 */
	private static function is_html() {
		foreach ( headers_list() as $header ) {
			if ( 0 === stripos( $header, 'content-type:' ) ) {
				return false !== stripos( $header, 'text/html' );
			}
		}
		return true;
	}

	/**
	 * Takes scripts off a page, and puts the tag into it.
	 *
	 * @param string $html A page.
	 * @return string
	 */
	private static function change( $html ) {
		// All that was needed to decide is let go before the page is copied.
		$changes = self::decide( $html );
		if ( ! $changes ) {
			return $html;
		}
		$rest = self::take_off( $html, $changes['goes'] );
		return Page_End::takes( $changes['tag'] ) ? $rest : Page_End::put_first( $rest, $changes['tag'] );
	}

	/**
	 * Decides what is changed about a page.
	 *
	 * @param string $html A page.
	 * @return array|null Scripts that go, and the tag; nothing when the page is to stay as it is.
	 */
	private static function decide( $html ) {
		$files = new Files();
		$rules = $files->are_there() ? Files::rules() : null;
		$page  = $rules ? new Page( $html, $rules ) : null;
		if ( ! $page || ! $page->is_whole() ) {
			return null;
		}
		$scripts = $page->scripts();
		if ( null === $scripts ) {
			return null;
		}
		$leave     = Settings::leave();
		$declared  = Registry::declared();
		$libraries = new Libraries( $scripts, $rules, home_url(), $declared );
		$scripts   = $libraries->without_free( $scripts );
		$decision  = new Decision( $scripts, $page, $rules, $leave, $declared, $libraries );
		$goes      = array_intersect_key( $scripts, $decision->goes() );
		$readable  = $libraries->readable( $goes );
		$is_first  = $readable || $decision->is_left_to_tag();
		return array(
			'goes' => $goes,
			'tag'  => ( new Tag( $files ) )->html( $goes, $readable, $is_first, $leave ),
		);
	}

	/**
	 * Takes scripts off a page.
	 *
	 * @param string  $html    The page.
	 * @param array[] $scripts Where they stand, in the order of the page.
	 * @return string
	 */
	private static function take_off( $html, array $scripts ) {
		$rest = '';
		$at   = 0;
		foreach ( $scripts as $script ) {
			$rest .= substr( $html, $at, $script['start'] - $at );
			$at    = $script['start'] + $script['length'];
		}
		return $rest . substr( $html, $at );
	}
}

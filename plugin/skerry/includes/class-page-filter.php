<?php
/**
 * Removes scripts from finished pages, for visitors or for administrators only.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Removes scripts from finished pages, before tools that optimise scripts get them: no tool can combine a
 * removed script with others.
 */
final class Page_Filter {

	/**
	 * Starts its buffer with the template, after all others, so that it gets the finished page before they do.
	 */
	public static function start() {
		add_action( 'template_redirect', array( __CLASS__, 'begin' ), PHP_INT_MAX );
	}

	/**
	 * Starts the buffer, if this page is changed for this visitor.
	 */
	public static function begin() {
		if ( self::is_report() ) {
			add_action( 'wp_footer', array( Registry::class, 'print_declared' ), PHP_INT_MAX );
			return;
		}
		if ( ! self::is_wanted() ) {
			return;
		}
		if ( self::has_parameter( 'on' ) || 'preview' === Settings::mode() ) {
			// No cache may store a page that only an administrator gets.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a name that caches agree on.
		}
		ob_start( array( __CLASS__, 'filter' ) );
	}

	/**
	 * Returns whether the plugin decides about the scripts of this page: to change it for this visitor, or to
	 * report about it.
	 *
	 * @return bool
	 */
	public static function decides() {
		return self::is_report() || self::is_wanted();
	}

	/**
	 * Returns whether the page is changed for this visitor.
	 *
	 * @return bool
	 */
	private static function is_wanted() {
		if ( self::is_left_alone() ) {
			return false;
		}
		$is_administrator = current_user_can( 'manage_options' );
		if ( $is_administrator && self::has_parameter( 'off' ) ) {
			return false;
		}
		if ( $is_administrator && self::has_parameter( 'on' ) ) {
			return true;
		}
		$mode = Settings::mode();
		return 'on' === $mode || ( 'preview' === $mode && $is_administrator );
	}

	/**
	 * Returns whether the request is not for a page that visitors get: a feed, or a preview of a builder or the
	 * customizer.
	 *
	 * @return bool
	 */
	private static function is_left_alone() {
		if ( is_admin() || is_feed() || is_robots() || is_trackback() || is_embed() || is_customize_preview() || is_favicon() ) {
			return true;
		}
		// phpcs:disable WordPress.Security.NonceVerification -- only their existence is checked.
		foreach ( array( 'elementor-preview', 'elementor_library', 'fl_builder', 'et_fb', 'ct_builder', 'bricks', 'vc_editable', 'customize_changeset_uuid' ) as $builder ) {
			if ( isset( $_GET[ $builder ] ) ) {
				return true;
			}
		}
		// phpcs:enable
		return false;
	}

	/**
	 * Returns whether a report of this plugin requests the page as it is without the plugin.
	 *
	 * @return bool
	 */
	private static function is_report() {
		// phpcs:ignore WordPress.Security.NonceVerification -- it is only compared with our token.
		$token = isset( $_GET['skerry-report'] ) && is_string( $_GET['skerry-report'] ) ? sanitize_key( $_GET['skerry-report'] ) : '';
		return '' !== $token && hash_equals( self::report_token(), $token );
	}

	/**
	 * Returns the token with which a report requests a page of this site as it is without the plugin.
	 *
	 * @return string
	 */
	public static function report_token() {
		return sanitize_key( wp_hash( 'skerry-report', 'nonce' ) );
	}

	/**
	 * Returns whether an administrator has added `?skerry=on` or `?skerry=off` to the address.
	 *
	 * @param string $what `on` or `off`.
	 * @return bool
	 */
	private static function has_parameter( $what ) {
		// phpcs:ignore WordPress.Security.NonceVerification -- it only changes how one page is shown.
		return isset( $_GET['skerry'] ) && $what === $_GET['skerry'] && current_user_can( 'manage_options' );
	}

	/**
	 * Changes a finished page.
	 *
	 * @param string $html  The output of the page.
	 * @param int    $phase Flags of the buffer: whether this is its first and its last output.
	 * @return string The page to send; unchanged if anything is not as expected.
	 */
	public static function filter( $html, $phase ) {
		// A page that is sent in pieces is not changed.
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
	 * Returns whether the response is HTML, by its header.
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
	 * Removes scripts from a page, and inserts the tag.
	 *
	 * @param string $html A page.
	 * @return string
	 */
	private static function change( $html ) {
		// The memory of the decision is free again before the page is copied.
		$changes = self::decide( $html );
		if ( ! $changes ) {
			return $html;
		}
		$rest = self::take_off( $html, $changes['goes'] );
		return Page_End::takes( $changes['tag'] ) ? $rest : Page_End::put_first( $rest, $changes['tag'] );
	}

	/**
	 * Decides which scripts are removed from a page, and writes the tag.
	 *
	 * @param string $html A page.
	 * @return array|null Scripts that go, and the tag; null when the page is not changed.
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
		$is_first  = $decision->is_left_to_tag() || ( $readable && self::may_read_early( array_diff_key( $scripts, $goes ), $html ) );
		$tag       = new Tag( $files, self::handlers_at_rest( $files, $page, $decision, $leave ), self::has_policy( $html ) );
		return array(
			'goes' => $goes,
			'tag'  => $is_first
				? $tag->html( $goes, $readable, null, $leave, $decision->has_originals() )
				: $tag->html( $goes, $libraries->with_facts( $goes, $readable ), $libraries->globals( $goes, $readable ), $leave, $decision->has_originals() ),
		);
	}

	/**
	 * Returns whether scripts that stay may read a removed library in a way that inline code cannot serve: code in
	 * the page that mentions one, or any script where the page has a policy about inline code or synchronous requests.
	 *
	 * @param array[] $scripts The scripts that stay.
	 * @param string  $html    The page.
	 * @return bool
	 */
	private static function may_read_early( array $scripts, $html ) {
		if ( in_array( 'code', array_column( $scripts, 'part' ), true ) ) {
			return true;
		}
		return self::has_policy( $html );
	}

	/**
	 * Returns whether a page has a policy that may forbid inline code, inline styles or synchronous requests.
	 *
	 * @param string $html The page.
	 * @return bool
	 */
	private static function has_policy( $html ) {
		$policy = '~content-security-policy|sync-xhr~i';
		return preg_grep( $policy, headers_list() ) || 1 === preg_match( $policy, $html );
	}

	/**
	 * Returns the handlers whose code certainly runs on a page.
	 *
	 * @param Files    $files    The files of `skerry.js`.
	 * @param Page     $page     The page.
	 * @param Decision $decision The decision about its scripts.
	 * @param string[] $leave    Handlers that leave their work to the originals.
	 * @return string[] Names; none when the tag decides about scripts, because it may leave work to them, and
	 *                  none when elements may start later.
	 */
	private static function handlers_at_rest( Files $files, Page $page, Decision $decision, array $leave ) {
		if ( $decision->is_left_to_tag() || $page->has_delayed_elements() ) {
			return array();
		}
		return array_filter( array_diff( $files->handlers_at_rest(), $leave ), array( $page, 'has' ) );
	}

	/**
	 * Removes scripts from a page.
	 *
	 * @param string  $html    The page.
	 * @param array[] $scripts Their positions, in the order of the page.
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

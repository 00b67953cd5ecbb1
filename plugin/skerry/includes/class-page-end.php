<?php
/**
 * An output buffer around those of the optimisers: the tag is inserted after they have changed the page.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Starts its buffer before most plugins start theirs, so it gets the page after they have changed it. Page
 * caches that start while plugins are loaded get it even later: they store the page with the tag.
 */
final class Page_End {

	/**
	 * Size of the buffer in bytes. Longer output, a download for instance, is sent in chunks.
	 */
	const LONGEST = 8 * 1024 * 1024;

	/**
	 * HTML to insert at the start of the head.
	 *
	 * @var string
	 */
	private static $first = '';

	/**
	 * Starts the buffer when all plugins are loaded.
	 */
	public static function start() {
		add_action( 'plugins_loaded', array( __CLASS__, 'begin' ), PHP_INT_MIN );
	}

	/**
	 * Starts the buffer, if the request may be for a page.
	 */
	public static function begin() {
		if ( 'off' !== Settings::mode() && self::is_page() ) {
			ob_start( array( __CLASS__, 'finish' ), self::LONGEST );
		}
	}

	/**
	 * Returns whether the request may be for a page, and not for data that is streamed.
	 *
	 * @return bool
	 */
	private static function is_page() {
		$method  = isset( $_SERVER['REQUEST_METHOD'] ) ? $_SERVER['REQUEST_METHOD'] : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is only compared.
		$address = isset( $_SERVER['REQUEST_URI'] ) ? $_SERVER['REQUEST_URI'] : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is only searched.
		// phpcs:ignore WordPress.Security.NonceVerification -- only its existence is checked.
		$is_data = isset( $_GET['rest_route'] ) || false !== strpos( $address, '/' . rest_get_url_prefix() . '/' );
		return 'GET' === $method && ! $is_data && ! is_admin() && ! wp_doing_ajax() && ! wp_doing_cron();
	}

	/**
	 * Stores HTML, which the buffer inserts at the start of the head.
	 *
	 * @param string $html HTML.
	 * @return bool False when another plugin has closed the buffer: then nothing can be inserted.
	 */
	public static function takes( $html ) {
		if ( ! in_array( __CLASS__ . '::finish', ob_list_handlers(), true ) ) {
			return false;
		}
		self::$first = $html;
		return true;
	}

	/**
	 * Callback of the buffer: inserts the HTML.
	 *
	 * @param string $html The output.
	 * @return string
	 */
	public static function finish( $html ) {
		$first       = self::$first;
		self::$first = '';
		return '' === $first ? $html : self::put_first( $html, $first );
	}

	/**
	 * Inserts HTML at the start of the head, after the charset.
	 *
	 * @param string $html  The page.
	 * @param string $first The HTML to insert.
	 * @return string
	 */
	public static function put_first( $html, $first ) {
		if ( ! preg_match( '~<head(?:\s[^>]*)?>(?:\s*<meta[^>]*charset[^>]*>)?~i', $html, $head, PREG_OFFSET_CAPTURE ) ) {
			// Without a head tag, the HTML is added at the end of the page. Output that is not a page is not changed.
			return preg_match( '~<(?:html|body)\b~i', $html ) ? $html . $first : $html;
		}
		$at = $head[0][1] + strlen( $head[0][0] );
		return substr_replace( $html, "\n" . $first, $at, 0 );
	}
}

<?php
/**
 * The very end of a page: the tag comes into it when tools that optimise scripts have done their work.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Collects what is sent before other plugins do, so that it sees the page after they have. Those that begin while plugins are loaded, and keep
 * finished pages, see it later still, with the tag.
 */
final class Page_End {

	/**
	 * No page is as long. Whatever is longer, a download for instance, goes out in pieces.
	 */
	const LONGEST = 8 * 1024 * 1024;

	/**
	 * What is to stand first in the head.
	 *
	 * @var string
	 */
	private static $first = '';

	/**
	 * Begins when all plugins are there.
	 */
	public static function start() {
		add_action( 'plugins_loaded', array( __CLASS__, 'begin' ), PHP_INT_MIN );
	}

	/**
	 * Begins to collect, where a page may be asked for that is changed.
	 */
	public static function begin() {
		if ( 'off' !== Settings::mode() && self::is_page() ) {
			ob_start( array( __CLASS__, 'finish' ), self::LONGEST );
		}
	}

	/**
	 * Whether a page may be asked for, and nothing that sends data bit by bit.
	 *
	 * @return bool
	 */
	private static function is_page() {
		$method  = isset( $_SERVER['REQUEST_METHOD'] ) ? $_SERVER['REQUEST_METHOD'] : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is only compared.
		$address = isset( $_SERVER['REQUEST_URI'] ) ? $_SERVER['REQUEST_URI'] : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is only searched.
		// phpcs:ignore WordPress.Security.NonceVerification -- only whether it is there is looked at.
		$is_data = isset( $_GET['rest_route'] ) || false !== strpos( $address, '/' . rest_get_url_prefix() . '/' );
		return 'GET' === $method && ! $is_data && ! is_admin() && ! wp_doing_ajax() && ! wp_doing_cron();
	}

	/**
	 * Takes what is to stand first in the head.
	 *
	 * @param string $html HTML.
	 * @return bool False when somebody has ended the collecting: then nothing is put there.
	 */
	public static function takes( $html ) {
		if ( ! in_array( __CLASS__ . '::finish', ob_list_handlers(), true ) ) {
			return false;
		}
		self::$first = $html;
		return true;
	}

	/**
	 * Finishes what is sent.
	 *
	 * @param string $html What was collected.
	 * @return string
	 */
	public static function finish( $html ) {
		$first       = self::$first;
		self::$first = '';
		return '' === $first ? $html : self::put_first( $html, $first );
	}

	/**
	 * Puts something first into the head of a page, behind what says in which letters it is written.
	 *
	 * @param string $html  The page.
	 * @param string $first What to put there.
	 * @return string
	 */
	public static function put_first( $html, $first ) {
		if ( ! preg_match( '~<head(?:\s[^>]*)?>(?:\s*<meta[^>]*charset[^>]*>)?~i', $html, $head, PREG_OFFSET_CAPTURE ) ) {
			// A tool has taken the head away: wherever it stands, the page needs it. What is no page does not.
			return preg_match( '~<(?:html|body)\b~i', $html ) ? $html . $first : $html;
		}
		$at = $head[0][1] + strlen( $head[0][0] );
		return substr_replace( $html, "\n" . $first, $at, 0 );
	}
}

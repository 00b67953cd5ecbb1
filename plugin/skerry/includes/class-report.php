<?php
/**
 * A report about one page: which scripts would be removed, which would stay, and why.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Requests a page of the site, as it is without the plugin, and reports which scripts would be removed.
 */
final class Report {

	/**
	 * Returns the report about a page.
	 *
	 * @param string $address Address of a page of this site.
	 * @return array|\WP_Error `widgets`, `goes` and `stays` (scripts), `keepers` (plugins that keep libraries), `ours` (bytes of Skerry); or an error
	 *                         whose message says why there is no report.
	 */
	public static function of( $address ) {
		try {
			$rules = Files::rules();
			return $rules ? self::look( $address, $rules ) : new \WP_Error( 'skerry', __( 'The table of handlers is missing or damaged, so no page can be looked at.', 'skerry' ) );
		} catch ( \Throwable $error ) {
			/* translators: %s: message of an error. */
			return new \WP_Error( 'skerry', sprintf( __( 'The page could not be looked at: %s', 'skerry' ), $error->getMessage() ) );
		}
	}

	/**
	 * Returns the report about a page, made with the table of handlers.
	 *
	 * @param string $address Address of a page of this site.
	 * @param Rules  $rules   The table of handlers and scripts.
	 * @return array|\WP_Error
	 */
	private static function look( $address, Rules $rules ) {
		$html = self::fetch( $address );
		if ( is_wp_error( $html ) ) {
			return $html;
		}
		$page    = new Page( $html, $rules );
		$scripts = $page->is_whole() ? $page->scripts() : null;
		if ( null === $scripts ) {
			return new \WP_Error( 'skerry', __( 'This address does not answer with one complete HTML page, so Skerry does not change it.', 'skerry' ) );
		}
		$declared  = Registry::declared_in( $html );
		$libraries = new Libraries( $scripts, $rules, home_url(), $declared );
		$scripts   = $libraries->without_free( $scripts );
		$decision  = new Decision( $scripts, $page, $rules, Settings::leave(), $declared, $libraries );
		$stays     = self::rows( $scripts, $decision->stays() );
		return array(
			'widgets' => $page->widgets(),
			'goes'    => self::rows( $scripts, $decision->goes() ),
			'stays'   => $stays,
			'keepers' => Keepers::of( $scripts, $stays, $decision->keepers() ),
			'ours'    => self::own_bytes(),
		);
	}

	/**
	 * Requests a page of this site as a visitor gets it without the plugin.
	 *
	 * @param string $address Its address.
	 * @return string|\WP_Error
	 */
	private static function fetch( $address ) {
		$address = wp_validate_redirect( $address, '' );
		if ( '' === $address || 0 !== strpos( set_url_scheme( $address, 'https' ), set_url_scheme( home_url(), 'https' ) ) ) {
			return new \WP_Error( 'skerry', __( 'This address is not on this site.', 'skerry' ) );
		}
		$reply = wp_safe_remote_get(
			add_query_arg( 'skerry-report', Page_Filter::report_token(), $address ),
			array(
				'timeout'             => 15,
				'redirection'         => 2,
				'limit_response_size' => 4 * MB_IN_BYTES,
			)
		);
		if ( is_wp_error( $reply ) ) {
			/* translators: %s: why a request failed. */
			return new \WP_Error( 'skerry', sprintf( __( 'The page could not be fetched: %s', 'skerry' ), $reply->get_error_message() ) );
		}
		$status = wp_remote_retrieve_response_code( $reply );
		if ( 200 !== $status ) {
			/* translators: %d: HTTP status. */
			return new \WP_Error( 'skerry', sprintf( __( 'The page answers with status %d.', 'skerry' ), $status ) );
		}
		return wp_remote_retrieve_body( $reply );
	}

	/**
	 * Returns scripts with their reasons and sizes.
	 *
	 * @param array[]            $scripts Every script.
	 * @param array<int, string> $why     Reasons, by the index of the script.
	 * @return array[] By the index of the script, each with name, why, from (the plugin or theme it belongs to), bytes (compressed).
	 */
	private static function rows( array $scripts, array $why ) {
		$rows = array();
		foreach ( $why as $place => $reason ) {
			$script  = $scripts[ $place ];
			$is_file = 'file' === $script['part'];
			$rows[ $place ] = array(
				'name'  => '' === $script['handle'] ? substr( trim( $script['text'] ), 0, 60 ) : $script['handle'] . ( $is_file ? '' : " ({$script['part']})" ),
				'why'   => $reason,
				'from'  => self::origin( $script['src'] ),
				'bytes' => $is_file ? self::bytes_of( $script['src'] ) : strlen( gzencode( $script['text'] ) ),
			);
		}
		return $rows;
	}

	/**
	 * Returns the plugin or theme of a script.
	 *
	 * @param string $src Its address.
	 * @return string Its folder; empty for a script of the platform.
	 */
	private static function origin( $src ) {
		return preg_match( '~/(?:plugins|themes)/([^/]+)/~', $src, $found ) ? $found[1] : '';
	}

	/**
	 * Returns the compressed size of a script of this site.
	 *
	 * @param string $src Its address.
	 * @return int|null Bytes; null when the file is not on this server.
	 */
	private static function bytes_of( $src ) {
		$path = strtok( (string) $src, '?#' );
		foreach ( array( content_url() => WP_CONTENT_DIR, includes_url() => ABSPATH . WPINC . '/', site_url( '/' ) => ABSPATH ) as $url => $folder ) {
			$relative = preg_replace( '~^https?:~', '', $path );
			$base     = preg_replace( '~^https?:~', '', $url );
			if ( 0 !== strpos( $relative, $base ) ) {
				continue;
			}
			$file = realpath( $folder . substr( $relative, strlen( $base ) ) );
			// Only scripts, and only below that folder.
			if ( $file && '.js' === substr( $file, -3 ) && 0 === strpos( $file, realpath( $folder ) ) ) {
				return strlen( gzencode( file_get_contents( $file ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this site.
			}
		}
		return null;
	}

	/**
	 * Returns the compressed size of the files that Skerry loads on every page.
	 *
	 * @return int Bytes.
	 */
	private static function own_bytes() {
		$files = new Files();
		$sum   = 0;
		foreach ( array_merge( array( $files->entry( false ) ), $files->start() ) as $name ) {
			$path = DIR . "/script/$name";
			$sum += is_readable( $path ) ? strlen( gzencode( file_get_contents( $path ) ) ) : 0; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin itself.
		}
		return $sum;
	}
}

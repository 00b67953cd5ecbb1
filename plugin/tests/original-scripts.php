<?php
/**
 * Stand-in for a shop and a page builder in the tests: prints widgets, and scripts with the handles of the
 * originals.
 *
 * Its data are in `shop-any.json` in the same folder: `handles` (src, deps, footer, strategy), `printed`,
 * `body`, and `registry`, the scripts that another version of the platform registers (src and deps by handle).
 * The address selects another shop: `?shop=slider` is that of `shop-slider.json`. Without a file, the shop
 * prints nothing.
 *
 * @package Skerry
 */

defined( 'ABSPATH' ) || exit;

// A page from a cache: WordPress does not create it, and no plugin can change it.
if ( isset( $_GET['cached'] ) ) {
	readfile( __DIR__ . '/cached-page.html' );
	exit;
}

// The tag, pasted into a theme: `tag=2` is the tag of the documents, of which the tests write a copy.
if ( isset( $_GET['tag'] ) ) {
	add_action(
		'wp_head',
		function () {
			$folder = esc_url( content_url( 'plugins/skerry/script/' ) );
			echo '2' === $_GET['tag'] ? str_replace( '/skerry/', $folder, file_get_contents( __DIR__ . '/tag.html' ) ) : '<script src="' . $folder . 'skerry.js"></script>'; // phpcs:ignore WordPress.Security.EscapeOutput -- markup of a test.
		},
		-100
	);
}

// A shop whose theme prints the tag, and that has no plugin with exclusions for it.
if ( isset( $_GET['alone'] ) ) {
	add_filter( 'option_active_plugins', '__return_empty_array' );
}

/**
 * Returns the data of the shop.
 *
 * @return array
 */
function skerry_tests_shop() {
	$name = preg_replace( '/\W/', '', isset( $_GET['shop'] ) ? $_GET['shop'] : 'any' );
	$file = __DIR__ . "/shop-$name.json";
	return is_readable( $file ) ? json_decode( file_get_contents( $file ), true ) : array(
		'printed' => array(),
		'body'    => '',
	);
}

add_action(
	'wp_enqueue_scripts',
	function () {
		$shop = skerry_tests_shop();
		foreach ( $shop['registry'] ?? array() as $handle => $script ) {
			wp_deregister_script( $handle );
			wp_register_script( $handle, '' === $script['src'] ? false : $script['src'], $script['deps'], '1', ! empty( $shop['handles'][ $handle ]['footer'] ) );
		}
		foreach ( $shop['printed'] as $printed ) {
			$handle = $printed['handle'];
			$script = $shop['handles'][ $handle ] ?? null;
			if ( $script && ! wp_script_is( $handle, 'registered' ) ) {
				wp_register_script( $handle, $script['src'] ?? false, $script['deps'] ?? array(), '1', ! empty( $script['footer'] ) );
			}
			wp_enqueue_script( $handle );
			foreach ( $printed['extra'] ?? array() as $name ) {
				wp_localize_script( $handle, $name, $shop['data'][ $name ] ?? array( 'is' => 'there' ) );
			}
			foreach ( array( 'before', 'after' ) as $part ) {
				if ( isset( $printed[ $part ] ) ) {
					wp_add_inline_script( $handle, $printed[ $part ], $part );
				}
			}
		}
	}
);

add_action(
	'wp_footer',
	function () {
		echo skerry_tests_shop()['body']; // phpcs:ignore WordPress.Security.EscapeOutput -- markup of a test.
	}
);

// Changes tags as tools that delay scripts do.
add_filter(
	'script_loader_tag',
	function ( $tag ) {
		return isset( $_GET['delayed'] ) ? str_replace( array( '<script ', ' src=' ), array( '<script type="rocketlazyloadscript" ', ' data-rocket-src=' ), $tag ) : $tag;
	}
);

// The site cannot request its own pages here, so a file has the response.
add_filter(
	'pre_http_request',
	function ( $reply, $arguments, $address ) {
		$file = __DIR__ . '/own-page.html';
		if ( 0 !== strpos( $address, home_url() ) || ! is_readable( $file ) ) {
			return new WP_Error( 'tests', 'There is no network in tests.' );
		}
		return array(
			'headers'  => array(),
			'body'     => file_get_contents( $file ),
			'response' => array(
				'code'    => 200,
				'message' => 'OK',
			),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);

<?php
/**
 * Measures the plugin in the tests, and applies filters of optimisers: `?measure=visit`, `?measure=pass`,
 * `?measure=filters`, `?measure=front`.
 *
 * @package Skerry
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.NonceVerification -- nothing is changed.
$skerry_tests_measure = isset( $_GET['measure'] ) ? $_GET['measure'] : '';

if ( 'visit' === $skerry_tests_measure ) {
	$skerry_tests_options = array();
	add_filter(
		'pre_option',
		function ( $value, $name ) use ( &$skerry_tests_options ) {
			$skerry_tests_options[ $name ] = isset( wp_load_alloptions()[ $name ] );
			return $value;
		},
		10,
		2
	);
	// The page has been sent when WordPress has closed all its buffers.
	add_action(
		'shutdown',
		function () use ( &$skerry_tests_options ) {
			global $wpdb;
			file_put_contents(
				__DIR__ . '/visit.json',
				json_encode(
					array(
						'queries' => $wpdb->num_queries,
						'options' => $skerry_tests_options,
					)
				)
			);
		},
		100
	);
}

// Time of the plugin for a long page, and its memory besides the page itself.
add_action(
	'template_redirect',
	function () use ( $skerry_tests_measure ) {
		if ( 'pass' !== $skerry_tests_measure ) {
			return;
		}
		$page  = file_get_contents( __DIR__ . '/own-page.html' );
		$page  = str_replace( '</body>', str_repeat( '<div class="filler"><p>Words of a page that is long enough.</p></div>', 1540 ) . '</body>', $page );
		$whole = PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL;
		// PHP's peak never falls. With the memory filled up to the peak, all further use raises it.
		$ballast = str_repeat( '-', max( 0, memory_get_peak_usage() - memory_get_usage() ) );
		$before  = memory_get_usage();
		$after   = Skerry\Page_Filter::filter( $page, $whole );
		$memory  = memory_get_peak_usage() - $before;
		unset( $ballast );
		$runs = array();
		for ( $run = 0; $run < 20; $run++ ) {
			$start = microtime( true );
			Skerry\Page_Filter::filter( $page, $whole );
			$runs[] = ( microtime( true ) - $start ) * 1000;
		}
		sort( $runs );
		wp_send_json(
			array(
				'ms'     => $runs[10],
				'memory' => $memory,
				'before' => strlen( $page ),
				'after'  => strlen( $after ),
			)
		);
	},
	1
);

// Results of the filters that tools apply.
add_action(
	'template_redirect',
	function () use ( $skerry_tests_measure ) {
		if ( 'filters' !== $skerry_tests_measure ) {
			return;
		}
		$told = array();
		foreach ( json_decode( wp_unslash( $_GET['ask'] ), true ) as $name => $given ) {
			$told[ $name ] = apply_filters( $name, ...$given );
		}
		wp_send_json( $told );
	},
	1
);

/**
 * Notes that a cache has been emptied.
 *
 * @param string $name Name of the function or action that has emptied it.
 */
function skerry_tests_note_purge( $name ) {
	file_put_contents( __DIR__ . '/purged.txt', "$name\n", FILE_APPEND );
}

// The means of two tools to empty their caches: an action, and a function.
add_action(
	'litespeed_purge_all',
	function () {
		skerry_tests_note_purge( 'litespeed_purge_all' );
	}
);

/**
 * Stands for the function of WP-Optimize.
 */
function wpo_cache_flush() {
	skerry_tests_note_purge( 'wpo_cache_flush' );
}

// What the check of the front page has planned, which caches were emptied, and what it says for each tool. The
// next request starts with nothing planned and nothing emptied.
add_action(
	'template_redirect',
	function () use ( $skerry_tests_measure ) {
		if ( 'front' !== $skerry_tests_measure ) {
			return;
		}
		$file   = __DIR__ . '/purged.txt';
		$purged = is_readable( $file ) ? file( $file, FILE_IGNORE_NEW_LINES ) : array();
		$at     = wp_next_scheduled( 'skerry_front' );
		$rows   = class_exists( 'Skerry\Optimizers' ) ? Skerry\Optimizers::TOOLS : array();
		$tools  = array();
		foreach ( $rows as $name => $tool ) {
			set_transient( 'skerry_front', "changed:$name" );
			$tools[] = array(
				'name'    => $name,
				'problem' => Skerry\Front_Check::problem(),
			) + $tool;
		}
		delete_transient( 'skerry_front' );
		wp_clear_scheduled_hook( 'skerry_front' );
		file_put_contents( $file, '' );
		wp_send_json(
			array(
				'seconds' => $at ? $at - time() : null,
				'purged'  => $purged,
				'tools'   => $tools,
			)
		);
	},
	1
);

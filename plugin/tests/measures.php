<?php
/**
 * Measures the plugin in the tests, and applies filters of optimisers: `?measure=visit`, `?measure=pass`,
 * `?measure=filters`.
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

<?php
/**
 * Decides about pages outside WordPress. Reads a JSON list of { html, url, leave: lists of names, declared:
 * needed handles by handle }, and prints for each page which handlers have something to do there, which
 * handler serves each widget, and the fate of each script for each list.
 *
 * Usage: php decide.php <rules.json> <pages.json>
 *
 * @package Skerry
 */

define( 'ABSPATH', __DIR__ );

foreach ( array( 'rules', 'page', 'script-kinds', 'libraries', 'decision' ) as $skerry_class ) {
	require __DIR__ . "/../skerry/includes/class-$skerry_class.php";
}

$skerry_rules = Skerry\Rules::read( $argv[1] );
$skerry_told  = array();
foreach ( json_decode( file_get_contents( $argv[2] ), true ) as $skerry_asked ) {
	$skerry_page      = new Skerry\Page( $skerry_asked['html'], $skerry_rules );
	$skerry_scripts   = $skerry_page->scripts();
	$skerry_libraries = new Skerry\Libraries( $skerry_scripts, $skerry_rules, $skerry_asked['url'], $skerry_asked['declared'] );
	$skerry_scripts   = $skerry_libraries->without_free( $skerry_scripts );
	$skerry_one       = array(
		'handlers'  => array_values( array_filter( array_keys( $skerry_rules->handlers() ), array( $skerry_page, 'has' ) ) ),
		'widgets'   => (object) $skerry_page->widgets(),
		'decisions' => array(),
	);
	foreach ( $skerry_asked['leave'] as $skerry_leave ) {
		$skerry_decision = new Skerry\Decision( $skerry_scripts, $skerry_page, $skerry_rules, $skerry_leave, $skerry_asked['declared'], $skerry_libraries );
		$skerry_goes     = $skerry_decision->goes();
		$skerry_rows     = array();
		foreach ( $skerry_scripts as $skerry_place => $skerry_script ) {
			$skerry_rows[] = array(
				'handle'    => $skerry_script['handle'],
				'part'      => $skerry_script['part'],
				'src'       => $skerry_script['src'],
				'text'      => $skerry_script['text'],
				'isRemoved' => isset( $skerry_goes[ $skerry_place ] ),
				'why'       => $skerry_goes[ $skerry_place ] ?? $skerry_decision->stays()[ $skerry_place ],
			);
		}
		$skerry_one['decisions'][] = $skerry_rows;
	}
	$skerry_told[] = $skerry_one;
}
echo json_encode( $skerry_told );

<?php
/**
 * Decides about pages outside WordPress: reads a list of { html, leave } as JSON, and prints what becomes of each script.
 *
 * Usage: php decide.php <rules.json> <pages.json>
 *
 * @package Skerry
 */

define( 'ABSPATH', __DIR__ );

foreach ( array( 'rules', 'page', 'decision' ) as $skerry_class ) {
	require __DIR__ . "/../skerry/includes/class-$skerry_class.php";
}

$skerry_rules = Skerry\Rules::read( $argv[1] );
$skerry_told  = array();
foreach ( json_decode( file_get_contents( $argv[2] ), true ) as $skerry_asked ) {
	$skerry_page     = new Skerry\Page( $skerry_asked['html'], $skerry_rules );
	$skerry_scripts  = $skerry_page->scripts();
	$skerry_decision = new Skerry\Decision( $skerry_scripts, $skerry_page, $skerry_rules, $skerry_asked['leave'] );
	$skerry_one      = array(
		'drop'    => array(),
		'release' => array(),
	);
	foreach ( $skerry_scripts as $skerry_place => $skerry_script ) {
		$skerry_name = "{$skerry_script['handle']} {$skerry_script['part']}";
		$skerry_goes = $skerry_decision->goes();
		$skerry_why  = $skerry_goes[ $skerry_place ] ?? $skerry_decision->stays()[ $skerry_place ];
		$skerry_one[ isset( $skerry_goes[ $skerry_place ] ) ? 'drop' : 'release' ][] = "$skerry_name: $skerry_why";
	}
	$skerry_told[] = $skerry_one;
}
echo json_encode( $skerry_told );

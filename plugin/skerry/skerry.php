<?php
/**
 * Plugin Name:       Skerry
 * Description:       Serves the widgets of a page-builder shop with one small script, and removes the original scripts from the pages that do not need them.
 * Version:           0.0.0
 * Requires at least: 6.4
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       skerry
 * Domain Path:       /languages
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

const OPTION  = 'skerry';
const VERSION = '0.0.0';
const DIR     = __DIR__;
const FILE    = __FILE__;

foreach ( array( 'settings', 'rules', 'page', 'registry', 'script-kinds', 'libraries', 'decision', 'files', 'tag', 'page-end', 'page-filter', 'optimizers', 'separate-files', 'front-check' ) as $skerry_class ) {
	require DIR . "/includes/class-$skerry_class.php";
}
if ( is_admin() ) {
	foreach ( array( 'keepers', 'report', 'reasons', 'report-view', 'leave-list', 'settings-page', 'health' ) as $skerry_class ) {
		require DIR . "/includes/class-$skerry_class.php";
	}
	Settings_Page::start();
	Health::start();
}
register_activation_hook( FILE, array( Settings::class, 'store' ) );
Page_End::start();
Page_Filter::start();
Optimizers::start();
Separate_Files::start();
Front_Check::start();

<?php
/**
 * Deletes the options and scheduled events of the plugin when it is uninstalled.
 *
 * @package Skerry
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $skerry_site ) {
		delete_blog_option( $skerry_site, 'skerry' );
		delete_blog_option( $skerry_site, '_transient_skerry_front' );
		delete_blog_option( $skerry_site, '_transient_timeout_skerry_front' );
	}
} else {
	delete_option( 'skerry' );
	delete_transient( 'skerry_front' );
}
wp_clear_scheduled_hook( 'skerry_front' );

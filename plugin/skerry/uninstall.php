<?php
/**
 * Leaves nothing behind.
 *
 * @package Skerry
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $skerry_site ) {
		delete_blog_option( $skerry_site, 'skerry' );
	}
} else {
	delete_option( 'skerry' );
}

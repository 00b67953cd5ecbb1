<?php
/**
 * The list of handlers on the settings page.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the handlers that may leave their work to the original scripts, with a checkbox for each.
 */
final class Leave_List {

	/**
	 * Returns a name for each family of handlers that a shop owner understands.
	 *
	 * @return array<string, string> By the name of the family, in the order of the settings page.
	 */
	private static function families() {
		return array(
			'commerce'     => __( 'Cart, checkout and account', 'skerry' ),
			'product'      => __( 'Product pages', 'skerry' ),
			'shop-widgets' => __( 'The builder\'s widgets for the shop', 'skerry' ),
			'navigation'   => __( 'Menus and search', 'skerry' ),
			'content'      => __( 'Tabs, accordions and other content', 'skerry' ),
			'media'        => __( 'Carousels and videos', 'skerry' ),
			'gallery'      => __( 'Galleries', 'skerry' ),
			'popup'        => __( 'Popups', 'skerry' ),
			'overlay'      => __( 'Windows and panels', 'skerry' ),
			'floating'     => __( 'Bars and contact buttons', 'skerry' ),
			'forms'        => __( 'Forms', 'skerry' ),
			'posts'        => __( 'Lists of posts and products', 'skerry' ),
			'reading'      => __( 'Aids to reading', 'skerry' ),
			'social'       => __( 'Sharing', 'skerry' ),
			'motion'       => __( 'Motion and backgrounds', 'skerry' ),
			'page'         => __( 'The page as a whole', 'skerry' ),
			'consent'      => __( 'Consent', 'skerry' ),
			'tracking'     => __( 'Measuring visits', 'skerry' ),
			'editor'       => __( 'The editor', 'skerry' ),
		);
	}

	/**
	 * Shows all handlers that replace original scripts, by family.
	 */
	public static function show() {
		$rules = Files::rules();
		if ( ! $rules ) {
			return;
		}
		$families = array_fill_keys( array_keys( self::families() ), array() );
		foreach ( $rules->handlers() as $name => $handler ) {
			if ( $handler['replaces'] ) {
				$families[ $handler['family'] ][] = $name;
			}
		}
		$leave = Settings::clean( get_option( OPTION ) )['leave'];
		printf( '<details%s>', esc_attr( $leave ? ' open' : '' ) );
		echo '<summary>' . esc_html__( 'Leave to the original scripts', 'skerry' ) . '</summary><p>' . esc_html__( 'Where something does not look right, tick it: its original script stays on the page, with all that it needs.', 'skerry' ) . '</p>';
		foreach ( array_filter( $families ) as $family => $names ) {
			self::show_family( $family, $names, $leave );
		}
		echo '</details>';
	}

	/**
	 * Shows the handlers of a family.
	 *
	 * @param string   $family Its name.
	 * @param string[] $names  Names of its handlers.
	 * @param string[] $leave  Names of those that leave their work to the original scripts.
	 */
	private static function show_family( $family, array $names, array $leave ) {
		echo '<fieldset class="skerry-family"><legend>' . esc_html( self::families()[ $family ] ?? $family ) . '</legend>';
		foreach ( $names as $name ) {
			printf(
				'<label><input type="checkbox" name="%s[leave][]" value="%s"%s> %s</label>',
				esc_attr( OPTION ),
				esc_attr( $name ),
				checked( in_array( $name, $leave, true ), true, false ),
				esc_html( ucfirst( str_replace( '-', ' ', $name ) ) )
			);
		}
		echo '</fieldset>';
	}
}

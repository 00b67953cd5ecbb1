<?php
/**
 * The page on which an owner chooses.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Settings → Skerry.
 */
final class Settings_Page {

	const SLUG = 'skerry';

	/**
	 * Adds the page.
	 */
	public static function start() {
		add_action( 'admin_init', array( __CLASS__, 'register' ) );
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( __CLASS__, 'add_link' ) );
	}

	/**
	 * Makes the option known.
	 */
	public static function register() {
		register_setting(
			self::SLUG,
			OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( Settings::class, 'clean' ),
				'default'           => Settings::clean( null ),
			)
		);
	}

	/**
	 * Adds the page to the menu.
	 */
	public static function add_page() {
		add_options_page( __( 'Skerry', 'skerry' ), __( 'Skerry', 'skerry' ), 'manage_options', self::SLUG, array( __CLASS__, 'show' ) );
	}

	/**
	 * Adds the way to the page to the list of plugins.
	 *
	 * @param string[] $links Links of the plugin.
	 * @return string[]
	 */
	public static function add_link( $links ) {
		$links[] = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . self::SLUG ) ), esc_html__( 'Settings', 'skerry' ) );
		return $links;
	}

	/**
	 * Shows the page.
	 */
	public static function show() {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		echo '<div class="wrap"><h1>' . esc_html__( 'Skerry', 'skerry' ) . '</h1>';
		self::show_problems();
		echo '<form action="options.php" method="post">';
		settings_fields( self::SLUG );
		self::show_modes();
		self::show_leave_list();
		submit_button();
		echo '</form>';
		self::show_report();
		echo '</div>';
	}

	/**
	 * Says what is wrong, in words.
	 */
	private static function show_problems() {
		foreach ( Health::problems() as $problem ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $problem ) . '</p></div>';
		}
	}

	/**
	 * Off, preview, on.
	 */
	private static function show_modes() {
		$modes = array(
			'off'     => __( 'Off: the shop is as it was.', 'skerry' ),
			'preview' => __( 'Only for me: administrators see the shop with Skerry, visitors as it was.', 'skerry' ),
			'on'      => __( 'On, for everybody.', 'skerry' ),
		);
		echo '<h2>' . esc_html__( 'Who gets it', 'skerry' ) . '</h2><fieldset><legend class="screen-reader-text">' . esc_html__( 'Who gets it', 'skerry' ) . '</legend>';
		foreach ( $modes as $mode => $label ) {
			printf(
				'<p><label><input type="radio" name="%s[mode]" value="%s"%s> %s</label></p>',
				esc_attr( OPTION ),
				esc_attr( $mode ),
				checked( Settings::mode(), $mode, false ),
				esc_html( $label )
			);
		}
		echo '</fieldset><p class="description">' . esc_html__( 'As an administrator you can add ?skerry=on or ?skerry=off to any address of the shop. Empty the caches of the shop after a change.', 'skerry' ) . '</p>';
	}

	/**
	 * Handlers, by family, of which each may leave its work to the original scripts.
	 */
	private static function show_leave_list() {
		$rules = Files::rules();
		if ( ! $rules ) {
			return;
		}
		$families = array();
		foreach ( $rules->handlers() as $name => $handler ) {
			if ( $handler['replaces'] ) {
				$families[ $handler['family'] ][] = $name;
			}
		}
		$leave = Settings::clean( get_option( OPTION ) )['leave'];
		echo '<h2>' . esc_html__( 'Leave to the original scripts', 'skerry' ) . '</h2><p>' . esc_html__( 'Where something does not look right, tick it: its original script stays on the page, with all that it needs.', 'skerry' ) . '</p>';
		foreach ( $families as $family => $names ) {
			echo '<fieldset style="margin-bottom:1em"><legend><strong>' . esc_html( $family ) . '</strong></legend>';
			foreach ( $names as $name ) {
				printf(
					'<label style="display:inline-block;min-width:16em"><input type="checkbox" name="%s[leave][]" value="%s"%s> %s</label>',
					esc_attr( OPTION ),
					esc_attr( $name ),
					checked( in_array( $name, $leave, true ), true, false ),
					esc_html( $name )
				);
			}
			echo '</fieldset>';
		}
	}

	/**
	 * The report about a page.
	 */
	private static function show_report() {
		$address = self::asked_address();
		echo '<h2>' . esc_html__( 'Look at a page', 'skerry' ) . '</h2><form method="post">';
		wp_nonce_field( 'skerry-report' );
		printf(
			'<p><label>%s <input type="url" class="regular-text" name="skerry_address" value="%s" required></label> %s</p></form>',
			esc_html__( 'Address', 'skerry' ),
			esc_attr( '' === $address ? home_url( '/' ) : $address ),
			get_submit_button( __( 'Look', 'skerry' ), 'secondary', 'skerry_look', false ) // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress escapes it.
		);
		if ( '' === $address ) {
			return;
		}
		$report = Report::of( $address );
		if ( is_wp_error( $report ) ) {
			echo '<div class="notice notice-warning inline"><p>' . esc_html( $report->get_error_message() ) . '</p></div>';
			return;
		}
		self::show_sum( $report );
		self::show_widgets( $report['widgets'] );
		self::show_scripts( __( 'Scripts that are taken off', 'skerry' ), $report['goes'] );
		self::show_scripts( __( 'Scripts that stay, and why', 'skerry' ), $report['stays'] );
	}

	/**
	 * The address that was asked for.
	 *
	 * @return string Nothing when none was.
	 */
	private static function asked_address() {
		if ( ! isset( $_POST['skerry_address'] ) || ! is_string( $_POST['skerry_address'] ) ) {
			return '';
		}
		if ( ! current_user_can( 'manage_options' ) || ! check_admin_referer( 'skerry-report' ) ) {
			return '';
		}
		return esc_url_raw( wp_unslash( $_POST['skerry_address'] ) );
	}

	/**
	 * Bytes before and after.
	 *
	 * @param array $report What was found.
	 */
	private static function show_sum( array $report ) {
		$stays  = array_sum( array_column( $report['stays'], 'bytes' ) );
		$before = $stays + array_sum( array_column( $report['goes'], 'bytes' ) );
		printf(
			'<p><strong>%s</strong></p>',
			esc_html(
				sprintf(
					/* translators: 1: size before, 2: size after, 3: of that, Skerry at the start. */
					__( 'Scripts of this page: %1$s before, %2$s after, with %3$s of Skerry to begin with; what a widget needs comes when it is used.', 'skerry' ),
					size_format( $before, 1 ),
					size_format( $stays + $report['ours'], 1 ),
					size_format( $report['ours'], 1 )
				)
			)
		);
	}

	/**
	 * Widgets, and who serves each.
	 *
	 * @param array<string, string> $widgets Name of the handler by type.
	 */
	private static function show_widgets( array $widgets ) {
		echo '<h3>' . esc_html__( 'Widgets', 'skerry' ) . '</h3><ul class="ul-disc">';
		foreach ( $widgets as $type => $name ) {
			if ( '-' === $name ) {
				$told = __( 'needs no script', 'skerry' );
			} elseif ( '' === $name ) {
				$told = __( 'nobody here serves it: the scripts of the builder stay', 'skerry' );
			} else {
				/* translators: %s: name of a handler. */
				$told = sprintf( __( 'served by %s', 'skerry' ), $name );
			}
			echo '<li><code>' . esc_html( $type ) . '</code>: ' . esc_html( $told ) . '</li>';
		}
		echo '</ul>';
	}

	/**
	 * A table of scripts.
	 *
	 * @param string  $title What they have in common.
	 * @param array[] $rows  Each with name, why, from, bytes.
	 */
	private static function show_scripts( $title, array $rows ) {
		echo '<h3>' . esc_html( $title ) . '</h3><table class="widefat striped"><thead><tr>';
		foreach ( array( __( 'Script', 'skerry' ), __( 'From', 'skerry' ), __( 'Why', 'skerry' ), __( 'Size', 'skerry' ) ) as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		foreach ( $rows as $row ) {
			printf(
				'<tr><td><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td></tr>',
				esc_html( $row['name'] ),
				esc_html( '' === $row['from'] ? 'WordPress' : $row['from'] ),
				esc_html( $row['why'] ),
				esc_html( null === $row['bytes'] ? '?' : size_format( $row['bytes'], 1 ) )
			);
		}
		echo '</tbody></table>';
	}
}

<?php
/**
 * The settings page of the plugin.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * The settings page, Settings → Skerry.
 */
final class Settings_Page {

	const SLUG = 'skerry';

	/**
	 * The settings that this request has sent; null when it has sent none.
	 *
	 * @var array|null
	 */
	private static $chosen;

	/**
	 * Registers the page.
	 */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'load_texts' ) );
		add_action( 'admin_init', array( __CLASS__, 'register' ) );
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'add_style' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( __CLASS__, 'add_link' ) );
	}

	/**
	 * Loads our translations: WordPress finds only those of plugins from its own directory by itself.
	 */
	public static function load_texts() {
		load_plugin_textdomain( 'skerry', false, basename( DIR ) . '/languages' );
	}

	/**
	 * Registers the option.
	 */
	public static function register() {
		register_setting(
			self::SLUG,
			OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( __CLASS__, 'take' ),
				'default'           => Settings::clean( null ),
			)
		);
		add_filter( 'wp_redirect', array( __CLASS__, 'report_unsaved' ) );
	}

	/**
	 * Converts the sent settings to valid ones, and keeps them for `report_unsaved()`.
	 *
	 * @param mixed $value The sent settings.
	 * @return array Settings.
	 */
	public static function take( $value ) {
		self::$chosen = Settings::clean( $value );
		return self::$chosen;
	}

	/**
	 * Has the page show an error when the settings were not saved. WordPress itself always says that they were.
	 *
	 * @param string $address Address of the page after saving.
	 * @return string
	 */
	public static function report_unsaved( $address ) {
		if ( null === self::$chosen || Settings::clean( get_option( OPTION ) ) === self::$chosen ) {
			return $address;
		}
		return add_query_arg( 'skerry-unsaved', '1', remove_query_arg( 'settings-updated', $address ) );
	}

	/**
	 * Adds the page to the menu.
	 */
	public static function add_page() {
		add_options_page( __( 'Skerry', 'skerry' ), __( 'Skerry', 'skerry' ), 'manage_options', self::SLUG, array( __CLASS__, 'show' ) );
	}

	/**
	 * Adds the style sheet, on this page only.
	 *
	 * @param string $page Name of the page that is shown.
	 */
	public static function add_style( $page ) {
		if ( 'settings_page_' . self::SLUG === $page ) {
			wp_enqueue_style( 'skerry-settings', plugins_url( 'settings.css', FILE ), array(), VERSION );
		}
	}

	/**
	 * Adds a link to this page to the list of plugins.
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
		echo '<div class="wrap skerry"><h1>' . esc_html__( 'Skerry', 'skerry' ) . '</h1>';
		echo '<p>' . esc_html__( 'One small script does the work of the shop\'s original scripts. Scripts that a page does not need any more are removed from it.', 'skerry' ) . '</p>';
		Front_Check::show();
		self::show_problems();
		echo '<form class="card" action="options.php" method="post">';
		settings_fields( self::SLUG );
		self::show_modes();
		Leave_List::show();
		submit_button();
		echo '</form>';
		( new Report_View() )->show();
		echo '</div>';
	}

	/**
	 * Shows the problems of the plugin.
	 */
	private static function show_problems() {
		$problems = Health::problems();
		// phpcs:ignore WordPress.Security.NonceVerification -- a sentence is shown, and nothing is done.
		if ( isset( $_GET['skerry-unsaved'] ) ) {
			$problems[] = __( 'The settings could not be stored: code on this site, or its database, rejected them. The settings that you see here are still valid.', 'skerry' );
		}
		foreach ( $problems as $problem ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $problem ) . '</p></div>';
		}
	}

	/**
	 * Shows the choice between off, preview and on.
	 */
	private static function show_modes() {
		$modes = array(
			'off'     => array( __( 'Off', 'skerry' ), __( 'The shop is as it was.', 'skerry' ) ),
			'preview' => array( __( 'Only for me', 'skerry' ), __( 'Administrators see the shop with Skerry, visitors as it was.', 'skerry' ) ),
			'on'      => array( __( 'On', 'skerry' ), __( 'Everybody gets it.', 'skerry' ) ),
		);
		echo '<h2>' . esc_html__( 'Who gets it', 'skerry' ) . '</h2><fieldset class="skerry-modes"><legend class="screen-reader-text">' . esc_html__( 'Who gets it', 'skerry' ) . '</legend>';
		foreach ( $modes as $mode => list( $label, $description ) ) {
			printf(
				'<label><input type="radio" name="%s[mode]" value="%s"%s> <strong>%s</strong> <span>%s</span></label>',
				esc_attr( OPTION ),
				esc_attr( $mode ),
				checked( Settings::mode(), $mode, false ),
				esc_html( $label ),
				esc_html( $description )
			);
		}
		echo '</fieldset><p class="description">' . esc_html__( 'Empty the caches of the shop after a change. As an administrator you can add ?skerry=on or ?skerry=off to any address of the shop, to see one page with or without it.', 'skerry' ) . '</p>';
	}
}

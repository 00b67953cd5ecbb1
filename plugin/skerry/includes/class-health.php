<?php
/**
 * Problems of the plugin on this site.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Finds problems of the plugin, for Tools → Site Health and for the settings page.
 */
final class Health {

	/**
	 * Registers the test.
	 */
	public static function start() {
		add_filter( 'site_status_tests', array( __CLASS__, 'add_test' ) );
	}

	/**
	 * Adds the test to the others.
	 *
	 * @param array $tests Tests of the site.
	 * @return array
	 */
	public static function add_test( $tests ) {
		$tests['direct']['skerry'] = array(
			'label' => __( 'Skerry', 'skerry' ),
			'test'  => array( __CLASS__, 'test' ),
		);
		return $tests;
	}

	/**
	 * Returns the problems of the plugin on this site.
	 *
	 * @return string[] Sentences; empty when there is no problem.
	 */
	public static function problems() {
		$problems = array();
		if ( ! Rules::read( DIR . '/rules.json' ) ) {
			$problems[] = __( 'The table of handlers is missing or damaged, so every page keeps its original scripts. Install the plugin again.', 'skerry' );
		}
		if ( ! ( new Files() )->are_there() ) {
			$problems[] = __( 'Files of the script are missing, so every page keeps its original scripts. Install the plugin again.', 'skerry' );
		}
		$front = Front_Check::problem();
		if ( '' !== $front ) {
			$problems[] = $front;
		}
		return array_merge( $problems, array_values( array_filter( array_map( array( __CLASS__, 'problem_of' ), array( 'skerry_leave', 'skerry_tag', 'skerry_handles' ) ) ) ) );
	}

	/**
	 * Returns the problem of a filter: its callbacks throw, or return something unusable.
	 *
	 * @param string $name Name of the filter.
	 * @return string A sentence; empty when there is no problem.
	 */
	private static function problem_of( $name ) {
		try {
			$answer = apply_filters( $name, 'skerry_tag' === $name ? '' : array(), false ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- one of ours.
		} catch ( \Throwable $error ) {
			/* translators: 1: name of a filter, 2: message of an error. */
			return sprintf( __( 'Code on this site fails in the filter %1$s, so every page keeps its original scripts: %2$s', 'skerry' ), $name, $error->getMessage() );
		}
		if ( 'skerry_leave' === $name && ! Settings::is_list_of_names( $answer ) ) {
			return __( 'Code on this site returns something other than a list of names from the filter skerry_leave. Its result is ignored.', 'skerry' );
		}
		if ( 'skerry_tag' === $name && ! is_string( $answer ) ) {
			return __( 'Code on this site returns something other than a text from the filter skerry_tag. Its result is ignored.', 'skerry' );
		}
		if ( 'skerry_handles' === $name && ! is_array( $answer ) ) {
			return __( 'Code on this site returns something other than a list from the filter skerry_handles. Its result is ignored.', 'skerry' );
		}
		return '';
	}

	/**
	 * Runs the test.
	 *
	 * @return array The result in the form of Site Health.
	 */
	public static function test() {
		$problems = self::problems();
		$words    = array(
			'off'     => __( 'It is off.', 'skerry' ),
			'preview' => __( 'Only administrators see it.', 'skerry' ),
			'on'      => __( 'It is on.', 'skerry' ),
		);
		return array(
			'label'       => $problems ? __( 'Skerry does not work', 'skerry' ) : __( 'Skerry is in order', 'skerry' ),
			'status'      => $problems ? 'recommended' : 'good',
			'badge'       => array(
				'label' => __( 'Performance', 'skerry' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( implode( ' ', $problems ? $problems : array( $words[ Settings::mode() ] ) ) ) . '</p>',
			'actions'     => sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=skerry' ) ), esc_html__( 'Settings', 'skerry' ) ),
			'test'        => 'skerry',
		);
	}
}

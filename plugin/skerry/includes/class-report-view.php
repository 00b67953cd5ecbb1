<?php
/**
 * The report about a page, on the settings page.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Shows a field for an address, and a report about the page there.
 */
final class Report_View {

	/**
	 * Shows the field, and the report when an address was sent.
	 */
	public function show() {
		$address = $this->sent_address();
		echo '<section class="card"><h2>' . esc_html__( 'Look at a page', 'skerry' ) . '</h2><form method="post">';
		wp_nonce_field( 'skerry-report' );
		printf(
			'<p><label>%s <input type="url" class="regular-text" name="skerry_address" value="%s" required></label> %s</p></form>',
			esc_html__( 'Address', 'skerry' ),
			esc_attr( '' === $address ? home_url( '/' ) : $address ),
			get_submit_button( __( 'Look', 'skerry' ), 'secondary', 'skerry_look', false ) // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress escapes it.
		);
		if ( '' !== $address ) {
			$this->show_report( Report::of( $address ) );
		}
		echo '</section>';
	}

	/**
	 * Returns the address that was sent.
	 *
	 * @return string Empty when there is none.
	 */
	private function sent_address() {
		if ( ! isset( $_POST['skerry_address'] ) || ! is_string( $_POST['skerry_address'] ) ) {
			return '';
		}
		if ( ! current_user_can( 'manage_options' ) || ! check_admin_referer( 'skerry-report' ) ) {
			return '';
		}
		return esc_url_raw( wp_unslash( $_POST['skerry_address'] ) );
	}

	/**
	 * Shows a report.
	 *
	 * @param array|\WP_Error $report The report, or an error whose message says why there is none.
	 */
	private function show_report( $report ) {
		if ( is_wp_error( $report ) ) {
			echo '<div class="notice notice-warning inline"><p>' . esc_html( $report->get_error_message() ) . '</p></div>';
			return;
		}
		$this->show_sum( $report );
		$this->show_widgets( $report['widgets'] );
		$this->show_keepers( $report['keepers'] );
		$this->show_scripts( __( 'Scripts that stay, and why', 'skerry' ), $report['stays'] );
		$this->show_scripts( __( 'Scripts that are removed', 'skerry' ), $report['goes'] );
	}

	/**
	 * Shows the bytes of all scripts with and without Skerry.
	 *
	 * @param array $report The report.
	 */
	private function show_sum( array $report ) {
		$stays  = array_sum( array_column( $report['stays'], 'bytes' ) );
		$before = $stays + array_sum( array_column( $report['goes'], 'bytes' ) );
		$after  = $stays + $report['ours'];
		$most   = max( $before, $after, 1 );
		echo '<dl class="skerry-sum">';
		$this->show_bar( __( 'Scripts before', 'skerry' ), $before, $most );
		$this->show_bar( __( 'Scripts after', 'skerry' ), $after, $most );
		echo '</dl><p class="description">';
		/* translators: %s: a size. */
		echo esc_html( sprintf( __( 'Compressed, as they are sent. %s of it is what Skerry loads on every page; what a widget needs is loaded when it is used.', 'skerry' ), size_format( $report['ours'] ) ) );
		echo '</p>';
	}

	/**
	 * Shows a size and a bar of that length.
	 *
	 * @param string $label Name of the size.
	 * @param int    $bytes The size.
	 * @param int    $most  Bytes of the longest bar.
	 */
	private function show_bar( $label, $bytes, $most ) {
		printf(
			'<dt>%s</dt><dd><span style="width:%d%%"></span> %s</dd>',
			esc_html( $label ),
			absint( round( 100 * $bytes / $most ) ),
			esc_html( size_format( $bytes ) )
		);
	}

	/**
	 * Shows the widgets, and the handler that serves each.
	 *
	 * @param array<string, string> $widgets Names of handlers, by type; empty for none, `-` if no script is
	 *                                       needed.
	 */
	private function show_widgets( array $widgets ) {
		if ( ! $widgets ) {
			return;
		}
		echo '<h3>' . esc_html__( 'Widgets', 'skerry' ) . '</h3><ul class="skerry-widgets">';
		foreach ( $widgets as $type => $name ) {
			if ( '-' === $name ) {
				$told = __( 'needs no script', 'skerry' );
			} elseif ( '' === $name ) {
				$told = __( 'no handler serves it: the scripts of the builder stay', 'skerry' );
			} else {
				/* translators: %s: name of a handler. */
				$told = sprintf( __( 'served by %s', 'skerry' ), $name );
			}
			echo '<li><code>' . esc_html( $type ) . '</code>: ' . esc_html( $told ) . '</li>';
		}
		echo '</ul>';
	}

	/**
	 * Shows the plugins that keep libraries on the page, and what that costs.
	 *
	 * @param array[] $keepers Each with from, libraries, bytes, alone; the most expensive first.
	 */
	private function show_keepers( array $keepers ) {
		if ( ! $keepers ) {
			return;
		}
		echo '<h3>' . esc_html__( 'Plugins that keep libraries on this page', 'skerry' ) . '</h3><p class="description">';
		esc_html_e( 'Without such a plugin on this page, visitors save the size in the last column.', 'skerry' );
		echo '</p><table class="widefat striped"><thead><tr>';
		foreach ( array( __( 'From', 'skerry' ), __( 'Libraries', 'skerry' ), __( 'Size', 'skerry' ), __( 'Only for it', 'skerry' ) ) as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		foreach ( $keepers as $keeper ) {
			printf(
				'<tr><td>%s</td><td><code>%s</code></td><td>%s</td><td>%s</td></tr>',
				esc_html( '' === $keeper['from'] ? __( 'code on the page', 'skerry' ) : $keeper['from'] ),
				esc_html( implode( ', ', $keeper['libraries'] ) ),
				esc_html( self::size( $keeper['bytes'] ) ),
				esc_html( self::size( $keeper['alone'] ) )
			);
		}
		echo '</tbody></table>';
	}

	/**
	 * Returns a size in words.
	 *
	 * @param int|null $bytes The size; null for an unknown one.
	 * @return string
	 */
	private static function size( $bytes ) {
		return null === $bytes ? '?' : size_format( $bytes, $bytes < KB_IN_BYTES ? 0 : 1 );
	}

	/**
	 * Shows a table of scripts.
	 *
	 * @param string  $title Title of the table.
	 * @param array[] $rows  Each with name, why, from, bytes.
	 */
	private function show_scripts( $title, array $rows ) {
		echo '<h3>' . esc_html( $title ) . ' <span class="count">(' . esc_html( number_format_i18n( count( $rows ) ) ) . ')</span></h3>';
		if ( ! $rows ) {
			echo '<p>' . esc_html__( 'None.', 'skerry' ) . '</p>';
			return;
		}
		echo '<table class="widefat striped"><thead><tr>';
		foreach ( array( __( 'Script', 'skerry' ), __( 'From', 'skerry' ), __( 'Why', 'skerry' ), __( 'Size', 'skerry' ) ) as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		foreach ( $rows as $row ) {
			printf(
				'<tr><td><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td></tr>',
				esc_html( $row['name'] ),
				esc_html( '' === $row['from'] ? 'WordPress' : $row['from'] ),
				esc_html( Reasons::say( $row['why'] ) ),
				esc_html( self::size( $row['bytes'] ) )
			);
		}
		echo '</tbody></table>';
	}
}

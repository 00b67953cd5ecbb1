<?php
/**
 * The tag that brings the script.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Writes what stands first in the head of a page.
 */
final class Tag {

	/**
	 * Attributes by which tools that delay, combine or rewrite scripts leave one alone.
	 */
	const LEFT_ALONE = 'nowprocket data-no-minify="1" data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-cfasync="false" data-pagespeed-no-defer data-jetpack-boost="ignore"';

	/**
	 * Files of the script.
	 *
	 * @var Files
	 */
	private $files;

	/**
	 * Takes the files of the script.
	 *
	 * @param Files $files Files of the script.
	 */
	public function __construct( Files $files ) {
		$this->files = $files;
	}

	/**
	 * The tag for a page.
	 *
	 * @param int      $taken_off How many scripts were taken off it.
	 * @param bool     $is_first  Whether it has to run before any other script: to decide about what is left, or to have libraries read.
	 * @param string[] $leave     Handlers that leave their work to the originals.
	 * @return string HTML.
	 */
	public function html( $taken_off, $is_first, array $leave ) {
		$html = $this->tag( $taken_off, $is_first, $leave ) . $this->preloads() . $this->stylesheet();
		/**
		 * Filters what is printed first in the head.
		 *
		 * @param string $html     The tag, hints and the style sheet.
		 * @param bool   $is_first Whether the tag has to run before any other script.
		 */
		$filtered = apply_filters( 'skerry_tag', $html, $is_first );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/**
	 * Libraries that were taken off a page, for the tag, which makes them readable before any other script runs. No filter is asked: without
	 * them the page would lack what it had.
	 *
	 * @param array[] $libraries Each with handle, src, before, after.
	 * @return string HTML; nothing when there are none.
	 * @throws \UnexpectedValueException When they can't be written down.
	 */
	public function libraries( array $libraries ) {
		if ( ! $libraries ) {
			return '';
		}
		$json = wp_json_encode( $libraries, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES );
		if ( ! $json ) {
			throw new \UnexpectedValueException( 'The libraries that were taken off can\'t be written down.' );
		}
		return '<script type="application/json" id="skerry-libraries">' . $json . "</script>\n";
	}

	/**
	 * The tag itself: one that the page waits for where it has to run first, else one that blocks nothing.
	 *
	 * @param int      $taken_off How many scripts were taken off it.
	 * @param bool     $is_first  Whether it has to run before any other script.
	 * @param string[] $leave     Handlers that leave their work to the originals.
	 * @return string HTML.
	 */
	private function tag( $taken_off, $is_first, array $leave ) {
		return sprintf(
			'<script%s src="%s"%s data-taken-off="%d"%s %s></script>' . "\n",
			$is_first ? '' : ' async',
			esc_url( $this->files->url( 'skerry.js' ) ),
			$this->integrity( 'skerry.js' ),
			$taken_off,
			$leave ? ' data-leave="' . esc_attr( implode( ' ', $leave ) ) . '"' : '',
			self::LEFT_ALONE
		);
	}

	/**
	 * Has the browser fetch at once what every page begins with.
	 *
	 * @return string HTML.
	 */
	private function preloads() {
		$html = '';
		foreach ( $this->files->start() as $file ) {
			$html .= sprintf( '<link rel="modulepreload" href="%s"%s>' . "\n", esc_url( $this->files->url( $file ) ), $this->integrity( $file ) );
		}
		return $html;
	}

	/**
	 * The style sheet that keeps places.
	 *
	 * @return string HTML.
	 */
	private function stylesheet() {
		return sprintf( '<link rel="stylesheet" href="%s"%s>' . "\n", esc_url( $this->files->url( 'skerry.css' ) ), $this->integrity( 'skerry.css' ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- it is written into a page that is finished.
	}

	/**
	 * The hash of a file, as an attribute.
	 *
	 * @param string $file Its name.
	 * @return string Nothing when it is not known.
	 */
	private function integrity( $file ) {
		$hash = $this->files->integrity( $file );
		return '' === $hash ? '' : ' integrity="' . esc_attr( $hash ) . '"';
	}
}

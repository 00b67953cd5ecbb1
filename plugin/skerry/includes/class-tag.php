<?php
/**
 * The tag that loads `skerry.js`, and the HTML around it.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Writes the HTML for the start of the head.
 */
final class Tag {

	/**
	 * Attributes that exclude a script from what optimisers do. Cloudflare requires its attribute before `src`.
	 */
	const LEFT_ALONE = array(
		'data-cfasync'            => 'false',
		'data-no-optimize'        => '1',
		'data-no-defer'           => '1',
		'data-no-minify'          => '1',
		'data-noptimize'          => '1',
		'data-no-delay-js'        => '1',
		'data-wpmeteor-nooptimize' => 'true',
		'data-wpacu-skip'         => '1',
		'data-jetpack-boost'      => 'ignore',
		'data-pagespeed-no-defer' => '1',
		'data-phast-no-defer'     => '1',
		'nowprocket'              => true,
	);

	/**
	 * The files of `skerry.js`.
	 *
	 * @var Files
	 */
	private $files;

	/**
	 * Names of the handlers whose code certainly runs on this page.
	 *
	 * @var string[]
	 */
	private $handlers;

	/**
	 * Whether the page has a policy that may forbid inline styles.
	 *
	 * @var bool
	 */
	private $has_policy;

	/**
	 * Creates a writer of the HTML.
	 *
	 * @param Files    $files      The files of `skerry.js`.
	 * @param string[] $handlers   Names of the handlers whose code certainly runs on this page.
	 * @param bool     $has_policy Whether the page has a policy that may forbid inline styles.
	 */
	public function __construct( Files $files, array $handlers, $has_policy ) {
		$this->files      = $files;
		$this->handlers   = $handlers;
		$this->has_policy = $has_policy;
	}

	/**
	 * Returns the HTML for the start of the head.
	 *
	 * @param array[]          $goes     The removed scripts, by index.
	 * @param array[]          $readable What the list says about those that can still be read, by index.
	 * @param string[]|null    $globals  Globals of removed libraries, which inline code offers until the tag runs
	 *                                   when the page is parsed; null when it runs before any other script.
	 * @param string[]         $leave    Handlers that leave their work to the originals.
	 * @param bool             $is_mixed Whether originals stay. Otherwise no file that a tool combines later
	 *                                   contains one.
	 * @return string HTML.
	 */
	public function html( array $goes, array $readable, $globals, array $leave, $is_mixed ) {
		$is_first   = null === $globals;
		$attributes = array(
			'id'              => 'skerry-js',
			'src'             => $this->files->url( $this->files->entry( $is_first ) ),
			'data-asset-base' => $this->files->base(),
			'data-taken-off'  => (string) count( $goes ),
		) + ( $is_mixed ? array() : array( 'data-originals' => 'none' ) )
			+ ( $leave ? array( 'data-leave' => implode( ' ', $leave ) ) : array() );
		$loading    = $is_first ? array() : array(
			'defer'            => true,
			'data-when-parsed' => true,
		);
		$tag        = wp_get_script_tag( self::LEFT_ALONE + $loading + $attributes );
		$html       = $tag . $this->stylesheet() . $this->preloads( $is_first );
		/**
		 * Filters the HTML of the tag.
		 *
		 * @param string $html     The tag, hints and the style sheet.
		 * @param bool   $is_first Whether the tag has to run before any other script.
		 */
		$filtered = apply_filters( 'skerry_tag', $html, $is_first );
		$html     = is_string( $filtered ) ? $filtered : $html;
		// Some tools respect only these comments.
		return "<!--noptimize-->\n" . ( $goes ? $this->block( $goes, $readable, $attributes, (array) $globals ) . $this->net() : '' ) . "$html<!--/noptimize-->\n";
	}

	/**
	 * Returns the JSON block with all removed scripts: for libraries that a script reads later, and for the case
	 * that the tag does not run.
	 *
	 * @param array[]               $goes       The removed scripts, by index.
	 * @param array[]               $readable   What it says about those that can still be read, by index.
	 * @param array<string, string> $attributes Attributes of the tag.
	 * @param string[]              $globals    Globals that inline code offers until the tag runs.
	 * @return string HTML.
	 * @throws \UnexpectedValueException When they cannot be written as JSON.
	 */
	private function block( array $goes, array $readable, array $attributes, array $globals ) {
		$scripts = array();
		foreach ( $goes as $place => $script ) {
			$scripts[] = array( 'attributes' => (object) $script['attributes'] )
				+ ( '' === $script['text'] ? array() : array( 'text' => $script['text'] ) )
				+ ( $readable[ $place ] ?? array() );
		}
		$json = wp_json_encode(
			array(
				'tag'     => $attributes,
				'scripts' => $scripts,
			) + ( $globals ? array( 'names' => $globals ) : array() ),
			JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
		);
		if ( ! $json ) {
			throw new \UnexpectedValueException( 'The removed scripts cannot be written as JSON.' );
		}
		return '<script type="application/json" id="skerry-taken-off">' . $json . "</script>\n";
	}

	/**
	 * Returns the inline code that checks whether the tag has run.
	 *
	 * @return string HTML.
	 */
	private function net() {
		return wp_get_inline_script_tag( $this->files->net(), self::LEFT_ALONE + array( 'id' => 'skerry-net' ) );
	}

	/**
	 * Returns hints with which the browser fetches the files of this page at once, in the order of need. The code
	 * of widgets has a low priority, and so has all code of a tag that waits until the page is parsed: styles and
	 * pictures of the first view come first.
	 *
	 * @param bool $is_first Whether the tag runs before any other script.
	 * @return string HTML.
	 */
	private function preloads( $is_first ) {
		$html = '';
		foreach ( $this->files->start() as $file ) {
			$html .= $this->preload( $file, $is_first ? 'auto' : 'low' );
		}
		foreach ( $this->files->at_rest( $this->handlers ) as $file ) {
			$html .= $this->preload( $file, 'low' );
		}
		return $html;
	}

	/**
	 * Returns the hint for one file.
	 *
	 * @param string $file     Its name.
	 * @param string $priority `auto` or `low`.
	 * @return string HTML.
	 */
	private function preload( $file, $priority ) {
		return sprintf( '<link rel="modulepreload" href="%s"%s fetchpriority="%s">' . "\n", esc_url( $this->files->url( $file ) ), $this->integrity( $file ), $priority );
	}

	/**
	 * Returns the style sheet that keeps space for widgets: inline, because a file would delay the first paint, unless
	 * a policy of the page may forbid that.
	 *
	 * @return string HTML.
	 */
	private function stylesheet() {
		if ( ! $this->has_policy ) {
			return '<style id="skerry-css">' . $this->files->styles() . "</style>\n";
		}
		return sprintf( '<link rel="stylesheet" href="%s"%s>' . "\n", esc_url( $this->files->url( 'skerry.css' ) ), $this->integrity( 'skerry.css' ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- it is written into a page that is finished.
	}

	/**
	 * Returns the hash of a file, as an attribute.
	 *
	 * @param string $file Its name.
	 * @return string Empty when it is unknown.
	 */
	private function integrity( $file ) {
		$hash = $this->files->integrity( $file );
		return '' === $hash ? '' : ' integrity="' . esc_attr( $hash ) . '"';
	}
}

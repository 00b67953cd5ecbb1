<?php
/**
 * The kind and the needs of each script of a page.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the kind of a script: original, library, program or unknown. Decides the same as `skerry.js` in a
 * browser.
 */
final class Script_Kinds {

	/**
	 * The table of handlers and scripts.
	 *
	 * @var Rules
	 */
	private $rules;

	/**
	 * Handles that each script of the site declares as needed, by handle. They override the table.
	 *
	 * @var array<string, string[]>
	 */
	private $declared;

	/**
	 * Combines the table with the dependencies that the site declares.
	 *
	 * @param Rules                   $rules    The table.
	 * @param array<string, string[]> $declared Handles that each script of the site declares as needed, by
	 *                                          handle.
	 */
	public function __construct( Rules $rules, array $declared ) {
		$this->rules    = $rules;
		$this->declared = $declared;
	}

	/**
	 * Returns the kind of a file: an `original` does the work of handlers, a `library` only defines something, a
	 * `program` acts and has known needs, and an `unknown` file can be anything.
	 *
	 * @param array $script The script.
	 * @return string The kind; empty for inline code.
	 */
	public function kind_of( array $script ) {
		if ( 'file' !== $script['part'] ) {
			return '';
		}
		$handle = $script['handle'];
		if ( $this->rules->replacers_of( $handle ) ) {
			return $this->rules->is_at_home( $handle, $script['src'] ) ? 'original' : 'unknown';
		}
		if ( $this->rules->knows( $handle ) ) {
			return $this->rules->is_acting( $handle ) ? 'program' : 'library';
		}
		return $this->is_of_platform( $script ) ? 'library' : 'unknown';
	}

	/**
	 * Returns the handles that a script is known to need.
	 *
	 * @param string $handle Its handle.
	 * @return string[] Handles.
	 */
	public function needs_of( $handle ) {
		if ( isset( $this->declared[ $handle ] ) ) {
			return array_merge( $this->declared[ $handle ], $this->rules->also_needs( $handle ) );
		}
		return $this->rules->needs_of( $handle );
	}

	/**
	 * Returns the earlier scripts that an unknown file may need.
	 *
	 * @param array   $script The file.
	 * @param array[] $before The scripts before it.
	 * @return string[] Handles.
	 */
	public function may_need( array $script, array $before ) {
		$place   = $this->rules->place_without_jquery( $script['src'] );
		$handles = array();
		foreach ( $before as $each ) {
			if ( 'file' !== $each['part'] ) {
				continue;
			}
			$may_be = null === $place
				? 'library' === $this->kind_of( $each )
				: preg_match( $place, $each['src'] ) && ! $this->needs_jquery( $each['handle'] );
			if ( $may_be ) {
				$handles[] = $each['handle'];
			}
		}
		return $handles;
	}

	/**
	 * Returns the platform's libraries that neither the table nor the site declares.
	 *
	 * @param array[] $files Files, in the order of the page.
	 * @return array<int, string> Handles, by their index in that list.
	 */
	public function unknown_libraries( array $files ) {
		$found = array();
		foreach ( array_values( $files ) as $at => $script ) {
			$handle = $script['handle'];
			if ( 'library' === $this->kind_of( $script ) && ! $this->rules->knows( $handle ) && ! isset( $this->declared[ $handle ] ) ) {
				$found[ $at ] = $handle;
			}
		}
		return $found;
	}

	/**
	 * Returns whether a file is a library of the platform.
	 *
	 * @param array $script The file.
	 * @return bool
	 */
	public function is_of_platform( array $script ) {
		return 1 === preg_match( $this->rules->pattern( 'libraryHome' ), $script['src'] );
	}

	/**
	 * Returns whether an unknown file may serve widgets of the builder.
	 *
	 * @param array $script The file.
	 * @return bool
	 */
	public function may_serve_widgets( array $script ) {
		return $script['handle'] !== $script['src'] && null === $this->rules->place_without_jquery( $script['src'] );
	}

	/**
	 * Returns whether a script needs jQuery, directly or indirectly.
	 *
	 * @param string              $handle Its handle.
	 * @param array<string, true> $seen   Handles that were visited.
	 * @return bool
	 */
	private function needs_jquery( $handle, array &$seen = array() ) {
		if ( 'jquery' === $handle || 'jquery-core' === $handle ) {
			return true;
		}
		if ( isset( $seen[ $handle ] ) ) {
			return false;
		}
		$seen[ $handle ] = true;
		foreach ( $this->needs_of( $handle ) as $each ) {
			if ( $this->needs_jquery( $each, $seen ) ) {
				return true;
			}
		}
		return false;
	}
}

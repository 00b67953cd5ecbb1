<?php
/**
 * What each script of a page is, and what it needs.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Tells originals of handlers, libraries, programs and unknown files apart, as the script itself does in a browser.
 */
final class Script_Kinds {

	/**
	 * What is known of scripts.
	 *
	 * @var Rules
	 */
	private $rules;

	/**
	 * What the site itself registers: handles that each handle declares as needed. It stands above the table.
	 *
	 * @var array<string, string[]>
	 */
	private $declared;

	/**
	 * Takes what is known.
	 *
	 * @param Rules                   $rules    The table.
	 * @param array<string, string[]> $declared What the site itself registers.
	 */
	public function __construct( Rules $rules, array $declared ) {
		$this->rules    = $rules;
		$this->declared = $declared;
	}

	/**
	 * Returns what a file is.
	 *
	 * @param array $script The script.
	 * @return string original, library, program, or unknown; nothing for code.
	 */
	public function kind_of( array $script ) {
		if ( 'file' !== $script['part'] ) {
			return '';
		}
		$handle = $script['handle'];
		if ( $this->rules->owners_of( $handle ) ) {
			return $this->rules->is_at_home( $handle, $script['src'] ) ? 'original' : 'unknown';
		}
		if ( $this->rules->knows( $handle ) ) {
			return $this->rules->is_acting( $handle ) ? 'program' : 'library';
		}
		return $this->is_of_platform( $script ) ? 'library' : 'unknown';
	}

	/**
	 * Returns what a script needs, as far as anybody says.
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
	 * Returns what an unknown file may need of the scripts before it.
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
	 * Returns the platform's libraries of which nobody says who needs them.
	 *
	 * @param array[] $files Files, in the order of the page.
	 * @return array<int, string> Handles, by place in that list.
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
	 * Whether a file is a library of the platform.
	 *
	 * @param array $script The file.
	 * @return bool
	 */
	public function is_of_platform( array $script ) {
		return 1 === preg_match( $this->rules->pattern( 'libraryHome' ), $script['src'] );
	}

	/**
	 * Whether an unknown file may serve widgets of the builder.
	 *
	 * @param array $script The file.
	 * @return bool
	 */
	public function may_serve_widgets( array $script ) {
		return $script['handle'] !== $script['src'] && null === $this->rules->place_without_jquery( $script['src'] );
	}

	/**
	 * Whether a script needs jQuery, itself or by what it needs.
	 *
	 * @param string              $handle Its handle.
	 * @param array<string, true> $seen   Handles that were asked about on the way.
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

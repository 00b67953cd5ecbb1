<?php
/**
 * The plugin's table of handlers and scripts, which the build creates from the catalogue.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * The table of handlers and scripts in `rules.json`, checked once when it is read.
 */
final class Rules {

	/**
	 * Parts that the table must have, each an array.
	 */
	const PARTS = array( 'handlers', 'needs', 'alsoNeeds', 'acting', 'libraryNeeds', 'libraryNames', 'followers', 'selfStarting', 'homes', 'withoutJQuery', 'builder', 'patterns', 'uses', 'harmless', 'staticWidgets', 'staticAtoms' );

	/**
	 * The table.
	 *
	 * @var array
	 */
	private $table;

	/**
	 * Names of handlers, by the handle of an original that they replace.
	 *
	 * @var array<string, string[]>
	 */
	private $owners = array();

	/**
	 * Names of handlers, by a selector that an original's inline code works on.
	 *
	 * @var array<string, string[]>
	 */
	private $code_owners = array();

	/**
	 * Indexes a table.
	 *
	 * @param array $table The content of `rules.json`.
	 */
	private function __construct( array $table ) {
		$this->table = $table;
		foreach ( $table['handlers'] as $name => $handler ) {
			foreach ( $handler['replaces'] as $handle ) {
				$this->owners[ $handle ][] = $name;
			}
			foreach ( $handler['code'] as $selector ) {
				$this->code_owners[ $selector ][] = $name;
			}
		}
	}

	/**
	 * Reads the table from its file.
	 *
	 * @param string $file Path of the file.
	 * @return Rules|null Null when the file is missing or damaged.
	 */
	public static function read( $file ) {
		$text  = is_readable( $file ) ? file_get_contents( $file ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin itself.
		$table = false === $text ? null : json_decode( $text, true );
		if ( ! is_array( $table ) ) {
			return null;
		}
		foreach ( self::PARTS as $part ) {
			if ( ! isset( $table[ $part ] ) || ! is_array( $table[ $part ] ) ) {
				return null;
			}
		}
		foreach ( $table['handlers'] as $handler ) {
			foreach ( array( 'replaces', 'code', 'widgets', 'signs' ) as $list ) {
				if ( ! isset( $handler[ $list ] ) || ! is_array( $handler[ $list ] ) ) {
					return null;
				}
			}
			if ( ! isset( $handler['family'] ) || ! is_string( $handler['family'] ) ) {
				return null;
			}
		}
		return new self( $table );
	}

	/**
	 * Returns a table with other handles of originals. Handlers without a list of names keep their handles.
	 *
	 * @param array $handles Lists of handles, by the name of the handler.
	 * @return Rules
	 */
	public function with_handles( array $handles ) {
		$table = $this->table;
		foreach ( array_intersect_key( $handles, $table['handlers'] ) as $name => $list ) {
			if ( $list !== $table['handlers'][ $name ]['replaces'] && Settings::is_list_of_names( $list ) ) {
				$table['handlers'][ $name ]['replaces'] = array_values( $list );
			}
		}
		return new self( $table );
	}

	/**
	 * Returns the handlers, by their names.
	 *
	 * @return array
	 */
	public function handlers() {
		return $this->table['handlers'];
	}

	/**
	 * Returns whether a handle is known: it is in the table of needs, or a handler replaces it.
	 *
	 * @param string $handle Handle of a script.
	 * @return bool
	 */
	public function knows( $handle ) {
		return isset( $this->table['needs'][ $handle ] ) || $this->replacers_of( $handle );
	}

	/**
	 * Returns whether a known script does something as soon as it runs.
	 *
	 * @param string $handle Handle of a script.
	 * @return bool
	 */
	public function is_acting( $handle ) {
		return in_array( $handle, $this->table['acting'], true );
	}

	/**
	 * Returns whether a file comes from the known folder of its handle, or from a tool's copies of scripts.
	 *
	 * @param string $handle Handle of an original.
	 * @param string $src    Address of the file.
	 * @return bool
	 */
	public function is_at_home( $handle, $src ) {
		$home = $this->table['homes'][ $handle ] ?? null;
		return ! is_string( $home ) || 1 === preg_match( self::expression( array( 'text' => $home ) ), $src ) || 1 === preg_match( $this->pattern( 'cached' ), $src );
	}

	/**
	 * Returns the folders of the files that a file may need, if files of its folder need no jQuery unless they
	 * declare it.
	 *
	 * @param string $src Address of the file.
	 * @return string|null A regular expression for addresses; null for any other folder.
	 */
	public function place_without_jquery( $src ) {
		foreach ( $this->table['withoutJQuery'] as $place ) {
			if ( preg_match( self::expression( $place['home'] ), $src ) ) {
				return self::expression( $place['needs'] );
			}
		}
		return null;
	}

	/**
	 * Returns the libraries that act on the whole page as soon as they run, so that every script that needs them
	 * has to run too.
	 *
	 * @return string[] Handles.
	 */
	public function self_starting() {
		return $this->table['selfStarting'];
	}

	/**
	 * Returns whether a handler's original can be kept from acting although it runs.
	 *
	 * @param string $name Name of the handler.
	 * @return bool
	 */
	public function is_claimable( $name ) {
		return ! empty( $this->table['handlers'][ $name ]['claimable'] );
	}

	/**
	 * Returns whether a handle is that of a library that may run on demand.
	 *
	 * @param string $handle Handle of a script.
	 * @return bool
	 */
	public function is_library( $handle ) {
		return isset( $this->table['libraryNeeds'][ $handle ] );
	}

	/**
	 * Returns the handles that such a library needs, whatever the site declares.
	 *
	 * @param string $handle Handle of a library.
	 * @return string[] Handles.
	 */
	public function library_needs( $handle ) {
		return $this->words( 'libraryNeeds', $handle ) ?? array();
	}

	/**
	 * Returns the names that code reads of a library.
	 *
	 * @param string $handle Handle of a library.
	 * @return string[]|null Names; null for a library that cannot wait until something reads it.
	 */
	public function library_names( $handle ) {
		return $this->words( 'libraryNames', $handle );
	}

	/**
	 * Returns the libraries that only change another one, and run right after it.
	 *
	 * @param string $handle Handle of the other one.
	 * @return string[] Handles.
	 */
	public function extensions_of( $handle ) {
		return $this->words( 'followers', $handle ) ?? array();
	}

	/**
	 * Returns whether a library only changes another one.
	 *
	 * @param string $handle Handle of a library.
	 * @return bool
	 */
	public function is_extension( $handle ) {
		return in_array( $handle, explode( ' ', implode( ' ', $this->table['followers'] ) ), true );
	}

	/**
	 * Returns the handles that a script needs although no registry declares them.
	 *
	 * @param string $handle Handle of a script.
	 * @return string[] Handles.
	 */
	public function also_needs( $handle ) {
		return $this->table['alsoNeeds'][ $handle ] ?? array();
	}

	/**
	 * Returns the handles that a known script needs.
	 *
	 * @param string $handle Handle of a script.
	 * @return string[] Handles.
	 */
	public function needs_of( $handle ) {
		return $this->words( 'needs', $handle ) ?? array();
	}

	/**
	 * Returns the handlers that replace a script.
	 *
	 * @param string $handle Handle of a script.
	 * @return string[] Names.
	 */
	public function replacers_of( $handle ) {
		return self::named( $this->owners, $handle );
	}

	/**
	 * Returns the handlers that replace the inline code for some elements.
	 *
	 * @param string $selector Selector of these elements, as it is in the code.
	 * @return string[] Names.
	 */
	public function code_replacers_of( $selector ) {
		return self::named( $this->code_owners, $selector );
	}

	/**
	 * Returns the builder's own scripts, which run together or not at all.
	 *
	 * @return string[] Handles.
	 */
	public function builder() {
		return $this->table['builder'];
	}

	/**
	 * Returns the libraries that inline code uses.
	 *
	 * @param string $code JavaScript.
	 * @return string[] Handles.
	 */
	public function libraries_used_by( $code ) {
		$used = array();
		foreach ( $this->table['uses'] as $use ) {
			if ( preg_match( self::expression( $use ), $code ) ) {
				$used[] = $use['library'];
			}
		}
		return $used;
	}

	/**
	 * Returns the handler that serves a widget of the builder.
	 *
	 * @param string $type Type of the widget with its skin.
	 * @return string Its name; empty when there is none.
	 */
	public function server_of( $type ) {
		foreach ( $this->table['handlers'] as $name => $handler ) {
			foreach ( $handler['widgets'] as $served ) {
				$is_any_skin = '.*' === substr( $served, -2 );
				if ( $type === $served || ( $is_any_skin && 0 === strpos( $type, substr( $served, 0, -1 ) ) ) ) {
					return $name;
				}
			}
		}
		return '';
	}

	/**
	 * Returns whether a widget or an atom of the builder needs no script, whatever its skin.
	 *
	 * @param string $type Type of the widget with its skin.
	 * @return bool
	 */
	public function is_static_widget( $type ) {
		$pattern = $this->table[ self::is_atom( $type ) ? 'staticAtoms' : 'staticWidgets' ];
		return 1 === preg_match( self::expression( $pattern ), preg_replace( '~\..*~', '', $type ) );
	}

	/**
	 * Returns whether a type is that of an atom.
	 *
	 * @param string $type Type of a widget or an atom.
	 * @return bool
	 */
	public static function is_atom( $type ) {
		return 0 === strpos( $type, 'e-' );
	}

	/**
	 * Returns the name of a widget type, without the skin `default`.
	 *
	 * @param string $type Type of the widget with its skin.
	 * @return string Its name.
	 */
	public static function name_of_widget( $type ) {
		return preg_replace( '~\.default$~D', '', $type );
	}

	/**
	 * Returns whether code may use a name and still work only on the elements that it selects.
	 *
	 * @param string $name Name in JavaScript.
	 * @return bool
	 */
	public function is_harmless( $name ) {
		return in_array( $name, $this->table['harmless'], true );
	}

	/**
	 * Returns a pattern of the table as a regular expression for PHP.
	 *
	 * @param string $name Its name in the table.
	 * @return string
	 * @throws \UnexpectedValueException When the table has no pattern of this name.
	 */
	public function pattern( $name ) {
		if ( ! is_array( $this->table['patterns'][ $name ] ?? null ) ) {
			throw new \UnexpectedValueException( "The table of handlers has no pattern $name." );
		}
		return self::expression( $this->table['patterns'][ $name ] );
	}

	/**
	 * Returns the handlers that replace a handle or selector. A key that ends with `*` matches all that begin
	 * like it.
	 *
	 * @param array<string, string[]> $names Names of handlers, by the handle or selector that they replace.
	 * @param string                  $name  Handle or selector.
	 * @return string[] Names of handlers.
	 */
	private static function named( array $names, $name ) {
		if ( isset( $names[ $name ] ) ) {
			return $names[ $name ];
		}
		foreach ( $names as $each => $owners ) {
			if ( '*' === substr( $each, -1 ) && 0 === strpos( $name, substr( $each, 0, -1 ) ) ) {
				return $owners;
			}
		}
		return array();
	}

	/**
	 * Splits a list of the table that is stored as one text with spaces.
	 *
	 * @param string $part Name of the part.
	 * @param string $key  Of the entry.
	 * @return string[]|null Null when there is no such entry.
	 */
	private function words( $part, $key ) {
		$text = $this->table[ $part ][ $key ] ?? null;
		return is_string( $text ) ? array_filter( explode( ' ', $text ), 'strlen' ) : null;
	}

	/**
	 * Converts a regular expression of JavaScript to one of PHP. All patterns of the table mean the same in
	 * both.
	 *
	 * @param array $pattern Its `text`, and `caseless` when upper and lower case are the same.
	 * @return string
	 */
	private static function expression( array $pattern ) {
		return '~' . str_replace( '~', '\~', $pattern['text'] ) . '~' . ( empty( $pattern['caseless'] ) ? '' : 'i' );
	}
}

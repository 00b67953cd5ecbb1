<?php
/**
 * What the plugin knows: a table that the build makes of the catalogue of handlers.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * The table, checked once when it is read.
 */
final class Rules {

	/**
	 * Parts of the table that have to be there, each an array.
	 */
	const PARTS = array( 'handlers', 'needs', 'alsoNeeds', 'acting', 'libraryNeeds', 'libraryNames', 'followers', 'selfStarting', 'homes', 'withoutJQuery', 'builder', 'patterns', 'uses', 'harmless', 'staticWidgets', 'staticAtoms' );

	/**
	 * The table.
	 *
	 * @var array
	 */
	private $table;

	/**
	 * Handlers by the handle of an original script that they replace.
	 *
	 * @var array<string, string[]>
	 */
	private $owners = array();

	/**
	 * Handlers by a selector of what an original's code on the page works on.
	 *
	 * @var array<string, string[]>
	 */
	private $code_owners = array();

	/**
	 * Keeps a table.
	 *
	 * @param array $table What the build wrote.
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
	 * @return Rules|null Nothing when the file is missing or damaged.
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
	 * The same table with other handles of originals; handlers that are not named, or named with anything but a list of names, keep theirs.
	 *
	 * @param array $handles Lists of handles by name of handler.
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
	 * Every handler by its name.
	 *
	 * @return array
	 */
	public function handlers() {
		return $this->table['handlers'];
	}

	/**
	 * Whether a handle is known, as a library or as an original.
	 *
	 * @param string $handle Handle of a script.
	 * @return bool
	 */
	public function knows( $handle ) {
		return isset( $this->table['needs'][ $handle ] ) || $this->owners_of( $handle );
	}

	/**
	 * Whether a known script does something as soon as it runs.
	 *
	 * @param string $handle Handle of a script.
	 * @return bool
	 */
	public function is_acting( $handle ) {
		return in_array( $handle, $this->table['acting'], true );
	}

	/**
	 * Whether a file comes from where the script of its handle comes from, or from a tool that keeps copies of scripts.
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
	 * Returns where what a file may need comes from, when files of its folder need no jQuery unless they declare it.
	 *
	 * @param string $src Address of the file.
	 * @return string|null A regular expression for addresses; nothing for any other folder.
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
	 * Returns libraries that act on whatever they find as soon as they run, so that all that needs them has to run, too.
	 *
	 * @return string[] Handles.
	 */
	public function self_starting() {
		return $this->table['selfStarting'];
	}

	/**
	 * Whether a handler can do its work although its original runs.
	 *
	 * @param string $name Name of the handler.
	 * @return bool
	 */
	public function is_claimable( $name ) {
		return ! empty( $this->table['handlers'][ $name ]['claimable'] );
	}

	/**
	 * Whether a handle is that of a library that may wait until something reads what it defines.
	 *
	 * @param string $handle Handle of a script.
	 * @return bool
	 */
	public function is_library( $handle ) {
		return isset( $this->table['libraryNeeds'][ $handle ] );
	}

	/**
	 * Returns what such a library needs, whatever the site declares.
	 *
	 * @param string $handle Handle of a library.
	 * @return string[] Handles.
	 */
	public function library_needs( $handle ) {
		return $this->words( 'libraryNeeds', $handle ) ?? array();
	}

	/**
	 * Returns what code reads of a library.
	 *
	 * @param string $handle Handle of a library.
	 * @return string[]|null Names; nothing for one that can't wait to be read.
	 */
	public function library_names( $handle ) {
		return $this->words( 'libraryNames', $handle );
	}

	/**
	 * Returns libraries that only change another one.
	 *
	 * @param string $handle Handle of the other one.
	 * @return string[] Handles.
	 */
	public function followers_of( $handle ) {
		return $this->words( 'followers', $handle ) ?? array();
	}

	/**
	 * Whether a library only changes another one.
	 *
	 * @param string $handle Handle of a library.
	 * @return bool
	 */
	public function is_follower( $handle ) {
		return in_array( $handle, explode( ' ', implode( ' ', $this->table['followers'] ) ), true );
	}

	/**
	 * Returns what a script needs although no registry says so.
	 *
	 * @param string $handle Handle of a script.
	 * @return string[] Handles.
	 */
	public function also_needs( $handle ) {
		return $this->table['alsoNeeds'][ $handle ] ?? array();
	}

	/**
	 * What a known script needs.
	 *
	 * @param string $handle Handle of a script.
	 * @return string[] Handles.
	 */
	public function needs_of( $handle ) {
		return $this->words( 'needs', $handle ) ?? array();
	}

	/**
	 * Handlers that do what a script does.
	 *
	 * @param string $handle Handle of a script.
	 * @return string[] Names.
	 */
	public function owners_of( $handle ) {
		return self::named( $this->owners, $handle );
	}

	/**
	 * Handlers that do what code on the page does for elements.
	 *
	 * @param string $selector Selector of these elements, as the code has it.
	 * @return string[] Names.
	 */
	public function code_owners_of( $selector ) {
		return self::named( $this->code_owners, $selector );
	}

	/**
	 * The builder's own scripts, which run together or not at all.
	 *
	 * @return string[] Handles.
	 */
	public function builder() {
		return $this->table['builder'];
	}

	/**
	 * Libraries that a piece of code uses.
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
	 * The handler that serves a widget of the builder.
	 *
	 * @param string $type Type of the widget with its skin.
	 * @return string Its name; nothing when there is none.
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
	 * Whether a widget or an atom of the builder is complete as the server sends it, whatever its skin.
	 *
	 * @param string $type Type of the widget with its skin.
	 * @return bool
	 */
	public function is_static_widget( $type ) {
		$pattern = $this->table[ self::is_atom( $type ) ? 'staticAtoms' : 'staticWidgets' ];
		return 1 === preg_match( self::expression( $pattern ), preg_replace( '~\..*~', '', $type ) );
	}

	/**
	 * Whether a type is that of an atom.
	 *
	 * @param string $type Type of a widget or an atom.
	 * @return bool
	 */
	public static function is_atom( $type ) {
		return 0 === strpos( $type, 'e-' );
	}

	/**
	 * What a widget of the builder is called.
	 *
	 * @param string $type Type of the widget with its skin.
	 * @return string Without the skin when it is the usual one.
	 */
	public static function name_of_widget( $type ) {
		return preg_replace( '~\.default$~D', '', $type );
	}

	/**
	 * Whether a name is one that any code may say.
	 *
	 * @param string $name Name in JavaScript.
	 * @return bool
	 */
	public function is_harmless( $name ) {
		return in_array( $name, $this->table['harmless'], true );
	}

	/**
	 * A regular expression of the table, ready to use.
	 *
	 * @param string $name Its name in the table.
	 * @return string
	 * @throws \UnexpectedValueException When the table has none of this name.
	 */
	public function pattern( $name ) {
		if ( ! is_array( $this->table['patterns'][ $name ] ?? null ) ) {
			throw new \UnexpectedValueException( "The table of handlers has no pattern $name." );
		}
		return self::expression( $this->table['patterns'][ $name ] );
	}

	/**
	 * Returns what a list has under a name, or under the beginning of it: a name in the list that ends with `*` stands for all that begin like it.
	 *
	 * @param array<string, string[]> $names Handlers by what they replace.
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
	 * Returns the words of an entry of a part whose lists are one text each.
	 *
	 * @param string $part Name of the part.
	 * @param string $key  Of the entry.
	 * @return string[]|null Nothing when there is no such entry.
	 */
	private function words( $part, $key ) {
		$text = $this->table[ $part ][ $key ] ?? null;
		return is_string( $text ) ? array_filter( explode( ' ', $text ), 'strlen' ) : null;
	}

	/**
	 * Writes a regular expression of JavaScript as PHP takes it; both mean the same for all that the table has.
	 *
	 * @param array $pattern Its text, and whether upper and lower case are the same.
	 * @return string
	 */
	private static function expression( array $pattern ) {
		return '~' . str_replace( '~', '\~', $pattern['text'] ) . '~' . ( empty( $pattern['caseless'] ) ? '' : 'i' );
	}
}

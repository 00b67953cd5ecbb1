<?php
/**
 * Libraries that run when something reads the names that they define.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the libraries of a page that can wait until something reads them, and the removed scripts that can
 * still be read. Decides the same as `skerry.js` in a browser.
 */
final class Libraries {

	/**
	 * The table of handlers and scripts.
	 *
	 * @var Rules
	 */
	private $rules;

	/**
	 * The first file of each library that the page has, by handle.
	 *
	 * @var array<string, array>
	 */
	private $files = array();

	/**
	 * Scheme, host and port of the site.
	 *
	 * @var string
	 */
	private $origin;

	/**
	 * Handles that each script of the site declares as needed, by handle.
	 *
	 * @var array<string, string[]>
	 */
	private $declared;

	/**
	 * Other files that run at their place in the page, in its order: each may be another copy of jQuery.
	 *
	 * @var array[]
	 */
	private $others = array();

	/**
	 * Cache of `can_wait()`, by handle.
	 *
	 * @var array<string, bool>
	 */
	private $can_wait = array();

	/**
	 * Collects the libraries of a page.
	 *
	 * @param array[]                 $scripts  Every script, in the order of the page.
	 * @param Rules                   $rules    The table of handlers and scripts.
	 * @param string                  $url      An address of the site.
	 * @param array<string, string[]> $declared Handles that each script of the site declares as needed, by
	 *                                          handle.
	 */
	public function __construct( array $scripts, Rules $rules, $url, array $declared = array() ) {
		$this->rules    = $rules;
		$this->declared = $declared;
		$this->origin   = preg_match( '~^https?://[^/?#]+~i', $url, $found ) ? strtolower( $found[0] ) : '';
		foreach ( $scripts as $script ) {
			if ( 'file' !== $script['part'] || $script['delayed'] ) {
				continue;
			}
			if ( $rules->is_library( $script['handle'] ) ) {
				$this->files += array( $script['handle'] => $script );
			} elseif ( ! isset( $script['attributes']['async'] ) && ! isset( $script['attributes']['defer'] ) ) {
				$this->others[] = $script;
			}
		}
	}

	/**
	 * Returns whether a library can wait until something reads it: everything that has to run for it can run at
	 * once. A handle without a file on the page is an alias for its needs.
	 *
	 * @param string $handle Its handle.
	 * @return bool
	 */
	public function can_wait( $handle ) {
		if ( ! isset( $this->can_wait[ $handle ] ) ) {
			$this->can_wait[ $handle ] = isset( $this->files[ $handle ] ) ? $this->can_file_wait( $handle ) : $this->can_needs_wait( $handle );
		}
		return $this->can_wait[ $handle ];
	}

	/**
	 * Returns the scripts without the files that have no handle and come before every library that cannot wait.
	 * Such a file cannot need one of these libraries.
	 *
	 * @param array[] $scripts Every script, in the order of the page.
	 * @return array[]
	 */
	public function without_free( array $scripts ) {
		$is_behind = false;
		$held      = array();
		foreach ( $scripts as $script ) {
			$handle     = $script['handle'];
			$is_library = 'file' === $script['part'] && ! $script['delayed'] && $this->rules->is_library( $handle );
			$is_behind  = $is_behind || ( $is_library && $this->rules->library_names( $handle ) && ! $this->can_wait( $handle ) );
			if ( $is_behind || '' === $handle || $handle !== $script['src'] ) {
				$held[] = $script;
			}
		}
		return $held;
	}

	/**
	 * Returns which removed scripts can still be read: libraries, their needs, and their inline code.
	 *
	 * @param array[] $scripts The removed scripts, by index.
	 * @return array<int, array> What else the list of removed scripts says about them, by index.
	 */
	public function readable( array $scripts ) {
		$runs = array();
		foreach ( $scripts as $script ) {
			if ( 'file' === $script['part'] && $this->rules->library_names( $script['handle'] ) && $this->can_wait( $script['handle'] ) ) {
				$runs += array_flip( $this->run_order( $script['handle'] ) );
			}
		}
		$readable = array();
		$removed  = array_flip( array_column( $scripts, 'start' ) );
		foreach ( $scripts as $place => $script ) {
			if ( isset( $runs[ $script['handle'] ], $this->files[ $script['handle'] ] ) ) {
				$readable[ $place ] = $this->reading( $script, $removed );
			}
		}
		return $readable;
	}

	/**
	 * Returns what a script without our tables has to know of removed libraries.
	 *
	 * @param array[] $scripts  The removed scripts, by index.
	 * @param array[] $readable What the list of removed scripts says about those that can still be read, by index.
	 * @return array[] The same, and for each file `names`, which code reads of it, and `order`, the handles that have
	 *                 to run for it, unless it runs alone.
	 */
	public function with_facts( array $scripts, array $readable ) {
		foreach ( $readable as $place => $reading ) {
			$script = $scripts[ $place ];
			if ( 'file' === $script['part'] ) {
				$order              = $this->run_order( $script['handle'] );
				$readable[ $place ] = $reading
					+ array_filter( array( 'names' => $this->rules->library_names( $script['handle'] ) ) )
					+ ( array( $script['handle'] ) === $order ? array() : array( 'order' => $order ) );
			}
		}
		return $readable;
	}

	/**
	 * Returns the globals that removed libraries define. Members of jQuery are read from jQuery.
	 *
	 * @param array[] $scripts  The removed scripts, by index.
	 * @param array[] $readable What the list of removed scripts says about those that can still be read, by index.
	 * @return string[]
	 */
	public function globals( array $scripts, array $readable ) {
		$globals = array();
		foreach ( array_intersect_key( $scripts, $readable ) as $script ) {
			foreach ( preg_grep( '~^\$\.~', (array) $this->rules->library_names( $script['handle'] ), PREG_GREP_INVERT ) as $name ) {
				$globals[ strtok( $name, '.' ) ] = true;
			}
		}
		return array_keys( $globals );
	}

	/**
	 * Returns what else the list of removed scripts says about one that can still be read.
	 *
	 * @param array          $script  The script.
	 * @param array<int, int> $removed Where removed scripts start in the page, as keys.
	 * @return array<string, true|string> For a file that needs jQuery, `behind` is the address of the last file
	 *                                    before it that may be another copy of jQuery.
	 */
	private function reading( array $script, array $removed ) {
		$reading = array( 'readable' => true );
		if ( 'file' !== $script['part'] || ! in_array( 'jquery-core', $this->run_order( $script['handle'] ), true ) ) {
			return $reading;
		}
		foreach ( $this->others as $each ) {
			if ( $each['start'] < $script['start'] && ! isset( $removed[ $each['start'] ] ) ) {
				$reading['behind'] = $each['src'];
			}
		}
		return $reading;
	}

	/**
	 * Returns whether a library with a file on the page can wait.
	 *
	 * @param string $handle Its handle.
	 * @return bool
	 */
	private function can_file_wait( $handle ) {
		if ( null === $this->rules->library_names( $handle ) && ! $this->rules->is_extension( $handle ) ) {
			return false;
		}
		foreach ( $this->run_order( $handle ) as $each ) {
			if ( isset( $this->files[ $each ] ) && ! $this->can_be_had( $each ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns whether all needs of a handle without a file can wait.
	 *
	 * @param string $handle The handle.
	 * @return bool
	 */
	private function can_needs_wait( $handle ) {
		$files = 0;
		foreach ( $this->rules->library_needs( $handle ) as $each ) {
			$is_readable = null !== $this->rules->library_names( $each ) || $this->rules->is_extension( $each );
			if ( ! isset( $this->files[ $each ] ) && $is_readable ) {
				continue;
			}
			if ( ! $this->can_wait( $each ) ) {
				return false;
			}
			++$files;
		}
		return $files > 0;
	}

	/**
	 * Returns the handles that have to run for a library, in order: its needs, itself, and libraries that only
	 * change one of these.
	 *
	 * @param string $handle Its handle.
	 * @return string[]
	 */
	private function run_order( $handle ) {
		$order = array();
		$seen  = array();
		// Members of jQuery need it, declared or not.
		if ( preg_grep( '~^\$\.~', (array) $this->rules->library_names( $handle ) ) ) {
			$this->visit( 'jquery-core', $order, $seen );
		}
		$this->visit( $handle, $order, $seen );
		return $order;
	}

	/**
	 * Adds a handle to an order, after its needs and before the libraries that only change it.
	 *
	 * @param string              $handle The handle.
	 * @param string[]            $order  The order so far.
	 * @param array<string, true> $seen   Handles that were visited.
	 */
	private function visit( $handle, array &$order, array &$seen ) {
		if ( isset( $seen[ $handle ] ) ) {
			return;
		}
		$seen[ $handle ] = true;
		foreach ( $this->rules->library_needs( $handle ) as $each ) {
			$this->visit( $each, $order, $seen );
		}
		$order[] = $handle;
		foreach ( $this->rules->extensions_of( $handle ) as $each ) {
			$this->visit( $each, $order, $seen );
		}
	}

	/**
	 * Returns whether a file can run at the moment when something reads it. A file for which the site declares
	 * more needs than the table has cannot.
	 *
	 * @param string $handle Its handle.
	 * @return bool
	 */
	private function can_be_had( $handle ) {
		$file = $this->files[ $handle ];
		if ( $file['checked'] || ! $this->is_of_site( $file['src'] ) ) {
			return false;
		}
		foreach ( array_diff( $this->declared[ $handle ] ?? array(), $this->run_order( $handle ) ) as $need ) {
			// Polyfills have no names and need not run first.
			if ( array() !== $this->rules->library_names( $need ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns whether an address belongs to the site.
	 *
	 * @param string $src The address.
	 * @return bool
	 */
	private function is_of_site( $src ) {
		if ( preg_match( '~^\s*(?:(https?):)?//([^/?#]+)~i', $src, $found ) ) {
			$scheme = '' === $found[1] ? strtok( $this->origin, ':' ) : $found[1];
			return strtolower( "$scheme://{$found[2]}" ) === $this->origin;
		}
		return ! preg_match( '~^\s*[a-z][a-z0-9+.-]*:~i', $src );
	}
}

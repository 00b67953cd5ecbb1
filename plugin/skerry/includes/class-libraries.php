<?php
/**
 * Libraries that run when something reads what they define.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Tells which libraries of a page can wait until something reads them, and writes down those that were taken off, so that they still can be
 * read. The same as the script itself does in a browser.
 */
final class Libraries {

	/**
	 * What is known of scripts.
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
	 * What the site itself registers: needed handles by handle.
	 *
	 * @var array<string, string[]>
	 */
	private $declared;

	/**
	 * What was found out about handles.
	 *
	 * @var array<string, bool>
	 */
	private $can_wait = array();

	/**
	 * Takes the scripts of a page.
	 *
	 * @param array[]                 $scripts  Every script, in the order of the page.
	 * @param Rules                   $rules    What is known of scripts.
	 * @param string                  $url      An address of the site.
	 * @param array<string, string[]> $declared What the site itself registers.
	 */
	public function __construct( array $scripts, Rules $rules, $url, array $declared = array() ) {
		$this->rules    = $rules;
		$this->declared = $declared;
		$this->origin   = preg_match( '~^https?://[^/?#]+~i', $url, $found ) ? strtolower( $found[0] ) : '';
		foreach ( $scripts as $script ) {
			if ( 'file' === $script['part'] && ! $script['delayed'] && $rules->is_library( $script['handle'] ) ) {
				$this->files += array( $script['handle'] => $script );
			}
		}
	}

	/**
	 * Whether a library can wait until something reads it: everything that has to run for it can be had at once. A name without a file on the
	 * page stands for what it needs.
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
	 * Returns the scripts of a page without those files that have no name and stand before every library that can't be had when it is read:
	 * nothing that they may need is kept from running.
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
	 * Tells which scripts that were taken off a page can still be read: libraries, what they need, and their code.
	 *
	 * @param array[] $scripts Every script that was taken off, by its place.
	 * @return array<int, true> By their places.
	 */
	public function readable( array $scripts ) {
		$runs = array();
		foreach ( $scripts as $script ) {
			if ( 'file' === $script['part'] && $this->rules->library_names( $script['handle'] ) && $this->can_wait( $script['handle'] ) ) {
				$runs += array_flip( $this->run_order( $script['handle'] ) );
			}
		}
		$readable = array();
		foreach ( $scripts as $place => $script ) {
			if ( isset( $runs[ $script['handle'] ], $this->files[ $script['handle'] ] ) ) {
				$readable[ $place ] = true;
			}
		}
		return $readable;
	}

	/**
	 * Whether a library with a file on the page can wait.
	 *
	 * @param string $handle Its handle.
	 * @return bool
	 */
	private function can_file_wait( $handle ) {
		if ( null === $this->rules->library_names( $handle ) && ! $this->rules->is_follower( $handle ) ) {
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
	 * Whether all that a name without a file stands for can wait.
	 *
	 * @param string $handle The name.
	 * @return bool
	 */
	private function can_needs_wait( $handle ) {
		$files = 0;
		foreach ( $this->rules->library_needs( $handle ) as $each ) {
			$is_readable = null !== $this->rules->library_names( $each ) || $this->rules->is_follower( $each );
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
	 * Returns handles in the order in which they have to run for one of them: what it needs, itself, what only changes it.
	 *
	 * @param string $handle Its handle.
	 * @return string[]
	 */
	private function run_order( $handle ) {
		$order = array();
		$seen  = array();
		// A member of jQuery is of no use without it.
		if ( preg_grep( '~^\$\.~', (array) $this->rules->library_names( $handle ) ) ) {
			$this->visit( 'jquery-core', $order, $seen );
		}
		$this->visit( $handle, $order, $seen );
		return $order;
	}

	/**
	 * Puts a handle into an order behind what it needs.
	 *
	 * @param string              $handle The handle.
	 * @param string[]            $order  The order so far.
	 * @param array<string, true> $seen   Handles that were met on the way.
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
		foreach ( $this->rules->followers_of( $handle ) as $each ) {
			$this->visit( $each, $order, $seen );
		}
	}

	/**
	 * Whether a file can be had at the moment when something reads it, and the site declares no more for it than the table has.
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
			// What only fills gaps of old browsers has no names.
			if ( array() !== $this->rules->library_names( $need ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether an address belongs to the site.
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

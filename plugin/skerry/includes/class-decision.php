<?php
/**
 * Decides which scripts of a page are removed.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Decides the same as `skerry.js` in a browser. If a tool has combined originals into one file, every script
 * stays. Otherwise an original goes when handlers do all of its work on this page. A library goes when no
 * script that stays needs it. An unknown script stays, with every earlier library that it may need and that
 * cannot wait until something reads it.
 */
final class Decision {

	/**
	 * The reason for inline code that uses no library.
	 */
	const INDEPENDENT = 'code of its own';

	/**
	 * The table of handlers and scripts.
	 *
	 * @var Rules
	 */
	private $rules;

	/**
	 * The kind and the needs of each script.
	 *
	 * @var Script_Kinds
	 */
	private $kinds;

	/**
	 * Whether a handler has something to do on the page, by its name; filled when it is first looked up.
	 *
	 * @var array<string, bool>
	 */
	private $present = array();

	/**
	 * Libraries that run when something reads them.
	 *
	 * @var Libraries
	 */
	private $libraries;

	/**
	 * The page.
	 *
	 * @var Page
	 */
	private $page;

	/**
	 * The scripts to decide about, in the order of the page.
	 *
	 * @var array[]
	 */
	private $scripts;

	/**
	 * Names of handlers that leave their work to the originals.
	 *
	 * @var array<string, true>
	 */
	private $left;

	/**
	 * Why each needed handle is needed.
	 *
	 * @var array<string, string>
	 */
	private $needed = array();

	/**
	 * Indexes of the scripts that need a handle, by the handle; -1 stands for the page.
	 *
	 * @var array<string, array<int, true>>
	 */
	private $needers = array();

	/**
	 * Why scripts stay, by their index.
	 *
	 * @var array<int, string>
	 */
	private $stays = array();

	/**
	 * Why scripts go, by their index.
	 *
	 * @var array<int, string>
	 */
	private $goes = array();

	/**
	 * Decides about a page.
	 *
	 * @param array[]                 $scripts   Every script, in the order of the page.
	 * @param Page                    $page      The page.
	 * @param Rules                   $rules     The table of handlers and scripts.
	 * @param string[]                $leave     Names of handlers that leave their work to the originals.
	 * @param array<string, string[]> $declared  Handles that each script of the site declares as needed, by
	 *                                           handle.
	 * @param Libraries               $libraries Libraries that run when something reads them.
	 */
	public function __construct( array $scripts, Page $page, Rules $rules, array $leave, array $declared, Libraries $libraries ) {
		$this->rules     = $rules;
		$this->page      = $page;
		$this->kinds     = new Script_Kinds( $rules, $declared );
		$this->libraries = $libraries;
		$this->scripts   = $scripts;
		$combined        = $page->combined_file();
		if ( '' !== $combined ) {
			$this->stays = array_fill_keys( array_keys( $scripts ), "a tool has combined originals into $combined" );
			return;
		}
		$this->left      = array_fill_keys( array_filter( $leave, array( $this, 'is_present' ) ), true );
		$unknown         = $this->keep_what_acts();
		$ours            = $this->keep_code();
		$foreign         = $this->foreign_widgets( $page );
		if ( $foreign && ! array_filter( $unknown, array( $this->kinds, 'may_serve_widgets' ) ) ) {
			foreach ( $rules->builder() as $handle ) {
				$this->need( $handle, 'serves ' . implode( ', ', $foreign ) );
			}
		}
		$this->resolve_needs();
		$this->keep_needed();
		foreach ( array_keys( array_diff_key( $scripts, $this->stays ) ) as $place ) {
			$this->goes[ $place ] = $this->reason_to_go( $scripts[ $place ], isset( $ours[ $place ] ) );
		}
	}

	/**
	 * Returns the scripts that go: the reason for each, by its index.
	 *
	 * @return array<int, string>
	 */
	public function goes() {
		return $this->goes;
	}

	/**
	 * Returns the scripts that stay: the reason for each, by its index.
	 *
	 * @return array<int, string>
	 */
	public function stays() {
		ksort( $this->stays );
		return $this->stays;
	}

	/**
	 * Returns whether a script stays that the tag has to intercept: any but inline code that uses no library.
	 *
	 * @return bool
	 */
	public function is_left_to_tag() {
		return array() !== array_diff( $this->stays, array( self::INDEPENDENT ) );
	}

	/**
	 * Returns whether originals stay, under their own handles or in a combined file.
	 *
	 * @return bool
	 */
	public function has_originals() {
		if ( '' !== $this->page->combined_file() ) {
			return true;
		}
		foreach ( array_intersect_key( $this->scripts, $this->stays ) as $script ) {
			if ( self::is_file( $script ) && $this->rules->replacers_of( $script['handle'] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns who keeps what on the page: for each needed handle, the indexes of the scripts that need it, directly
	 * or indirectly; -1 stands for the page.
	 *
	 * @return array<string, array<int, true>>
	 */
	public function keepers() {
		$keepers = array();
		foreach ( $this->needers as $handle => $places ) {
			$handles = array( (string) $handle );
			for ( $at = 0; isset( $handles[ $at ] ); $at++ ) {
				$each             = $handles[ $at ];
				$keepers[ $each ] = ( $keepers[ $each ] ?? array() ) + $places;
				$handles          = array_merge( $handles, array_diff( $this->kinds->needs_of( $each ), $handles ) );
			}
		}
		return $keepers;
	}

	/**
	 * Marks a script as needed, and all that it needs.
	 *
	 * @param string $handle Its handle.
	 * @param string $why    Why.
	 * @param int    $by     Index of the script that needs it; -1 for the page.
	 */
	private function need( $handle, $why, $by = -1 ) {
		$this->needers[ $handle ][ $by ] = true;
		if ( isset( $this->needed[ $handle ] ) ) {
			return;
		}
		$this->needed[ $handle ] = $why;
		foreach ( $this->kinds->needs_of( $handle ) as $each ) {
			$this->need( $each, "needed by $handle", $by );
		}
	}

	/**
	 * Returns whether a library has to run when something may need it, because it cannot wait to be read.
	 *
	 * @param string $handle Its handle.
	 * @return bool
	 */
	private function must_run( $handle ) {
		return ! $this->libraries->can_wait( $handle );
	}

	/**
	 * Returns whether a handler has something to do on the page.
	 *
	 * @param string $name Its name.
	 * @return bool
	 */
	private function is_present( $name ) {
		if ( ! isset( $this->present[ $name ] ) ) {
			$this->present[ $name ] = $this->page->has( $name );
		}
		return $this->present[ $name ];
	}

	/**
	 * Keeps the files that always run, and what they need. If another plugin's file has the handle of an
	 * original, its handlers leave their work to it.
	 *
	 * @return array[] The unknown files.
	 */
	private function keep_what_acts() {
		$unknown = array();
		foreach ( $this->scripts as $place => $script ) {
			$kind   = $this->kinds->kind_of( $script );
			$handle = $script['handle'];
			if ( 'program' !== $kind && 'unknown' !== $kind ) {
				continue;
			}
			$this->stays[ $place ] = 'program' === $kind ? 'no handler does its work' : 'unknown to Skerry';
			$needs                 = $this->kinds->needs_of( $handle );
			if ( 'unknown' === $kind ) {
				$unknown[] = $script;
				$may_need  = $this->kinds->may_need( $script, array_slice( $this->scripts, 0, $place ) );
				$needs     = array_merge( $needs, array_filter( $may_need, array( $this, 'must_run' ) ) );
				$this->left += array_fill_keys( array_filter( $this->rules->replacers_of( $handle ), array( $this, 'is_present' ) ), true );
			}
			foreach ( $needs as $each ) {
				$this->need( $each, "needed by $handle", $place );
			}
		}
		return $unknown;
	}

	/**
	 * Keeps inline code whose file is not on the page, with the libraries that it uses, unless handlers replace
	 * it.
	 *
	 * @return array<int, true> The indexes of the code that handlers replace.
	 */
	private function keep_code() {
		$files = array_column( array_filter( $this->scripts, array( __CLASS__, 'is_file' ) ), 'handle' );
		$ours  = array();
		foreach ( $this->scripts as $place => $script ) {
			if ( self::is_file( $script ) || in_array( $script['handle'], $files, true ) ) {
				continue;
			}
			$owners = $this->replacers_of( $script );
			if ( $owners && ! array_intersect_key( array_flip( $owners ), $this->left ) ) {
				$ours[ $place ] = true;
				continue;
			}
			$used                  = array_filter( $this->rules->libraries_used_by( $script['text'] ), array( $this, 'must_run' ) );
			$needs                 = array_filter( $this->kinds->needs_of( $script['handle'] ), array( $this, 'must_run' ) );
			$this->stays[ $place ] = $used ? 'uses ' . implode( ', ', $used ) : self::INDEPENDENT;
			foreach ( array_merge( $used, $needs ) as $library ) {
				$this->need( $library, 'needed by ' . ( '' === $script['handle'] ? 'code on the page' : $script['handle'] ), $place );
			}
		}
		foreach ( $this->page->attribute_code() as $code ) {
			foreach ( array_filter( $this->rules->libraries_used_by( $code ), array( $this, 'must_run' ) ) as $library ) {
				$this->need( $library, 'needed by code in an attribute' );
			}
		}
		return $ours;
	}

	/**
	 * Marks every script that the needed scripts need in turn, until nothing changes.
	 */
	private function resolve_needs() {
		$files = array_values( array_filter( $this->scripts, array( __CLASS__, 'is_file' ) ) );
		do {
			$size = count( $this->needed ) + count( $this->left );
			foreach ( $files as $script ) {
				$this->resolve_file( $script['handle'] );
			}
			foreach ( $this->kinds->unknown_libraries( $files ) as $at => $library ) {
				if ( array_filter( array_slice( $files, $at ), array( $this, 'is_needed_of_platform' ) ) ) {
					$this->need( $library, 'comes before a script that may need it' );
				}
			}
		} while ( count( $this->needed ) + count( $this->left ) !== $size );
	}

	/**
	 * Marks a file as needed if handlers leave their work to it, or if a library that runs starts it. If a
	 * needed file cannot be kept from acting, it also gets the work of the handlers that replace it.
	 *
	 * @param string $handle Handle of the file.
	 */
	private function resolve_file( $handle ) {
		$owners  = array_filter( $this->rules->replacers_of( $handle ), array( $this, 'is_present' ) );
		$leaving = array_intersect( $owners, array_map( 'strval', array_keys( $this->left ) ) );
		if ( $leaving ) {
			$this->need( $handle, 'left to it: ' . implode( ', ', $leaving ) );
		}
		foreach ( $this->rules->self_starting() as $starter ) {
			if ( isset( $this->needed[ $starter ] ) && in_array( $starter, $this->kinds->needs_of( $handle ), true ) ) {
				$this->need( $handle, "started by $starter" );
			}
		}
		if ( ! isset( $this->needed[ $handle ] ) ) {
			return;
		}
		foreach ( $owners as $name ) {
			if ( ! $this->rules->is_claimable( $name ) ) {
				$this->left[ $name ] = true;
			}
		}
	}

	/**
	 * Returns whether a file is a needed library of the platform.
	 *
	 * @param array $script The file.
	 * @return bool
	 */
	private function is_needed_of_platform( array $script ) {
		return isset( $this->needed[ $script['handle'] ] ) && $this->kinds->is_of_platform( $script );
	}

	/**
	 * Keeps each needed file, and the inline code that belongs to it.
	 */
	private function keep_needed() {
		$running = array();
		foreach ( $this->scripts as $place => $script ) {
			$why = $this->stays[ $place ] ?? $this->needed[ $script['handle'] ] ?? null;
			if ( self::is_file( $script ) && null !== $why ) {
				$this->stays[ $place ]        = $why;
				$running[ $script['handle'] ] = true;
			}
		}
		foreach ( $this->scripts as $place => $script ) {
			if ( ! self::is_file( $script ) && isset( $running[ $script['handle'] ] ) ) {
				$this->stays[ $place ] = 'belongs to ' . $script['handle'];
			}
		}
	}

	/**
	 * Returns why a script goes.
	 *
	 * @param array $script  The script.
	 * @param bool  $is_ours Whether it is inline code that handlers replace.
	 * @return string
	 */
	private function reason_to_go( array $script, $is_ours ) {
		if ( $is_ours || $this->rules->replacers_of( $script['handle'] ) ) {
			return 'Skerry does its work';
		}
		if ( ! self::is_file( $script ) ) {
			return 'goes with ' . $script['handle'];
		}
		return $this->must_run( $script['handle'] ) ? 'nothing that runs needs it' : 'runs when something reads it';
	}

	/**
	 * Returns the types of widgets on the page that no handler serves and that need a script. Atoms are left
	 * out, because their scripts start by themselves.
	 *
	 * @param Page $page The page.
	 * @return string[]
	 */
	private function foreign_widgets( Page $page ) {
		$unserved = array_map( 'strval', array_keys( $page->widgets(), '', true ) );
		return array_values(
			array_filter(
				$unserved,
				function ( $type ) {
					return ! Rules::is_atom( $type );
				}
			)
		);
	}

	/**
	 * Returns the handlers that replace inline code, by its handle or by the selectors that it works on.
	 *
	 * @param array $script The code.
	 * @return string[] Names; empty when it may work on anything else.
	 */
	private function replacers_of( array $script ) {
		$owners = $this->rules->replacers_of( $script['handle'] );
		if ( $owners ) {
			return $owners;
		}
		foreach ( $this->touched_by( $script['text'] ) as $selector ) {
			$each = $this->rules->code_replacers_of( $selector );
			if ( ! $each ) {
				return array();
			}
			$owners = array_merge( $owners, $each );
		}
		return $owners;
	}

	/**
	 * Returns the selectors of everything that a block of code works on with jQuery.
	 *
	 * @param string $code JavaScript.
	 * @return string[] Empty when it may work on anything else.
	 */
	private function touched_by( $code ) {
		$text  = preg_replace( $this->rules->pattern( 'comment' ), ' ', $code );
		$plain = preg_replace( $this->rules->pattern( 'quoted' ), "''", $text );
		preg_match_all( $this->rules->pattern( 'declared' ), $plain, $declared );
		preg_match_all( $this->rules->pattern( 'name' ), $plain, $names );
		foreach ( $names[0] as $name ) {
			if ( ! $this->rules->is_harmless( $name ) && ! in_array( $name, $declared[1], true ) ) {
				return array();
			}
		}
		preg_match_all( $this->rules->pattern( 'selected' ), $text, $selected );
		return array_values( array_unique( $selected[2] ) );
	}

	/**
	 * Returns whether a script is a file.
	 *
	 * @param array $script The script.
	 * @return bool
	 */
	private static function is_file( array $script ) {
		return 'file' === $script['part'];
	}
}

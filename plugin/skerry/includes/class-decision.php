<?php
/**
 * Decides which scripts of a page are taken off.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * The same decision as the script itself makes in a browser: an original goes when every widget that it serves here is served by a handler,
 * a library goes when nothing that stays needs it, and what nobody knows stays with every library before it that it may need and that
 * can't wait until something reads it.
 */
final class Decision {

	/**
	 * Why code stays that needs nothing.
	 */
	const INDEPENDENT = 'code of its own';

	/**
	 * What is known of scripts.
	 *
	 * @var Rules
	 */
	private $rules;

	/**
	 * What each script is, and what it needs.
	 *
	 * @var Script_Kinds
	 */
	private $kinds;

	/**
	 * Names of the handlers that have something to do on the page; each is looked for once.
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
	 * Every script that there is to decide about.
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
	 * What is needed, by handle, and why.
	 *
	 * @var array<string, string>
	 */
	private $needed = array();

	/**
	 * Why scripts stay, by their place.
	 *
	 * @var array<int, string>
	 */
	private $stays = array();

	/**
	 * Why scripts go, by their place.
	 *
	 * @var array<int, string>
	 */
	private $goes = array();

	/**
	 * Decides about a page.
	 *
	 * @param array[]                 $scripts   Every script, in the order of the page.
	 * @param Page                    $page      The page.
	 * @param Rules                   $rules     What is known of scripts.
	 * @param string[]                $leave     Names of handlers whose originals are to stay.
	 * @param array<string, string[]> $declared  What the site itself registers: needed handles by handle.
	 * @param Libraries               $libraries Libraries that run when something reads them.
	 */
	public function __construct( array $scripts, Page $page, Rules $rules, array $leave, array $declared, Libraries $libraries ) {
		$this->rules     = $rules;
		$this->page      = $page;
		$this->kinds     = new Script_Kinds( $rules, $declared );
		$this->libraries = $libraries;
		$this->scripts   = $scripts;
		$this->left      = array_fill_keys( array_filter( $leave, array( $this, 'is_present' ) ), true );
		$unknown         = $this->keep_what_acts();
		$ours            = $this->keep_code();
		$foreign         = $this->foreign_widgets( $page );
		if ( $foreign && ! array_filter( $unknown, array( $this->kinds, 'may_serve_widgets' ) ) ) {
			foreach ( $rules->builder() as $handle ) {
				$this->need( $handle, 'serves ' . implode( ', ', $foreign ) );
			}
		}
		$this->follow_needs();
		$this->keep_needed();
		foreach ( array_keys( array_diff_key( $scripts, $this->stays ) ) as $place ) {
			$this->goes[ $place ] = $this->reason_to_go( $scripts[ $place ], isset( $ours[ $place ] ) );
		}
	}

	/**
	 * Scripts that go, with the reason, by their place in the list.
	 *
	 * @return array<int, string>
	 */
	public function goes() {
		return $this->goes;
	}

	/**
	 * Scripts that stay, with the reason, by their place in the list.
	 *
	 * @return array<int, string>
	 */
	public function stays() {
		ksort( $this->stays );
		return $this->stays;
	}

	/**
	 * Whether something stays that the tag has to hold until it has decided: anything but code that needs nothing.
	 *
	 * @return bool
	 */
	public function is_left_to_tag() {
		return array() !== array_diff( $this->stays, array( self::INDEPENDENT ) );
	}

	/**
	 * Notes that a script is needed, and what it needs in its turn.
	 *
	 * @param string $handle Its handle.
	 * @param string $why    Why.
	 */
	private function need( $handle, $why ) {
		if ( isset( $this->needed[ $handle ] ) ) {
			return;
		}
		$this->needed[ $handle ] = $why;
		foreach ( $this->kinds->needs_of( $handle ) as $each ) {
			$this->need( $each, "needed by $handle" );
		}
	}

	/**
	 * Whether a library has to run because something may need it: one that runs when it is read has not.
	 *
	 * @param string $handle Its handle.
	 * @return bool
	 */
	private function must_run( $handle ) {
		return ! $this->libraries->can_wait( $handle );
	}

	/**
	 * Whether a handler has something to do on the page.
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
	 * Keeps the files that run whatever else is on the page, and what they need; leaves handlers to a file of another plugin under the handle
	 * of their original.
	 *
	 * @return array[] Files of which nothing is known.
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
				$this->left += array_fill_keys( array_filter( $this->rules->owners_of( $handle ), array( $this, 'is_present' ) ), true );
			}
			foreach ( $needs as $each ) {
				$this->need( $each, "needed by $handle" );
			}
		}
		return $unknown;
	}

	/**
	 * Keeps code that belongs to no file on the page, with what it uses, unless handlers do all that it does.
	 *
	 * @return array<int, true> What handlers do, by its place.
	 */
	private function keep_code() {
		$files = array_column( array_filter( $this->scripts, array( __CLASS__, 'is_file' ) ), 'handle' );
		$ours  = array();
		foreach ( $this->scripts as $place => $script ) {
			if ( self::is_file( $script ) || in_array( $script['handle'], $files, true ) ) {
				continue;
			}
			$owners = $this->owners_of( $script );
			if ( $owners && ! array_intersect_key( array_flip( $owners ), $this->left ) ) {
				$ours[ $place ] = true;
				continue;
			}
			$used                  = array_filter( $this->rules->libraries_used_by( $script['text'] ), array( $this, 'must_run' ) );
			$needs                 = array_filter( $this->kinds->needs_of( $script['handle'] ), array( $this, 'must_run' ) );
			$this->stays[ $place ] = $used ? 'uses ' . implode( ', ', $used ) : self::INDEPENDENT;
			foreach ( array_merge( $used, $needs ) as $library ) {
				$this->need( $library, 'needed by ' . ( '' === $script['handle'] ? 'code on the page' : $script['handle'] ) );
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
	 * Needs everything that follows from what is needed so far.
	 */
	private function follow_needs() {
		$files = array_values( array_filter( $this->scripts, array( __CLASS__, 'is_file' ) ) );
		do {
			$size = count( $this->needed ) + count( $this->left );
			foreach ( $files as $script ) {
				$this->follow_file( $script['handle'] );
			}
			foreach ( $this->kinds->unknown_libraries( $files ) as $at => $library ) {
				if ( array_filter( array_slice( $files, $at ), array( $this, 'is_needed_of_platform' ) ) ) {
					$this->need( $library, 'stands before what may need it' );
				}
			}
		} while ( count( $this->needed ) + count( $this->left ) !== $size );
	}

	/**
	 * Needs a file that its handlers leave the page to, or that a library starts which runs; leaves handlers to it that can't take its place.
	 *
	 * @param string $handle Handle of the file.
	 */
	private function follow_file( $handle ) {
		$owners  = array_filter( $this->rules->owners_of( $handle ), array( $this, 'is_present' ) );
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
	 * Whether a file is a library of the platform that is needed.
	 *
	 * @param array $script The file.
	 * @return bool
	 */
	private function is_needed_of_platform( array $script ) {
		return isset( $this->needed[ $script['handle'] ] ) && $this->kinds->is_of_platform( $script );
	}

	/**
	 * Keeps each file that is needed, and code that belongs to it.
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
	 * Why a script goes.
	 *
	 * @param array $script  The script.
	 * @param bool  $is_ours Whether it is code that handlers replace.
	 * @return string
	 */
	private function reason_to_go( array $script, $is_ours ) {
		if ( $is_ours || $this->rules->owners_of( $script['handle'] ) ) {
			return 'Skerry does its work';
		}
		if ( ! self::is_file( $script ) ) {
			return 'goes with ' . $script['handle'];
		}
		return $this->must_run( $script['handle'] ) ? 'nothing that runs needs it' : 'runs when something reads it';
	}

	/**
	 * Types of widgets on the page that no handler serves and that need a script. Scripts of atoms run by themselves.
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
	 * Handlers that do what a piece of code does, and all of it.
	 *
	 * @param array $script The code.
	 * @return string[] Names; empty when something of it is left to do.
	 */
	private function owners_of( array $script ) {
		$owners = $this->rules->owners_of( $script['handle'] );
		if ( $owners ) {
			return $owners;
		}
		foreach ( $this->touched_by( $script['text'] ) as $selector ) {
			$each = $this->rules->code_owners_of( $selector );
			if ( ! $each ) {
				return array();
			}
			$owners = array_merge( $owners, $each );
		}
		return $owners;
	}

	/**
	 * Selectors of all that a block of code works on with jQuery.
	 *
	 * @param string $code JavaScript.
	 * @return string[] Empty when it may work on anything else, too.
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
	 * Whether a script is a file.
	 *
	 * @param array $script The script.
	 * @return bool
	 */
	private static function is_file( array $script ) {
		return 'file' === $script['part'];
	}
}

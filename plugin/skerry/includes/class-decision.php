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
 * a library goes when nothing that stays needs it, and what nobody knows stays with every library before it.
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
	 * @param array[]  $scripts Every script, in the order of the page.
	 * @param Page     $page    The page.
	 * @param Rules    $rules   What is known of scripts.
	 * @param string[] $leave   Names of handlers whose originals are to stay.
	 */
	public function __construct( array $scripts, Page $page, Rules $rules, array $leave ) {
		$this->rules   = $rules;
		$this->scripts = $scripts;
		$this->left    = array_fill_keys( array_filter( $leave, array( $page, 'has' ) ), true );
		$unknown       = $this->keep_unknown();
		$ours          = $this->keep_code();
		$this->keep_left();
		$foreign = $this->foreign_widgets( $page );
		if ( $foreign && ! $unknown ) {
			foreach ( $rules->builder() as $handle ) {
				$this->need( $handle, 'serves ' . implode( ', ', $foreign ) );
			}
		}
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
		foreach ( $this->rules->needs_of( $handle ) as $each ) {
			$this->need( $each, "needed by $handle" );
		}
	}

	/**
	 * Keeps what nobody knows, with every library that stands before it.
	 *
	 * @return bool Whether there is any.
	 */
	private function keep_unknown() {
		$before  = array();
		$unknown = false;
		foreach ( $this->scripts as $place => $script ) {
			if ( 'file' !== $script['part'] ) {
				continue;
			}
			$handle = $script['handle'];
			if ( $this->rules->is_library( $handle ) ) {
				$before[] = $handle;
			} elseif ( ! $this->rules->knows( $handle ) ) {
				$unknown               = true;
				$this->stays[ $place ] = 'unknown: it may need what stands before it';
				foreach ( $before as $library ) {
					$this->need( $library, "needed by $handle" );
				}
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
			$used                  = $this->rules->libraries_used_by( $script['text'] );
			$this->stays[ $place ] = $used ? 'uses ' . implode( ', ', $used ) : self::INDEPENDENT;
			foreach ( array_merge( $used, $this->rules->needs_of( $script['handle'] ) ) as $library ) {
				$this->need( $library, 'needed by ' . ( '' === $script['handle'] ? 'code on the page' : $script['handle'] ) );
			}
		}
		return $ours;
	}

	/**
	 * Keeps originals to which handlers leave their work.
	 */
	private function keep_left() {
		foreach ( array_filter( $this->scripts, array( __CLASS__, 'is_file' ) ) as $script ) {
			$names = array_filter(
				$this->rules->owners_of( $script['handle'] ),
				function ( $name ) {
					return isset( $this->left[ $name ] );
				}
			);
			if ( $names ) {
				$this->need( $script['handle'], 'left to it: ' . implode( ', ', $names ) );
			}
		}
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
		return self::is_file( $script ) ? 'nothing that runs needs it' : 'goes with ' . $script['handle'];
	}

	/**
	 * Types of the builder's widgets on the page that need a script which no handler is.
	 *
	 * @param Page $page The page.
	 * @return string[]
	 */
	private function foreign_widgets( Page $page ) {
		return array_map( 'strval', array_keys( $page->widgets(), '', true ) );
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

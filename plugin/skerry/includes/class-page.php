<?php
/**
 * A finished page: its scripts, and what says which widgets are on it.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Reads a page of HTML without building a tree of it.
 */
final class Page {

	/**
	 * Attributes as they stand in a tag: a quoted value may hold anything.
	 */
	const ATTRIBUTES = '(?:[^>=]++|=\s*+(?:"[^"]*+"|\'[^\']*+\')?+)*+';

	/**
	 * Elements in which no tag counts, for a browser that runs scripts.
	 */
	const WITHOUT_TAGS = 'script|style|noscript|template|textarea|title|iframe|noembed|noframes|xmp';

	/**
	 * The page.
	 *
	 * @var string
	 */
	private $html;

	/**
	 * Every script that may need, or be, what is replaced; nothing when the page can't be read.
	 *
	 * @var array[]|null
	 */
	private $scripts = array();

	/**
	 * Its tags alone, each behind a character that none of them has.
	 *
	 * @var string
	 */
	private $tags = '';

	/**
	 * What is known of scripts.
	 *
	 * @var Rules
	 */
	private $rules;

	/**
	 * Takes a page.
	 *
	 * @param string $html  A whole page.
	 * @param Rules  $rules What is known of scripts.
	 */
	public function __construct( $html, Rules $rules ) {
		$this->html  = $html;
		$this->rules = $rules;
		$this->read_tags();
	}

	/**
	 * Finds every tag of the page that counts: none in comments, nor in values of attributes, nor in elements that hold text. They are
	 * taken one by one, because a list of all of them would be many times as large as the page.
	 */
	private function read_tags() {
		$comment = '<!--(?:-?>|(?:[^-]++|-(?!-!?>))*+--!?>)(*SKIP)(*FAIL)';
		$holding = '<(' . self::WITHOUT_TAGS . ')(?=[\s/>])(' . self::ATTRIBUTES . ')>((?:[^<]++|<(?!/\1[\s/>]))*+)</\1[^>]*+>';
		$tag     = '<([a-z][^\s/>]*+)(' . self::ATTRIBUTES . ')>';
		$rest    = preg_replace_callback( "~$comment|(?|$holding|$tag)~is", array( $this, 'take_tag' ), $this->html, -1, $count, PREG_OFFSET_CAPTURE );
		if ( null === $rest ) {
			$this->scripts = null;
		}
	}

	/**
	 * Takes one tag, with what it holds.
	 *
	 * @param array[] $found The whole, the name, the attributes, and what a tag holds that holds text; each with its place.
	 * @return string Nothing.
	 */
	private function take_tag( array $found ) {
		$this->tags .= "\0<" . strtr( $found[1][0] . $found[2][0], "\0", ' ' ) . '>';
		if ( isset( $found[3] ) && 0 === strcasecmp( $found[1][0], 'script' ) ) {
			$script = $this->judge( self::attributes( $found[2][0] ), $found[3][0] );
			if ( $script ) {
				$this->scripts[] = $script + array(
					'start'  => $found[0][1],
					'length' => strlen( $found[0][0] ),
				);
			}
		}
		return '';
	}

	/**
	 * Whether this is one whole page of HTML.
	 *
	 * @return bool
	 */
	public function is_whole() {
		return 1 === preg_match( '~^\s*(?:<!--.*?-->\s*)*<!doctype html~is', $this->html )
			&& 1 === preg_match_all( '~<head[\s>]~i', $this->html )
			&& 1 === preg_match( '~</html>\s*(?:<!--.*?-->\s*)*$~is', $this->html );
	}

	/**
	 * Every script that may need, or be, what is replaced, in the order of the page.
	 *
	 * @return array[]|null Each with handle, part (file, before, after, code), src, text, whether a tool delays it, whether the
	 *                      browser checks it against a hash, attributes with which it runs, and where it stands: start and
	 *                      length. Nothing when the page can't be read.
	 */
	public function scripts() {
		return $this->scripts;
	}

	/**
	 * Types of what the builder has on the page, each once: widgets with their skins, then atoms.
	 *
	 * @return string[]
	 */
	public function widget_types() {
		$atoms = array_filter( $this->values_of( 'data-e-type' ), array( Rules::class, 'is_atom' ) );
		return array_values( array_unique( array_merge( $this->values_of( 'data-widget_type' ), $atoms ) ) );
	}

	/**
	 * Returns the values that an attribute has on the page.
	 *
	 * @param string $attribute Its name.
	 * @return string[] Each value once, none of them empty.
	 */
	private function values_of( $attribute ) {
		$values = array();
		$at     = -1;
		while ( false !== ( $at = stripos( $this->tags, $attribute, $at + 1 ) ) ) { // phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition
			$value = $this->tag_at( $at )[1][ $attribute ] ?? '';
			if ( '' !== $value ) {
				$values[ $value ] = true;
			}
		}
		return array_map( 'strval', array_keys( $values ) );
	}

	/**
	 * The builder's widgets and atoms on the page, and who serves each.
	 *
	 * @return array<string, string> Name of the handler by type; nothing where there is none; `-` where it needs no script.
	 */
	public function widgets() {
		$widgets = array();
		foreach ( $this->widget_types() as $type ) {
			$name                                      = $this->rules->server_of( $type );
			$widgets[ Rules::name_of_widget( $type ) ] = '' === $name && $this->rules->is_static_widget( $type ) ? '-' : $name;
		}
		return $widgets;
	}

	/**
	 * Whether a handler has something to do on this page.
	 *
	 * @param string $name Name of the handler.
	 * @return bool Also true where it can't be said from the tags alone.
	 */
	public function has( $name ) {
		$handlers = $this->rules->handlers();
		foreach ( $handlers[ $name ]['signs'] ?? array() as $tags ) {
			if ( $this->has_all( $tags ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether there is some tag for each of these signs.
	 *
	 * @param array[] $signs What tags have to have.
	 * @return bool
	 */
	private function has_all( array $signs ) {
		foreach ( $signs as $sign ) {
			if ( ! $this->has_tag( $sign ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether there is a tag of this kind.
	 *
	 * @param array $sign What it has to have: tag, and attributes with name, how they are compared, and with what; and what it must not have.
	 * @return bool
	 */
	private function has_tag( array $sign ) {
		// Only tags that have the rarest of it are looked at.
		$first  = $sign['attributes'][0] ?? null;
		$needle = $first ? ( '' === $first[2] ? $first[0] : str_replace( '"', '&quot;', $first[2] ) ) : "\0<" . ( $sign['tag'] ?? '' );
		$at     = 0;
		while ( true ) {
			$at = stripos( $this->tags, $needle, $at );
			if ( false === $at ) {
				return $first && false !== strpos( $needle, '&quot;' ) && $this->has_plain( $sign );
			}
			if ( $this->is_at( $at, $sign ) ) {
				return true;
			}
			$at += strlen( $needle );
		}
	}

	/**
	 * Whether there is such a tag whose attribute has plain quotation marks.
	 *
	 * @param array $sign What it has to have.
	 * @return bool
	 */
	private function has_plain( array $sign ) {
		$at = -1;
		while ( false !== ( $at = strpos( $this->tags, $sign['attributes'][0][2], $at + 1 ) ) ) { // phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition
			if ( $this->is_at( $at, $sign ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the tag around a place is of this kind.
	 *
	 * @param int   $at   Where something of it stands.
	 * @param array $sign What it has to have.
	 * @return bool
	 */
	private function is_at( $at, array $sign ) {
		list( $name, $attributes ) = $this->tag_at( $at );
		if ( isset( $sign['tag'] ) && strtolower( $sign['tag'] ) !== $name ) {
			return false;
		}
		foreach ( $sign['attributes'] as list( $name, $how, $value ) ) {
			if ( ! isset( $attributes[ $name ] ) || ! self::compares( $attributes[ $name ], $how, $value ) ) {
				return false;
			}
		}
		foreach ( $sign['not'] ?? array() as list( $name, $how, $value ) ) {
			if ( isset( $attributes[ $name ] ) && self::compares( $attributes[ $name ], $how, $value ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Reads the tag around a place.
	 *
	 * @param int $at Where something of it stands.
	 * @return array Its name in lower case, and its attributes.
	 */
	private function tag_at( $at ) {
		$start = strrpos( $this->tags, "\0", $at - strlen( $this->tags ) );
		preg_match( '~\0<([^\s/>]+)([^\0]*)>~A', $this->tags, $tag, 0, $start );
		return array( strtolower( $tag[1] ), self::attributes( $tag[2] ) );
	}

	/**
	 * Compares the value of an attribute as selectors do.
	 *
	 * @param string $given The value.
	 * @param string $how   How: exists, equals, word, start, end, any, hyphen.
	 * @param string $value With what.
	 * @return bool
	 */
	private static function compares( $given, $how, $value ) {
		switch ( $how ) {
			case 'exists':
				return true;
			case 'equals':
				return $given === $value;
			case 'word':
				return in_array( $value, preg_split( '~\s+~', $given ), true );
			case 'start':
				return 0 === strncmp( $given, $value, strlen( $value ) );
			case 'end':
				return substr( $given, -strlen( $value ) ) === $value;
			default:
				return false !== strpos( $given, $value );
		}
	}

	/**
	 * Reads the attributes of a tag.
	 *
	 * @param string $text What stands between its name and its end.
	 * @return array<string, string> Values by lower-case names; the first of a name counts.
	 */
	private static function attributes( $text ) {
		preg_match_all( '~([^\s=/"\'>]+)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s>]+)))?~', $text, $matches, PREG_SET_ORDER );
		$attributes = array();
		foreach ( $matches as $each ) {
			$value       = implode( '', array_slice( $each, 2 ) );
			$attributes += array( strtolower( $each[1] ) => html_entity_decode( $value, ENT_QUOTES, 'UTF-8' ) );
		}
		return $attributes;
	}

	/**
	 * Says what a script is when it may need, or be, what is replaced. The same as the script itself does in a browser.
	 *
	 * @param array  $attributes Its attributes.
	 * @param string $text       Its code.
	 * @return array|null Nothing when it is left alone.
	 */
	private function judge( array $attributes, $text ) {
		$type       = $attributes['type'] ?? '';
		$src        = self::address( $attributes );
		// Tools delay a script with a type of their own, or by moving its address to another attribute.
		$is_delayed = $this->is( 'delayed', $type ) || ( '' !== $src && ! isset( $attributes['src'] ) );
		if ( ! $this->is( 'delayed', $type ) && ! $this->is( 'javascript', $type ) ) {
			return null;
		}
		$named = preg_match( $this->rules->pattern( 'id' ), $attributes['id'] ?? '', $id );
		$is    = array(
			'handle'     => $named ? $id[1] : $this->combined_name( $attributes ),
			'src'        => $src,
			'delayed'    => $is_delayed,
			'checked'    => '' !== ( $attributes['integrity'] ?? '' ),
			'attributes' => $is_delayed ? self::undelayed( $attributes, $src ) : $attributes,
		);
		$part  = $named ? ( $id[2] ?? '' ) : '';
		if ( '' === $src ) {
			return $this->judge_code( $is, $part, $text );
		}
		$is_loose = isset( $attributes['async'] ) && ! $is_delayed && ! $this->is( 'known', $is['handle'] );
		$is_file  = '' !== $is['handle'] && '' === $part && ! $this->is( 'independent', $is['handle'] ) && ! $is_loose;
		if ( ! $is_file && ! $named && ! isset( $attributes['async'] ) ) {
			return $this->judge_nameless( $attributes );
		}
		return $is_file ? $is + array(
			'part' => 'file',
			'text' => '',
		) : null;
	}

	/**
	 * Says what a file is that nobody gave a name: something of which nothing is known, under its address.
	 *
	 * @param array $attributes Its attributes.
	 * @return array|null Nothing when it is none.
	 */
	private function judge_nameless( array $attributes ) {
		$src = $attributes['src'] ?? '';
		return '' === $src || isset( $attributes['nomodule'] ) || ! $this->is( 'javascript', $attributes['type'] ?? '' ) ? null : array(
			'handle'     => $src,
			'src'        => $src,
			'delayed'    => false,
			'checked'    => false,
			'attributes' => $attributes,
			'part'       => 'file',
			'text'       => '',
		);
	}

	/**
	 * Returns attributes with which a script runs that a tool delays.
	 *
	 * @param array<string, string> $attributes What the tool has made of them.
	 * @param string                $src        Its address; nothing for code.
	 * @return array<string, string>
	 */
	private static function undelayed( array $attributes, $src ) {
		unset( $attributes['type'], $attributes['data-src'] );
		return '' === $src ? $attributes : array( 'src' => $src ) + $attributes;
	}

	/**
	 * Returns code that stands in attributes: what is to run when something happens, or when a link is followed.
	 *
	 * @return string[]
	 */
	public function attribute_code() {
		$code = array();
		preg_match_all( '~\son[a-z]+\s*=|=\s*["\']?\s*javascript:~i', $this->tags, $found, PREG_OFFSET_CAPTURE );
		foreach ( $found[0] as list( , $at ) ) {
			foreach ( $this->tag_at( $at )[1] as $name => $value ) {
				if ( preg_match( '~^on[a-z]~', $name ) || preg_match( '~^\s*javascript:~i', $value ) ) {
					$code[] = $value;
				}
			}
		}
		return $code;
	}

	/**
	 * Says what code is that stands on the page.
	 *
	 * @param array  $is   Its handle and address, whether it is delayed, and checked.
	 * @param string $part Before, after, extra, translations, or nothing.
	 * @param string $text The code.
	 * @return array|null Nothing when it is left alone.
	 */
	private function judge_code( array $is, $part, $text ) {
		if ( 'extra' === $part || $this->is_data( $text ) ) {
			return null;
		}
		// Translations are handed to a library by a call, before their script runs.
		$part = 'translations' === $part ? 'before' : $part;
		if ( 'before' === $part || 'after' === $part ) {
			return $is + array(
				'part' => $part,
				'text' => $text,
			);
		}
		return $this->is( 'mention', $text ) ? array(
			'handle' => '',
			'part'   => 'code',
			'text'   => $text,
		) + $is : null;
	}

	/**
	 * Whether code does nothing but give values to names of its own.
	 *
	 * @param string $text The code.
	 * @return bool
	 */
	private function is_data( $text ) {
		$plain = preg_replace( $this->rules->pattern( 'string' ), '', $text );
		$plain = preg_replace( $this->rules->pattern( 'comment' ), ' ', $plain );
		$plain = preg_replace( $this->rules->pattern( 'value' ), '', $plain );
		return $this->is( 'data', preg_replace( '~\s+~', ' ', $plain ) );
	}

	/**
	 * Whether a text is of a kind that the table names.
	 *
	 * @param string $name Name of the pattern.
	 * @param string $text The text.
	 * @return bool
	 */
	private function is( $name, $text ) {
		return 1 === preg_match( $this->rules->pattern( $name ), $text );
	}

	/**
	 * The address of a script, also where a tool keeps it in an attribute of its own.
	 *
	 * @param array $attributes Its attributes.
	 * @return string Nothing when it has none.
	 */
	private static function address( array $attributes ) {
		foreach ( $attributes as $name => $value ) {
			if ( preg_match( '~^(?:data-.*)?src$~', $name ) ) {
				return $value;
			}
		}
		return '';
	}

	/**
	 * The name of a file that a tool has made of several scripts.
	 *
	 * @param array $attributes Its attributes.
	 * @return string Nothing when it is none.
	 */
	private function combined_name( array $attributes ) {
		$src = $attributes['src'] ?? '';
		if ( '' !== ( $attributes['id'] ?? '' ) || ! $this->is( 'combined', $src ) ) {
			return '';
		}
		$files = preg_grep( '~\.js$~', preg_split( '~[/?#]~', $src ) );
		return $files ? end( $files ) : $src;
	}
}

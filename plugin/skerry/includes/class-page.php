<?php
/**
 * A finished page: its scripts, and the tags that show which handlers have something to do on it.
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
	 * Pattern for the attributes of a tag: a quoted value may contain any character.
	 */
	const ATTRIBUTES = '(?:[^>=]++|=\s*+(?:"[^"]*+"|\'[^\']*+\')?+)*+';

	/**
	 * Elements whose content is text, or is not rendered, in a browser that runs scripts.
	 */
	const WITHOUT_TAGS = 'script|style|noscript|template|textarea|title|iframe|noembed|noframes|xmp';

	/**
	 * The page.
	 *
	 * @var string
	 */
	private $html;

	/**
	 * Every script that may be, or may need, an original; null when the page cannot be read.
	 *
	 * @var array[]|null
	 */
	private $scripts = array();

	/**
	 * Names of the combined files.
	 *
	 * @var string[]
	 */
	private $combined = array();

	/**
	 * Handles of originals: `file` for those with a file on the page, `extra` for those with data.
	 *
	 * @var array<string, array<string, true>>
	 */
	private $originals = array(
		'file'  => array(),
		'extra' => array(),
	);

	/**
	 * The tags of the page without their contents, each after a NUL character.
	 *
	 * @var string
	 */
	private $tags = '';

	/**
	 * The table of handlers and scripts.
	 *
	 * @var Rules
	 */
	private $rules;

	/**
	 * Reads a page.
	 *
	 * @param string $html  A whole page.
	 * @param Rules  $rules The table of handlers and scripts.
	 */
	public function __construct( $html, Rules $rules ) {
		$this->html  = $html;
		$this->rules = $rules;
		$this->read_tags();
	}

	/**
	 * Finds every tag of the page, without those in comments, in attribute values, and in the elements of
	 * `WITHOUT_TAGS`. Reads them one by one, because a list of all would be many times as large as the page.
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
	 * Adds one tag to `$tags`, and a script to `$scripts`.
	 *
	 * @param array[] $found The match, the name, the attributes, and the content of an element of
	 *                       `WITHOUT_TAGS`; each with its position.
	 * @return string Always empty.
	 */
	private function take_tag( array $found ) {
		$this->tags .= "\0<" . strtr( $found[1][0] . $found[2][0], "\0", ' ' ) . '>';
		if ( isset( $found[3] ) && 0 === strcasecmp( $found[1][0], 'script' ) ) {
			$attributes = self::attributes( $found[2][0] );
			$this->note_original( $attributes );
			$script = $this->describe_script( $attributes, $found[3][0] );
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
	 * Returns whether this is one complete HTML page.
	 *
	 * @return bool
	 */
	public function is_whole() {
		return 1 === preg_match( '~^\s*(?:<!--.*?-->\s*)*<!doctype html~is', $this->html )
			&& 1 === preg_match_all( '~<head[\s>]~i', $this->html )
			&& 1 === preg_match( '~</html>\s*(?:<!--.*?-->\s*)*$~is', $this->html );
	}

	/**
	 * Returns every script that may be, or may need, an original, in the order of the page.
	 *
	 * @return array[]|null Each with handle, part (file, before, after, code), src, text, whether a tool delays
	 *                      it, whether the browser checks it against a hash, attributes with which it runs, and
	 *                      its position: start and length. Null when the page cannot be read.
	 */
	public function scripts() {
		return $this->scripts;
	}

	/**
	 * Notes whether a script is a combined file, the file of an original, or its data.
	 *
	 * @param array $attributes Its attributes.
	 */
	private function note_original( array $attributes ) {
		$name = $this->combined_name( $attributes );
		if ( '' !== $name ) {
			$this->combined[] = $name;
		}
		$part = preg_match( $this->rules->pattern( 'id' ), $attributes['id'] ?? '', $id ) ? $id[2] ?? 'file' : '';
		if ( isset( $this->originals[ $part ] ) && $this->rules->replacers_of( $id[1] ) ) {
			$this->originals[ $part ][ $id[1] ] = true;
		}
	}

	/**
	 * Returns the name of a combined file that may contain originals. An original whose data is on the page
	 * without its file is in the combined file.
	 *
	 * @return string Empty when there is none, or when the originals are on the page under their own handles.
	 */
	public function combined_file() {
		$are_all_named = $this->originals['file'] && ! array_diff_key( $this->originals['extra'], $this->originals['file'] );
		return $are_all_named ? '' : $this->combined[0] ?? '';
	}

	/**
	 * Returns the types of the builder's elements on the page, each once: widgets with their skins, then atoms.
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
	 * Returns the builder's widgets and atoms on the page, and the handler that serves each.
	 *
	 * @return array<string, string> Name of the handler by type; empty if there is none, `-` if no script is
	 *                               needed.
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
	 * Returns whether elements start only when another one opens, such as those of an off-canvas panel.
	 *
	 * @return bool
	 */
	public function has_delayed_elements() {
		return in_array( 'true', $this->values_of( 'data-delay-child-handlers' ), true );
	}

	/**
	 * Returns whether a handler has something to do on this page.
	 *
	 * @param string $name Name of the handler.
	 * @return bool Also true when the tags alone cannot show it.
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
	 * Returns whether the page has a tag for each of these conditions.
	 *
	 * @param array[] $signs Conditions, each for one tag.
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
	 * Returns whether the page has a tag for which the conditions are true.
	 *
	 * @param array $sign Its name (`tag`), its attributes (each a name, a comparison and a value), and
	 *                    attributes that it must not have (`not`).
	 * @return bool
	 */
	private function has_tag( array $sign ) {
		// Searching for the first attribute is fast, so only tags with it are read.
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
	 * Returns whether there is such a tag whose attribute has quotation marks that are not escaped.
	 *
	 * @param array $sign Conditions for the tag.
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
	 * Returns whether the conditions are true for the tag around a position.
	 *
	 * @param int   $at   A position in the tag.
	 * @param array $sign Conditions for the tag.
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
	 * Reads the tag around a position.
	 *
	 * @param int $at A position in the tag.
	 * @return array Its name in lower case, and its attributes.
	 */
	private function tag_at( $at ) {
		$start = strrpos( $this->tags, "\0", $at - strlen( $this->tags ) );
		preg_match( '~\0<([^\s/>]+)([^\0]*)>~A', $this->tags, $tag, 0, $start );
		return array( strtolower( $tag[1] ), self::attributes( $tag[2] ) );
	}

	/**
	 * Compares the value of an attribute as a CSS selector does.
	 *
	 * @param string $given The value of the attribute.
	 * @param string $how   `exists`, `equals`, `word`, `start` or `end`; anything else: contains the value.
	 * @param string $value The value of the selector.
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
	 * @param string $text The text between the tag's name and its end.
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
	 * Describes a script that may be, or may need, an original. Decides the same as `skerry.js` in a browser.
	 *
	 * @param array  $attributes Its attributes.
	 * @param string $text       Its code.
	 * @return array|null Null when it is left alone.
	 */
	private function describe_script( array $attributes, $text ) {
		$type       = $attributes['type'] ?? '';
		$src        = self::address( $attributes );
		// Tools delay a script with a type of their own, or by moving its address to another attribute.
		$is_delayed = $this->is( 'delayed', $type ) || ( '' !== $src && ! isset( $attributes['src'] ) );
		if ( ! $this->is( 'delayed', $type ) && ! $this->is( 'javascript', $type ) ) {
			return null;
		}
		$combined = $this->combined_name( $attributes );
		$named    = '' === $combined && preg_match( $this->rules->pattern( 'id' ), $attributes['id'] ?? '', $id );
		$is       = array(
			'handle'     => $named ? $id[1] : $combined,
			'src'        => $src,
			'delayed'    => $is_delayed,
			'checked'    => '' !== ( $attributes['integrity'] ?? '' ),
			'attributes' => $is_delayed ? self::undelayed( $attributes, $src ) : $attributes,
		);
		$part     = $named ? ( $id[2] ?? '' ) : '';
		if ( '' === $src ) {
			return $this->describe_code( $is, $part, $text );
		}
		$is_loose = isset( $attributes['async'] ) && ! $is_delayed && ! $this->is( 'known', $is['handle'] );
		$is_file  = '' !== $is['handle'] && '' === $part && ! $this->is( 'independent', $is['handle'] ) && ! $is_loose;
		if ( ! $is_file && ! $named && ! isset( $attributes['async'] ) ) {
			return $this->describe_nameless_file( $attributes );
		}
		return $is_file ? $is + array(
			'part' => 'file',
			'text' => '',
		) : null;
	}

	/**
	 * Describes a file without a handle: an unknown file, with its address as its handle.
	 *
	 * @param array $attributes Its attributes.
	 * @return array|null Null for other scripts.
	 */
	private function describe_nameless_file( array $attributes ) {
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
	 * Returns the attributes with which a delayed script runs.
	 *
	 * @param array<string, string> $attributes The attributes after the tool's change.
	 * @param string                $src        Its address; empty for inline code.
	 * @return array<string, string>
	 */
	private static function undelayed( array $attributes, $src ) {
		unset( $attributes['type'], $attributes['data-src'] );
		return '' === $src ? $attributes : array( 'src' => $src ) + $attributes;
	}

	/**
	 * Returns the code in attributes: event handlers and `javascript:` addresses.
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
	 * Describes inline code.
	 *
	 * @param array  $is   The description so far: handle, address, delayed, checked, attributes.
	 * @param string $part `before`, `after`, `extra`, `translations` or empty, by its id.
	 * @param string $text The code.
	 * @return array|null Null when it is left alone.
	 */
	private function describe_code( array $is, $part, $text ) {
		if ( 'extra' === $part || $this->is_data( $text ) ) {
			return null;
		}
		// Translations are passed to `wp.i18n` by a call, before their script runs.
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
	 * Returns whether code only assigns data to variables of its own.
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
	 * Returns whether a text matches a pattern of the table.
	 *
	 * @param string $name Name of the pattern.
	 * @param string $text The text.
	 * @return bool
	 */
	private function is( $name, $text ) {
		return 1 === preg_match( $this->rules->pattern( $name ), $text );
	}

	/**
	 * Returns the address of a script, also when a tool keeps it in an attribute such as `data-src`.
	 *
	 * @param array $attributes Its attributes.
	 * @return string Empty when it has none.
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
	 * Returns the name of a file that a tool has combined from several scripts.
	 *
	 * @param array $attributes Its attributes.
	 * @return string Empty for other scripts.
	 */
	private function combined_name( array $attributes ) {
		$src = self::address( $attributes );
		$id  = $attributes['id'] ?? '';
		if ( ( '' !== $id && ! $this->is( 'combinedId', $id ) ) || ! $this->is( 'combined', $src ) ) {
			return '';
		}
		$files = preg_grep( '~\.js$~', preg_split( '~[/?#]~', $src ) );
		return $files ? end( $files ) : implode( '/', array_slice( explode( '/', $src ), -2 ) );
	}
}

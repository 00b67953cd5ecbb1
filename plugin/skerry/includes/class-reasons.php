<?php
/**
 * Why a script goes or stays, in the language of the owner.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Translates the reasons of a decision, which are short English texts, the same as those of `skerry.js`.
 */
final class Reasons {

	/**
	 * Translates a reason.
	 *
	 * @param string $why The reason in English.
	 * @return string The reason in the owner's language; unchanged if it is unknown.
	 */
	public static function say( $why ) {
		$sentences = self::sentences();
		if ( isset( $sentences[ $why ] ) ) {
			return $sentences[ $why ];
		}
		foreach ( $sentences as $start => $sentence ) {
			if ( ' ' === substr( $start, -1 ) && 0 === strpos( $why, $start ) ) {
				return sprintf( $sentence, substr( $why, strlen( $start ) ) );
			}
		}
		return $why;
	}

	/**
	 * Returns the translations of all reasons.
	 *
	 * @return array<string, string> Translations by reason; for a reason with a name, by the text before the
	 *                               name.
	 */
	private static function sentences() {
		return array(
			'Skerry does its work'                       => __( 'Skerry does its work', 'skerry' ),
			'nothing that runs needs it'                 => __( 'nothing that runs needs it', 'skerry' ),
			'runs when something reads it'               => __( 'runs when something reads it', 'skerry' ),
			'unknown to Skerry'                          => __( 'unknown to Skerry', 'skerry' ),
			'needed by code in an attribute'             => __( 'needed by code in an attribute', 'skerry' ),
			'no handler does its work'                   => __( 'no handler does its work', 'skerry' ),
			'comes before a script that may need it'     => __( 'comes before a script that may need it', 'skerry' ),
			Decision::INDEPENDENT                        => __( 'code of its own', 'skerry' ),
			'needed by code on the page'                 => __( 'needed by code on the page', 'skerry' ),
			/* translators: %s: name of a script. */
			'goes with '                                 => __( 'goes with %s', 'skerry' ),
			/* translators: %s: name of a script. */
			'needed by '                                 => __( 'needed by %s', 'skerry' ),
			/* translators: %s: name of a script. */
			'belongs to '                                => __( 'belongs to %s', 'skerry' ),
			/* translators: %s: name of a script. */
			'started by '                                => __( 'started by %s', 'skerry' ),
			/* translators: %s: types of widgets. */
			'serves '                                    => __( 'serves %s', 'skerry' ),
			/* translators: %s: names of libraries. */
			'uses '                                      => __( 'uses %s', 'skerry' ),
			/* translators: %s: name of a file. */
			'a tool has combined originals into '        => __( 'a tool has combined originals into %s', 'skerry' ),
			/* translators: %s: names of handlers. */
			'left to it: '                               => __( 'left to it: %s', 'skerry' ),
		);
	}
}

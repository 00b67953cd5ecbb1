<?php
/**
 * Why a script goes or stays, in the language of the owner.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Says what the decision says in short English, which the script in the browser says as well.
 */
final class Reasons {

	/**
	 * Says a reason.
	 *
	 * @param string $why The reason, as the decision has it.
	 * @return string The same in the language of the owner; as it was where it is not known.
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
	 * Every reason that there is.
	 *
	 * @return array<string, string> Sentences by reason; one that names something by what stands before the name.
	 */
	private static function sentences() {
		return array(
			'Skerry does its work'                       => __( 'Skerry does its work', 'skerry' ),
			'nothing that runs needs it'                 => __( 'nothing that runs needs it', 'skerry' ),
			'runs when something reads it'               => __( 'runs when something reads it', 'skerry' ),
			'unknown to Skerry'                          => __( 'unknown to Skerry', 'skerry' ),
			'needed by code in an attribute'             => __( 'needed by code in an attribute', 'skerry' ),
			'no handler does its work'                   => __( 'no handler does its work', 'skerry' ),
			'stands before what may need it'             => __( 'stands before what may need it', 'skerry' ),
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
			/* translators: %s: names of handlers. */
			'left to it: '                               => __( 'left to it: %s', 'skerry' ),
		);
	}
}

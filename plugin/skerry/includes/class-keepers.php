<?php
/**
 * Which plugins keep which libraries on a page.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Lists the plugins and themes whose scripts need libraries that would go without them: what an owner can change.
 */
final class Keepers {

	/**
	 * Returns the plugins that keep libraries on a page, the most expensive first.
	 *
	 * @param array[]                         $scripts Every script, in the order of the page.
	 * @param array[]                         $stays   Those that stay, by index, each with why, from and bytes.
	 * @param array<string, array<int, true>> $keepers Indexes of the scripts that need a handle, by the handle; -1
	 *                                                 stands for the page.
	 * @return array[] Each with from (a folder; empty for code on the page), libraries (names), bytes, and alone: the
	 *                 bytes of those that nothing else needs. Bytes are null when no size is known.
	 */
	public static function of( array $scripts, array $stays, array $keepers ) {
		$found = array();
		foreach ( $stays as $place => $library ) {
			$handle = $scripts[ $place ]['handle'];
			if ( 'file' !== $scripts[ $place ]['part'] || ! isset( $keepers[ $handle ] ) ) {
				continue;
			}
			$owners = self::owners( $scripts, $stays, array_keys( $keepers[ $handle ] ) );
			foreach ( array_diff( $owners, array( '-', $library['from'] ) ) as $from ) {
				$row                = $found[ $from ] ?? array(
					'from'      => $from,
					'libraries' => array(),
					'bytes'     => null,
					'alone'     => 0,
				);
				$row['libraries'][] = $handle;
				$is_alone           = 1 === count( $owners );
				$row['bytes']       = self::sum( $row['bytes'], $library['bytes'] );
				$row['alone']       = $is_alone ? self::sum( $row['alone'], $library['bytes'] ) : $row['alone'];
				$found[ $from ]     = $row;
			}
		}
		usort(
			$found,
			function ( $a, $b ) {
				return array( $b['bytes'], $a['from'] ) <=> array( $a['bytes'], $b['from'] );
			}
		);
		return $found;
	}

	/**
	 * Returns the sum of two sizes.
	 *
	 * @param int|null $a One size; null for an unknown one.
	 * @param int|null $b The other.
	 * @return int|null Null when both are unknown.
	 */
	private static function sum( $a, $b ) {
		return null === $a && null === $b ? null : (int) $a + (int) $b;
	}

	/**
	 * Returns whose scripts need something.
	 *
	 * @param array[] $scripts Every script.
	 * @param array[] $stays   Those that stay, by index.
	 * @param int[]   $places  Indexes of the scripts that need it; -1 stands for the page.
	 * @return string[] Folders, each once; empty for code on the page, and `-` for what Skerry knows.
	 */
	private static function owners( array $scripts, array $stays, array $places ) {
		$owners = array();
		foreach ( $places as $place ) {
			if ( ! isset( $stays[ $place ] ) ) {
				$owners[] = '-';
			} elseif ( 'file' !== $scripts[ $place ]['part'] ) {
				$owners[] = '';
			} else {
				$is_foreign = 'unknown to Skerry' === $stays[ $place ]['why'] && '' !== $stays[ $place ]['from'];
				$owners[]   = $is_foreign ? $stays[ $place ]['from'] : '-';
			}
		}
		return array_values( array_unique( $owners ) );
	}
}

<?php
/**
 * Caches and optimisers that change script tags.
 *
 * @package Skerry
 */

namespace Skerry;

defined( 'ABSPATH' ) || exit;

/**
 * Excludes the HTML of this plugin from what optimisers change, recognises these tools in a page, and empties
 * their caches.
 */
final class Optimizers {

	/**
	 * One row for each tool: the version whose code was read (`documentation` where only that was read), and the
	 * date; its exclusion filters, each with the kind of value that it filters; a pattern that finds the tool in a
	 * page; its setting for scripts, as the tool names it; and the function or action that empties its cache. A
	 * tool that only caches pages has no pattern and no setting.
	 *
	 * Kinds of values: `pieces`, an array of parts of addresses or tags; `expressions`, the same as regular
	 * expressions; `ids`, an array of ids; `text`, a string of parts with commas, or an array with parts as
	 * keys; `pieces or false`, an array or false; `may not`, a boolean that is false for tags that must not
	 * change; `is left`, a boolean that is true for such tags.
	 */
	const TOOLS = array(
		'LiteSpeed Cache'     => array(
			'version' => '7.8.0.1',
			'read'    => '2026-11-26',
			'filters' => array(
				'litespeed_optimize_js_excludes' => 'pieces',
				'litespeed_optm_js_defer_exc'    => 'pieces',
				'litespeed_optm_gm_js_exc'       => 'pieces',
			),
			'marks'   => '~/litespeed/js/|litespeed/javascript|\bdata-optimized=|\bdata-deferred=~',
			'setting' => 'Page Optimization → Tuning → JS Excludes, JS Deferred / Delayed Excludes',
			'purge'   => 'litespeed_purge_all',
		),
		'Autoptimize'         => array(
			'version' => '3.1.15',
			'read'    => '2026-11-26',
			'filters' => array(
				'autoptimize_filter_js_exclude'           => 'text',
				'autoptimize_filter_js_consider_minified' => 'pieces or false',
			),
			'marks'   => '~/autoptimize_|/cache/autoptimize/~',
			'setting' => 'JS, CSS & HTML → Exclude scripts from Autoptimize',
			'purge'   => 'autoptimizeCache::clearall',
		),
		'Speed Optimizer'     => array(
			'version' => '7.7.7',
			'read'    => '2026-11-26',
			'filters' => array(
				'sgo_javascript_combine_exclude_ids'              => 'ids',
				'sgo_javascript_combine_excluded_inline_content'  => 'pieces',
				'sgo_javascript_combine_excluded_internal_paths'  => 'pieces',
				'sgo_javascript_combine_excluded_external_paths'  => 'pieces',
			),
			'marks'   => '~/siteground-optimizer-assets/~',
			'setting' => 'Frontend → JavaScript → Combine JavaScript Files',
			'purge'   => 'sg_cachepress_purge_everything',
		),
		'Jetpack Boost'       => array(
			'version' => '4.6.3',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~/boost-cache/|/_jb_static/~',
			'setting' => 'Defer Non-Essential JavaScript',
			'purge'   => 'jetpack_boost_clear_page_cache_all',
		),
		'WP-Optimize'         => array(
			'version' => '4.5.0',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~/wpo-minify/~',
			'setting' => 'Minify → JavaScript → Delay JavaScript',
			'purge'   => 'wpo_cache_flush',
		),
		'W3 Total Cache'      => array(
			'version' => '2.10.2',
			'read'    => '2026-11-26',
			'filters' => array( 'w3tc_minify_js_do_tag_minification' => 'may not' ),
			'marks'   => '~/cache/minify/|\bdata-lazy="w3tc"~',
			'setting' => 'Performance → Minify → Never minify the following JS files',
			'purge'   => 'w3tc_flush_all',
		),
		'WP Fastest Cache'    => array(
			'version' => '1.4.9',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~/wpfc-minified/~',
			'setting' => 'Exclude → Exclude JS',
			'purge'   => 'wpfc_clear_all_cache',
		),
		'Hummingbird'         => array(
			'version' => '3.19.0',
			'read'    => '2026-11-26',
			'filters' => array( 'wphb_delay_js_exclusions' => 'expressions' ),
			'marks'   => '~/hummingbird-assets/|wphb-delay-type~',
			'setting' => 'Asset Optimization → Delay JavaScript',
			'purge'   => 'wphb_clear_page_cache',
		),
		'Breeze'              => array(
			'version' => '2.5.7',
			'read'    => '2026-11-26',
			'filters' => array( 'default_scripts_gnore_from_delay' => 'pieces' ),
			'marks'   => '~/breeze-minification/|breeze-scripts-load~',
			'setting' => 'File Optimization → Exclude JS',
			'purge'   => 'breeze_clear_all_cache',
		),
		'Flying Scripts'      => array(
			'version' => '1.2.3',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~\bdata-type="lazy"~',
			'setting' => 'Include Keywords',
			'purge'   => '',
		),
		'Fast Velocity Minify' => array(
			'version' => '3.4.1',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~/cache/fvm/|fvmdelay~',
			'setting' => 'JavaScript Settings',
			'purge'   => 'fvm_purge_all',
		),
		'Asset CleanUp'       => array(
			'version' => '1.4.0.3',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~/cache/asset-cleanup/|wpacu-combined-js~',
			'setting' => 'Settings → Optimize JavaScript',
			'purge'   => '',
		),
		'WP Meteor'           => array(
			'version' => '3.4.17',
			'read'    => '2026-11-26',
			'filters' => array( 'wpmeteor_exclude' => 'is left' ),
			'marks'   => '~javascript/blocked~',
			'setting' => 'Exclusions',
			'purge'   => '',
		),
		'PhastPress'          => array(
			'version' => '3.9',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~text/phast|phast\.php~',
			'setting' => 'Scripts',
			'purge'   => '',
		),
		'WP Rocket'           => array(
			'version' => '3.8 to 3.12',
			'read'    => '2026-11-26',
			'filters' => array(
				'rocket_delay_js_exclusions'         => 'expressions',
				'rocket_exclude_defer_js'            => 'expressions',
				'rocket_exclude_js'                  => 'expressions',
				'rocket_minify_excluded_external_js' => 'pieces',
				'rocket_excluded_inline_js_content'  => 'pieces',
			),
			'marks'   => '~rocketlazyloadscript|/cache/min/~',
			'setting' => 'File Optimization → Excluded JavaScript Files',
			'purge'   => 'rocket_clean_domain',
		),
		'Perfmatters'         => array(
			'version' => 'documentation',
			'read'    => '2026-11-26',
			'filters' => array(
				'perfmatters_delay_js_exclusions'  => 'pieces',
				'perfmatters_defer_js_exclusions'  => 'pieces',
				'perfmatters_minify_js_exclusions' => 'pieces',
			),
			'marks'   => '~pmdelayedscript~',
			'setting' => 'Assets → JavaScript',
			'purge'   => '',
		),
		'Cloudflare'          => array(
			'version' => 'documentation',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '~type="[0-9a-f]{16,}-text/javascript"~',
			'setting' => 'Speed → Rocket Loader',
			'purge'   => '',
		),
		'WP Super Cache'      => array(
			'version' => '3.1.0',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '',
			'setting' => '',
			'purge'   => 'wp_cache_clear_cache',
		),
		'Cache Enabler'       => array(
			'version' => '1.8.15',
			'read'    => '2026-11-26',
			'filters' => array(),
			'marks'   => '',
			'setting' => '',
			'purge'   => 'cache_enabler_clear_complete_cache',
		),
	);

	/**
	 * Ids of the elements that this plugin prints.
	 */
	const NAMES = array( 'skerry-js', 'skerry-net', 'skerry-taken-off' );

	/**
	 * The callback for each kind of value.
	 */
	const ANSWERS = array(
		'pieces'          => 'add_pieces',
		'expressions'     => 'add_expressions',
		'ids'             => 'add_pieces',
		'text'            => 'add_to_text',
		'pieces or false' => 'add_or_begin',
		'may not'         => 'may_change',
		'is left'         => 'is_left',
	);

	/**
	 * Adds the callbacks, and empties the caches when the settings change.
	 */
	public static function start() {
		foreach ( self::TOOLS as $tool ) {
			foreach ( $tool['filters'] as $name => $kind ) {
				add_filter( $name, array( __CLASS__, self::ANSWERS[ $kind ] ), 10, 2 );
			}
		}
		foreach ( Settings::CHANGES as $change ) {
			add_action( $change, array( __CLASS__, 'empty_caches' ) );
		}
	}

	/**
	 * Returns the part of the address that all files of `skerry.js` share, also on a CDN.
	 *
	 * @return string
	 */
	private static function path() {
		return basename( DIR ) . '/script/skerry';
	}

	/**
	 * Returns the strings by which a tool can recognise the HTML of this plugin.
	 *
	 * @return string[]
	 */
	private static function pieces() {
		return array_merge( array( self::path() ), self::NAMES );
	}

	/**
	 * Adds our strings to an array.
	 *
	 * @param mixed $list The exclusions so far.
	 * @return mixed The list with our entries; any other value unchanged.
	 */
	public static function add_pieces( $list ) {
		return is_array( $list ) ? array_merge( $list, self::pieces() ) : $list;
	}

	/**
	 * Adds our strings to an array of regular expressions.
	 *
	 * @param mixed $list The exclusions so far.
	 * @return mixed The list with our entries; any other value unchanged.
	 */
	public static function add_expressions( $list ) {
		return is_array( $list ) ? array_merge( $list, array_map( 'preg_quote', self::pieces() ) ) : $list;
	}

	/**
	 * Adds our strings to a text with commas, or as keys to an array.
	 *
	 * @param mixed $list The exclusions so far.
	 * @return mixed The same with our entries; any other value unchanged.
	 */
	public static function add_to_text( $list ) {
		if ( is_array( $list ) ) {
			return $list + array_fill_keys( self::pieces(), '' );
		}
		return is_string( $list ) ? ltrim( $list . ', ' . implode( ', ', self::pieces() ), ', ' ) : $list;
	}

	/**
	 * Adds our strings to an array, or to a new one when the filter passes false.
	 *
	 * @param mixed $list The exclusions so far; false for none.
	 * @return mixed The list with our entries; any other value unchanged.
	 */
	public static function add_or_begin( $list ) {
		return self::add_pieces( false === $list ? array() : $list );
	}

	/**
	 * Returns false for our tags, which the tool must not change.
	 *
	 * @param mixed $may Whether the tool may change the tag.
	 * @param mixed $tag The tag.
	 * @return mixed
	 */
	public static function may_change( $may, $tag = '' ) {
		return self::is_left( false, $tag ) ? false : $may;
	}

	/**
	 * Returns true for our tags, which the tool has to leave alone.
	 *
	 * @param mixed $is   Whether the tool leaves it alone so far.
	 * @param mixed $text The tag, its id, its address, or its code.
	 * @return mixed
	 */
	public static function is_left( $is, $text = '' ) {
		foreach ( self::pieces() as $piece ) {
			if ( is_string( $text ) && false !== strpos( $text, $piece ) ) {
				return true;
			}
		}
		return $is;
	}

	/**
	 * Empties the caches of all installed tools, because their pages were made with other settings.
	 */
	public static function empty_caches() {
		foreach ( self::TOOLS as $tool ) {
			$purge = $tool['purge'];
			if ( '' === $purge ) {
				continue;
			}
			try {
				if ( is_callable( $purge ) ) {
					call_user_func( $purge );
				} elseif ( has_action( $purge ) ) {
					do_action( $purge ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- one of the tool's.
				}
			} catch ( \Throwable $error ) {
				// A cache that cannot be emptied must not break saving the settings.
				continue;
			}
		}
	}

	/**
	 * Returns the setting with which the owner excludes a script from what a tool does.
	 *
	 * @param string $name Name of the tool.
	 * @return string As the tool names it; empty for an unknown tool.
	 */
	public static function setting_of( $name ) {
		return self::TOOLS[ $name ]['setting'] ?? '';
	}

	/**
	 * Returns the names of the tools that have changed a page.
	 *
	 * @param string $html A page.
	 * @return string[]
	 */
	public static function seen_on( $html ) {
		$seen = array();
		foreach ( self::TOOLS as $name => $tool ) {
			if ( '' !== $tool['marks'] && preg_match( $tool['marks'], $html ) ) {
				$seen[] = $name;
			}
		}
		return $seen;
	}
}

<?php
/**
 * Stand-ins for optimisers in the tests. Each changes a page as the real tool does, on the same hook, and
 * respects the same exclusions. The address selects one, `?tool=autoptimize`, or several with a plus between. A
 * combined file contains a JSON list of its parts, and the tests answer requests for it with the code of these
 * parts.
 *
 * @package Skerry
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.NonceVerification, WordPress.PHP.DiscouragedPHPFunctions -- a test.

/**
 * Replaces script tags of a page.
 *
 * @param string   $html   The page.
 * @param callable $change Gets the tag, its attributes as text, and its code; returns the replacement.
 * @return string
 */
function skerry_tests_scripts( $html, $change ) {
	return preg_replace_callback(
		'~<!--.*?-->|<script\b([^>]*)>(.*?)</script>~is',
		function ( $found ) use ( $change ) {
			return '<!--' === substr( $found[0], 0, 4 ) ? $found[0] : $change( $found[0], $found[1], $found[2] );
		},
		$html
	);
}

/**
 * Returns whether the attributes are those of a classic script, not of a module or data.
 *
 * @param string $attributes The attributes as text.
 * @return bool
 */
function skerry_tests_is_classic( $attributes ) {
	return ! preg_match( '~\stype=~', $attributes ) || preg_match( '~\stype=["\']?(?:text|application)/javascript~', $attributes );
}

/**
 * Returns the address of a script.
 *
 * @param string $attributes The attributes as text.
 * @return string
 */
function skerry_tests_src( $attributes ) {
	return preg_match( '~\ssrc=(["\'])(.*?)\1~', $attributes, $found ) ? $found[2] : '';
}

/**
 * Writes a combined file.
 *
 * @param string  $name  Its path below the content folder, where %s is a hash.
 * @param array[] $parts Each with src, or text.
 * @return string Its address.
 */
function skerry_tests_write( $name, $parts ) {
	$name = sprintf( $name, md5( wp_json_encode( $parts ) ) );
	wp_mkdir_p( dirname( WP_CONTENT_DIR . "/$name" ) );
	file_put_contents( WP_CONTENT_DIR . "/$name", wp_json_encode( $parts ) );
	return content_url( $name );
}

/**
 * Replaces scripts of a page with one combined file at the end.
 *
 * @param string   $html       The page.
 * @param string   $name       Path of the file.
 * @param callable $is_left    Gets the tag, its attributes and code; returns whether it stays.
 * @param string   $attributes Of the tag of the file.
 * @param callable $otherwise  Returns the replacement of a tag that stays.
 * @return string
 */
function skerry_tests_combine( $html, $name, $is_left, $attributes = '', $otherwise = null ) {
	$parts = array();
	$html  = skerry_tests_scripts(
		$html,
		function ( $tag, $given, $text ) use ( &$parts, $is_left, $otherwise ) {
			if ( ! skerry_tests_is_classic( $given ) || $is_left( $tag, $given, $text ) ) {
				return $otherwise ? $otherwise( $tag, $given ) : $tag;
			}
			$src     = skerry_tests_src( $given );
			$parts[] = '' === $src ? array( 'text' => $text ) : array( 'src' => $src );
			return '';
		}
	);
	if ( ! $parts ) {
		return $html;
	}
	return str_replace( '</body>', '<script' . $attributes . ' src="' . esc_url( skerry_tests_write( $name, $parts ) ) . '"></script></body>', $html );
}

/**
 * Replaces neighbouring scripts of WordPress by one combined file, as tools do that work on registered scripts.
 *
 * @param string   $html    The page.
 * @param callable $is_part Gets the handle of a script, its address and the page; returns whether it is combined.
 * @param callable $write   Gets the parts; returns the tag of the file.
 * @return string
 */
function skerry_tests_group( $html, $is_part, $write ) {
	$group = array();
	$flush = function () use ( &$group, $write ) {
		$tag   = $group ? $write( $group ) : '';
		$group = array();
		return $tag;
	};
	$html  = skerry_tests_scripts(
		$html,
		function ( $tag, $given, $text ) use ( &$group, $html, $is_part, $flush ) {
			$src = skerry_tests_src( $given );
			// It knows only scripts that WordPress prints, not a tag of the theme.
			if ( preg_match( '~\sid=["\'](?!skerry-)([^"\']+)-js(?:-\w+)?["\']~', $given, $id ) && $is_part( $id[1], $src, $html ) ) {
				$group[] = '' === $src ? array( 'text' => $text ) : array( 'src' => $src );
				return '';
			}
			return $flush() . $tag;
		}
	);
	return str_replace( '</body>', $flush() . '</body>', $html );
}

/**
 * Returns code that runs delayed scripts at the first touch, one after the other.
 *
 * @param string $selector Selector of the delayed scripts.
 * @param string $source   Attribute with the address.
 * @param bool   $is_typed Whether the type delays them.
 * @return string HTML.
 */
function skerry_tests_loader( $selector, $source, $is_typed = true ) {
	$kept = $is_typed ? 'type' : '';
	return "<script data-loader>(function () {
		var run = function () {
			if (run.done) return;
			run.done = true;
			var all = Array.from(document.querySelectorAll('$selector'));
			(function next() {
				var old = all.shift();
				if (!old) return;
				var script = document.createElement('script');
				Array.from(old.attributes).forEach(function (each) { if (each.name !== '$source' && each.name !== '$kept' && each.value !== 'text/plain') script.setAttribute(each.name, each.value); });
				var src = old.getAttribute('$source');
				if (src) { script.src = src; script.onload = script.onerror = next; } else script.text = old.text;
				old.replaceWith(script);
				if (!src) next();
			})();
		};
		['mouseover', 'keydown', 'touchstart', 'wheel'].forEach(function (name) { addEventListener(name, run, { once: true, passive: true }); });
	})();</script></body>";
}

/**
 * Returns the stubs by name: hook, priority, and a function that changes the page. Without a hook the
 * buffer starts at once.
 *
 * @return array
 */
function skerry_tests_tools() {
	$has    = function ( $list, $text ) {
		foreach ( (array) $list as $piece ) {
			if ( '' !== $piece && false !== strpos( $text, $piece ) ) {
				return true;
			}
		}
		return false;
	};
	$hidden = function ( $html, $work ) {
		$kept = array();
		$html = preg_replace_callback(
			'~<!--\s?noptimize\s?-->.*?<!--\s?/\s?noptimize\s?-->~is',
			function ( $found ) use ( &$kept ) {
				$kept[] = $found[0];
				return '<!--kept ' . ( count( $kept ) - 1 ) . '-->';
			},
			$html
		);
		return preg_replace_callback(
			'~<!--kept (\d+)-->~',
			function ( $found ) use ( &$kept ) {
				return $kept[ $found[1] ];
			},
			$work( $html )
		);
	};
	$listed = function () {
		$list = apply_filters( 'autoptimize_filter_js_exclude', 'wp-includes/js/dist/, wp-includes/js/tinymce/, js/jquery/jquery.js, js/jquery/jquery.min.js', '' );
		return array_map( 'trim', is_array( $list ) ? array_keys( $list ) : explode( ',', $list ) );
	};
	$single = function ( $tag, $given ) {
		$src = skerry_tests_src( $given );
		$may = '' !== $src && ! preg_match( '~[.-]min\.js~', $src ) && 0 === strpos( $src, home_url() );
		return $may ? str_replace( $src, skerry_tests_write( 'cache/autoptimize/js/autoptimize_single_%s.js', array( array( 'src' => $src ) ) ), $tag ) : $tag;
	};
	// Files of WordPress without inline code around them, but not jQuery.
	$is_of_jetpack = function ( $handle, $src, $html ) {
		$has_code = preg_match( '~\sid="' . preg_quote( $handle, '~' ) . '-js-(?:before|after|translations)"~', $html );
		$may      = '' !== $src && ! $has_code && ! preg_match( '~/jquery(?:\.min)?\.js~', $src );
		return apply_filters( 'js_do_concat', $may, $handle );
	};
	$aggregate     = function ( $with_code ) use ( $has, $hidden, $listed, $single ) {
		return function ( $html ) use ( $with_code, $has, $hidden, $listed, $single ) {
			$words = array_merge( array( 'data-noptimize', 'data-cfasync', 'document.write' ), $listed() );
			return $hidden(
				$html,
				function ( $html ) use ( $with_code, $has, $words, $single ) {
					$is_left = function ( $tag, $given ) use ( $with_code, $has, $words ) {
						return ( ! $with_code && '' === skerry_tests_src( $given ) ) || $has( $words, $tag );
					};
					return skerry_tests_combine( $html, 'cache/autoptimize/js/autoptimize_%s.js', $is_left, ' defer', $single );
				}
			);
		};
	};
	$combine_all   = function ( $attributes ) use ( $has ) {
		return function ( $html ) use ( $attributes, $has ) {
			$ids     = apply_filters( 'sgo_javascript_combine_exclude_ids', array() );
			$words   = apply_filters( 'sgo_javascript_combine_excluded_inline_content', array( 'document.write', 'gtag' ) );
			$is_left = function ( $tag, $given, $text ) use ( $ids, $has, $words ) {
				$id = preg_match( '~\sid="([^"]*)"~', $given, $found ) ? $found[1] : '';
				return in_array( $id, $ids, true ) || ( '' === skerry_tests_src( $given ) && $has( $words, $text ) ) || preg_match( '~-js-extra$~', $id );
			};
			return skerry_tests_combine( $html, 'uploads/siteground-optimizer-assets/siteground-optimizer-combined-js-%s.js', $is_left, $attributes );
		};
	};
	// LiteSpeed Cache respects the same attributes in all of its features.
	$is_no_litespeed = function ( $tag, $given ) {
		return (bool) preg_match( '~data-no-optimize="[^"]+"|data-cfasync="false"~', $given );
	};
	$combine_most    = function ( $attributes ) use ( $is_no_litespeed ) {
		return function ( $html ) use ( $attributes, $is_no_litespeed ) {
			return skerry_tests_combine( $html, 'litespeed/js/%s.js', $is_no_litespeed, " data-optimized=\"1\"$attributes" );
		};
	};
	$delay           = function ( $html ) use ( $is_no_litespeed ) {
		$html = skerry_tests_scripts(
			$html,
			function ( $tag, $given ) use ( $is_no_litespeed ) {
				if ( ! skerry_tests_is_classic( $given ) || $is_no_litespeed( $tag, $given ) ) {
					return $tag;
				}
				return preg_replace( '~^<script~', '<script type="litespeed/javascript"', preg_replace( '~\ssrc=~', ' data-src=', preg_replace( '~\stype=(["\']).*?\1~', '', $tag, 1 ), 1 ) );
			}
		);
		return str_replace( '</body>', skerry_tests_loader( 'script[type="litespeed/javascript"]', 'data-src' ), $html );
	};
	return array(
		'autoptimize'        => array( 'template_redirect', 2, $aggregate( false ) ),
		'autoptimize-inline' => array( 'template_redirect', 2, $aggregate( true ) ),
		'autoptimize-defer' => array(
			'template_redirect',
			2,
			function ( $html ) use ( $has, $hidden, $listed, $single ) {
				$words = $listed();
				return $hidden(
					$html,
					function ( $html ) use ( $has, $words, $single ) {
						return skerry_tests_scripts(
							$html,
							function ( $tag, $given, $text ) use ( $has, $words, $single ) {
								$src = skerry_tests_src( $given );
								if ( ! skerry_tests_is_classic( $given ) || $has( $words, $src . $text ) ) {
									return $tag;
								}
								if ( '' === $src ) {
									$id = preg_match( '~\sid=(["\']).*?\1~', $given, $found ) ? $found[0] : '';
									return $has( array( 'data-noptimize', 'data-cfasync' ), $given ) ? $tag : "<script defer$id src=\"data:text/javascript;base64," . base64_encode( $text ) . '"></script>';
								}
								$tag = $single( $tag, $given );
								return false === strpos( $tag, ' defer' ) ? preg_replace( '~^<script~', '<script defer', preg_replace( '~\sasync\b(="[^"]*")?~', '', $tag ) ) : $tag;
							}
						);
					}
				);
			},
		),
		'sg-combine'         => array( 'init', 10, $combine_all( '' ) ),
		'sg-combine-defer'   => array( 'init', 10, $combine_all( ' defer' ) ),
		'sg-minify-defer'    => array(
			'template_include',
			10,
			function ( $html ) {
				return skerry_tests_scripts(
					$html,
					function ( $tag, $given ) {
						$src = skerry_tests_src( $given );
						if ( '' === $src || ! preg_match( '~\sid="([^"]+)-js"~', $given, $id ) ) {
							return $tag;
						}
						$is_minified = preg_match( '~\.min\.js~', $src );
						$file        = $is_minified ? $src : skerry_tests_write( "uploads/siteground-optimizer-assets/{$id[1]}.min.js", array( array( 'src' => $src ) ) );
						return preg_replace( '~^<script~', '<script defer', str_replace( $src, $file, $tag ) );
					}
				);
			},
		),
		'litespeed-combine'  => array( 'after_setup_theme', 10, $combine_most( ' defer' ) ),
		'litespeed-defer'    => array(
			'after_setup_theme',
			10,
			function ( $html ) use ( $is_no_litespeed ) {
				return skerry_tests_scripts(
					$html,
					function ( $tag, $given, $text ) use ( $is_no_litespeed ) {
						$src = skerry_tests_src( $given );
						if ( ! skerry_tests_is_classic( $given ) || $is_no_litespeed( $tag, $given ) || false !== strpos( $given, 'data-no-defer' ) || ( '' !== $src && false !== strpos( $given, 'defer' ) ) ) {
							return $tag;
						}
						if ( '' === $src ) {
							return "<script$given src=\"data:text/javascript;base64," . base64_encode( $text ) . '" defer></script>';
						}
						return preg_replace( '~></script>$~', ' defer data-deferred="1"></script>', preg_replace( '~\sasync\b(="[^"]*")?~', '', $tag ) );
					}
				);
			},
		),
		'litespeed-delay'    => array( 'after_setup_theme', 10, $delay ),
		'litespeed-combine-delay' => array(
			'after_setup_theme',
			10,
			function ( $html ) use ( $combine_most, $delay ) {
				return $delay( call_user_func( $combine_most( '' ), $html ) );
			},
		),
		'jetpack-defer'     => array(
			'template_redirect',
			-999999,
			function ( $html ) {
				$moved = '';
				$html  = skerry_tests_scripts(
					$html,
					function ( $tag, $given, $text ) use ( &$moved ) {
						if ( preg_match( '~application/(?:ld\+)?json|importmap|data-jetpack-boost="ignore"~', $given ) || false !== strpos( $text, 'document.write' ) ) {
							return $tag;
						}
						$moved .= $tag;
						return '';
					}
				);
				return str_replace( '</body>', "$moved</body>", $html );
			},
		),
		'jetpack-concat'    => array(
			'template_include',
			10,
			function ( $html ) use ( $is_of_jetpack ) {
				return skerry_tests_group(
					$html,
					$is_of_jetpack,
					function ( $parts ) {
						return '<script src="' . esc_url( skerry_tests_write( 'boost-cache/static/%s.min.js', $parts ) ) . '"></script>';
					}
				);
			},
		),
		'jetpack-static'    => array(
			'template_include',
			10,
			function ( $html ) use ( $is_of_jetpack ) {
				return skerry_tests_group(
					$html,
					$is_of_jetpack,
					function ( $parts ) {
						// The server creates this file when a visitor requests it.
						$file = skerry_tests_write( 'boost-cache/static/%s.min.js', $parts );
						return '<script src="' . esc_url( home_url( '/_jb_static/??' . basename( $file, '.min.js' ) ) ) . '"></script>';
					}
				);
			},
		),
		'wpo-merge'         => array(
			'template_include',
			10,
			function ( $html ) use ( $has ) {
				$count = 0;
				$list  = apply_filters( 'wp-optimize-minify-default-exclusions', array() ); // phpcs:ignore WordPress.NamingConventions.ValidHookName -- the tool's name for it.
				return skerry_tests_group(
					$html,
					// The inline code of a file goes where the file goes.
					function ( $handle, $src, $html ) use ( $has, $list ) {
						$of_file = preg_match( '~<script\b[^>]*\sid="' . preg_quote( $handle, '~' ) . '-js"[^>]*~', $html, $file ) ? skerry_tests_src( $file[0] ) : '';
						return ! $has( $list, $of_file );
					},
					function ( $parts ) use ( &$count ) {
						$id = 'wpo_min-footer-' . $count++ . '-js';
						return "<script id=\"$id\" src=\"" . esc_url( skerry_tests_write( 'cache/wpo-minify/1/assets/wpo-minify-footer-%s.min.js', $parts ) ) . '"></script>';
					}
				);
			},
		),
		'hummingbird-merge' => array(
			'template_include',
			10,
			function ( $html ) {
				return skerry_tests_group(
					$html,
					function ( $handle, $src ) {
						return ! apply_filters( 'wphb_dont_add_handle_to_collection', false, $handle, $src, 'scripts' );
					},
					function ( $parts ) {
						$file = skerry_tests_write( 'uploads/hummingbird-assets/%s.js', $parts );
						return '<script id="wphb-' . basename( $file, '.js' ) . '-js" src="' . esc_url( $file ) . '"></script>';
					}
				);
			},
		),
		// An unknown tool that leaves out nothing.
		'merge-all'         => array(
			'template_include',
			10,
			function ( $html ) {
				return skerry_tests_group(
					$html,
					'__return_true',
					function ( $parts ) {
						return '<script src="' . esc_url( skerry_tests_write( 'cache/min/%s.js', $parts ) ) . '"></script>';
					}
				);
			},
		),
		'flying-scripts'    => array(
			'',
			0,
			function ( $html ) {
				$html = skerry_tests_scripts(
					$html,
					function ( $tag, $given ) {
						return skerry_tests_is_classic( $given ) && false !== strpos( $tag, '/wp-content/plugins/' ) && '' !== skerry_tests_src( $given )
							? preg_replace( '~\ssrc=~', ' data-type="lazy" data-src=', $tag, 1 ) : $tag;
					}
				);
				return str_replace( '</body>', skerry_tests_loader( 'script[data-type=lazy]', 'data-src', false ), $html );
			},
		),
		'wp-optimize-delay' => array(
			'template_redirect',
			10,
			function ( $html ) {
				$html = skerry_tests_scripts(
					$html,
					function ( $tag, $given ) {
						if ( ! skerry_tests_is_classic( $given ) || preg_match( '~\sdata-no-delay-js\b~', $given ) ) {
							return $tag;
						}
						return '' === skerry_tests_src( $given ) ? preg_replace( '~^<script~', '<script type="text/plain" data-delayed', $tag ) : preg_replace( '~\ssrc=~', ' data-delayed data-src=', $tag, 1 );
					}
				);
				return str_replace( '</body>', skerry_tests_loader( 'script[data-delayed]', 'data-src', false ), $html );
			},
		),
		'rocket-delay'      => array(
			'template_redirect',
			2,
			function ( $html ) {
				$list = apply_filters( 'rocket_delay_js_exclusions', array( 'nowprocket', 'js-extra' ) );
				$html = skerry_tests_scripts(
					$html,
					function ( $tag, $given ) use ( $list ) {
						return ! skerry_tests_is_classic( $given ) || preg_match( '#' . implode( '|', $list ) . '#i', $tag )
							? $tag : preg_replace( '~^<script~', '<script type="text/rocketlazyloadscript"', preg_replace( '~\ssrc=~', ' data-rocket-src=', preg_replace( '~\stype=(["\']).*?\1~', '', $tag, 1 ), 1 ) );
					}
				);
				return str_replace( '</body>', skerry_tests_loader( 'script[type="text/rocketlazyloadscript"]', 'data-rocket-src' ), $html );
			},
		),
		'w3-total-cache'    => array(
			'',
			0,
			function ( $html ) {
				$is_left = function ( $tag, $given ) {
					$src = skerry_tests_src( $given );
					return '' === $src || ! preg_match( '~\.js(?:\?|$)~', $src ) || ! apply_filters( 'w3tc_minify_js_do_tag_minification', true, $tag, $src );
				};
				return skerry_tests_combine( $html, 'cache/minify/%s.js', $is_left );
			},
		),
		'wp-fastest-cache'  => array(
			'',
			0,
			function ( $html ) {
				$is_left = function ( $tag, $given ) {
					return '' === skerry_tests_src( $given ) || false !== strpos( $tag, 'data-no-minify' );
				};
				return skerry_tests_combine( $html, 'cache/wpfc-minified/a/%s.js', $is_left, " type='text/javascript'" );
			},
		),
		'breeze'            => array(
			'',
			0,
			function ( $html ) use ( $hidden ) {
				return $hidden(
					$html,
					function ( $html ) {
						$moved = '';
						$html  = skerry_tests_scripts(
							$html,
							function ( $tag, $given ) use ( &$moved ) {
								$src = skerry_tests_src( $given );
								if ( '' === $src || ! skerry_tests_is_classic( $given ) ) {
									return $tag;
								}
								$moved .= '<script type="text/javascript" src="' . esc_url( skerry_tests_write( 'cache/breeze-minification/js/%s.js', array( array( 'src' => $src ) ) ) ) . '"></script>';
								return '';
							}
						);
						return str_replace( '</body>', "$moved</body>", $html );
					}
				);
			},
		),
		'phast'             => array(
			'plugins_loaded',
			10,
			function ( $html ) {
				return skerry_tests_scripts(
					$html,
					function ( $tag, $given ) {
						$src = skerry_tests_src( $given );
						return '' === $src ? $tag : str_replace( $src, skerry_tests_write( 'cache/phast/%s.js', array( array( 'src' => $src ) ) ), $tag );
					}
				);
			},
		),
	);
}

/**
 * Returns the ways in which an unknown tool may break our tag.
 *
 * @return array<string, callable> Functions that get the tag and return its replacement.
 */
function skerry_tests_harm() {
	return array(
		'empties'  => function ( $tag ) {
			return preg_replace( '~\ssrc=(["\']).*?\1~', '', $tag );
		},
		'removes'  => function () {
			return '';
		},
		'ends'     => function ( $tag ) {
			$GLOBALS['skerry_tests_end'] = $tag;
			return '';
		},
		'doubles'  => function ( $tag ) {
			return $tag . $tag;
		},
		'modules'  => function ( $tag ) {
			return preg_replace( '~^<script(?:\stype=(["\']).*?\1)?~', '<script type="module"', $tag );
		},
		'inlines'  => function ( $tag ) {
			return '<script data-asset-base="' . esc_url( content_url( 'plugins/skerry/script/' ) ) . '">' . file_get_contents( glob( WP_PLUGIN_DIR . '/skerry/script/skerry-*.min.js' )[0] ) . '</script>';
		},
		'retypes'  => function ( $tag ) {
			return preg_replace( '~^<script(?:\stype=(["\']).*?\1)?~', '<script type="text/plain"', $tag );
		},
		'defers'   => function ( $tag ) {
			return preg_replace( '~^<script~', '<script defer', $tag );
		},
		'blocks'   => function ( $tag ) {
			return preg_replace( '~^<script~', '<script integrity="sha384-AAAA"', $tag );
		},
		'misleads' => function ( $tag ) {
			return str_replace( '/script/skerry', '/nowhere/skerry', $tag );
		},
		'moves'    => function ( $tag ) {
			$src = skerry_tests_src( $tag );
			return str_replace( $src, skerry_tests_write( 'cache/x/%s.js', array( array( 'src' => $src ) ) ), $tag );
		},
		'merges'   => function ( $tag ) {
			$parts = array( array( 'text' => 'window.other = 1;' ), array( 'src' => skerry_tests_src( $tag ) ) );
			return '<script src="' . esc_url( skerry_tests_write( 'cache/x/%s.js', $parts ) ) . '"></script>';
		},
	);
}

/**
 * Removes the tag, and replaces the list of removed scripts with code at the end of the page that inserts it when the page is parsed,
 * after the listeners of all other code.
 *
 * @param string $html A page.
 * @return string
 */
function skerry_tests_list_late( $html ) {
	if ( ! preg_match( '~<script type="application/json" id="skerry-taken-off">(.*?)</script>~s', $html, $list ) ) {
		return $html;
	}
	$html = preg_replace( '~<script[^>]* id="skerry-js"[^>]*></script>~', '', $html );
	$text = wp_json_encode( $list[1], JSON_HEX_TAG );
	$code = "addEventListener( 'DOMContentLoaded', () => document.head.append( Object.assign( document.createElement( 'script' ), { type: 'application/json', id: 'skerry-taken-off', text: $text } ) ) );";
	return str_replace( array( $list[0], '</body>' ), array( '', "<script>$code</script></body>" ), $html );
}

foreach ( explode( ' ', isset( $_GET['tool'] ) ? $_GET['tool'] : '' ) as $skerry_tests_tool ) {
	$skerry_tests_row  = skerry_tests_tools()[ $skerry_tests_tool ] ?? null;
	$skerry_tests_harm = skerry_tests_harm()[ $skerry_tests_tool ] ?? null;
	if ( $skerry_tests_harm ) {
		ob_start(
			function ( $html ) use ( $skerry_tests_harm ) {
				$html = skerry_tests_scripts(
					$html,
					function ( $tag, $given ) use ( $skerry_tests_harm ) {
						return false === strpos( skerry_tests_src( $given ), '/script/skerry' ) ? $tag : $skerry_tests_harm( $tag );
					}
				);
				return str_replace( '</body>', ( $GLOBALS['skerry_tests_end'] ?? '' ) . '</body>', $html );
			}
		);
	}
	if ( 'lists-late' === $skerry_tests_tool ) {
		ob_start( 'skerry_tests_list_late' );
	}
	// A tool that gets the page last, and for which our tag is like any other script.
	if ( $skerry_tests_row && isset( $_GET['ignores'] ) ) {
		$skerry_tests_row[0]     = '';
		$skerry_tests_row_change = $skerry_tests_row[2];
		$skerry_tests_row[2]     = function ( $html ) use ( $skerry_tests_row_change ) {
			remove_all_filters( 'rocket_delay_js_exclusions' );
			return $skerry_tests_row_change( preg_replace( '~<script [^>]*( id="skerry-js" src="[^"]*" data-asset-base="[^"]*")[^>]*>~', '<script$1>', $html ) );
		};
	}
	if ( $skerry_tests_row ) {
		list( $skerry_tests_hook, $skerry_tests_priority, $skerry_tests_change ) = $skerry_tests_row;
		if ( '' === $skerry_tests_hook ) {
			ob_start( $skerry_tests_change );
		} else {
			add_filter(
				$skerry_tests_hook,
				function ( $given = null ) use ( $skerry_tests_change ) {
					if ( ! is_admin() ) {
						ob_start( $skerry_tests_change );
					}
					return $given;
				},
				$skerry_tests_priority
			);
		}
	}
}

// Plugins that flush all output buffers: before the page starts, or in its head.
$skerry_tests_ends   = array(
	'closes' => 'wp',
	'cuts'   => 'wp_head',
);
$skerry_tests_closed = isset( $_GET['closes'] ) ? 'closes' : $skerry_tests_tool;
if ( isset( $skerry_tests_ends[ $skerry_tests_closed ] ) ) {
	add_action(
		$skerry_tests_ends[ $skerry_tests_closed ],
		function () {
			while ( ob_get_level() ) {
				ob_end_flush();
			}
		}
	);
}

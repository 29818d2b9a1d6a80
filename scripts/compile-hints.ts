import type { Plugin } from 'vite';

/** Where it is at the head of a script, Chromium compiles all of its functions while it loads it, beside the page's own thread; others ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks scripts that nearly every visit runs to be compiled at once (https://v8.dev/blog/explicit-compile-hints). Compiling each function on the page's own thread when it is
 * first called was a fifth of the time until the frame responds on a slow processor.
 */
export function compileHints(names: readonly string[]): Plugin {
	return {
		name: 'compile-hints',
		apply: 'build',
		generateBundle: {
			// Vite writes something of its own before the rest.
			order: 'post',
			handler(_options, bundle) {
				for (const file of Object.values(bundle)) {
					if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code;
				}
			},
		},
	};
}

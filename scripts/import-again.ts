import type { Plugin } from 'vite';

const importOfFile = /\bimport\(`(\.\/[^`$]+\.js)`\)/g;

/**
 * Allows a script that could not be loaded to be requested again. Browsers remember that a module failed for as long as the page lives (HTML standard, "fetch a single module script"; Chromium
 * since about 150), so the next attempt has another address.
 */
export function importAgain(): Plugin {
	return {
		name: 'import-again',
		apply: 'build',
		generateBundle: {
			// Vite looks for the imports itself before the rest.
			order: 'post',
			handler(_options, bundle) {
				for (const file of Object.values(bundle)) {
					if (file.type === 'chunk') file.code = file.code.replaceAll(importOfFile, '$&.catch(()=>import(`$1?again=`+Date.now()))');
				}
			},
		},
	};
}

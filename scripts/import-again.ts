import type { Plugin } from 'vite';

const importOfFile = /\bimport\(`(\.\/[^`$]+\.js)`\)/g;
const preloadHelper = /vite\/preload-helper\.js$/;

/** What Vite's helper does before it imports a script, and what it does instead. */
const changes = [
	// Chromium remembers a failed preload as well, but not a failed call, which brings the script into its HTTP cache.
	[
		'const link = document.createElement("link");',
		`if (!isCss) return (${fetchScript})(dep);\nconst link = document.createElement("link");`,
	],
	// The scripts of the page itself are there.
	['const links = ', 'for (const script of document.scripts) preloadedHrefs.all.add(script.src);\nconst links = '],
	// The next attempt loads what failed.
	['seen[href] = void 0;\n\t\tthrow err', 'delete seen[href];\n\t\tthrow err'],
	['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
] as const;

async function fetchScript(address: URL): Promise<void> {
	const isLoaded = await fetch(address).then(
		async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0,
		() => false,
	);
	if (!isLoaded) throw new Error(`Importing a module script failed: ${address}`);
}

/**
 * Allows a script that could not be loaded to be requested again. Browsers remember that a module failed for as long as the page lives (HTML standard, "fetch a single module script"; Chromium
 * up to 150 at least), so the next attempt has another address. That does not help the scripts which it imports; a script is therefore imported only when they could all be loaded.
 */
export function importAgain(): Plugin {
	return {
		name: 'import-again',
		apply: 'build',
		transform: {
			filter: { id: preloadHelper },
			order: 'post',
			handler: (code) => changes.reduce(change, code),
		},
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

function change(code: string, [before, after]: (typeof changes)[number]): string {
	const changed = code.replace(before, () => after);
	if (changed === code) throw new Error(`Vite's preload helper has changed; ${before} was not found`);
	return changed;
}

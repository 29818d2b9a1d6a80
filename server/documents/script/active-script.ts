import { createHash } from 'node:crypto';

import type { ScriptFile } from '../../../contract/documents/script/script-file.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import type { LibraryScript, ScriptLibrary } from '../../scripts/script-library.ts';
import { analyseScript } from './analyse-script.ts';

type Sources = ReadonlyMap<string, Pick<ScriptFile, 'source' | 'libraries'>>;

/** Computes once what runs need of the scripts. */
export function activateScripts(documents: LoadedDocument<ScriptFile>[]): ReadonlyMap<string, LibraryScript> {
	const sources: Sources = new Map(documents.map(({ name, file }) => [name, file]));
	return new Map(
		documents.map(({ name, file }) => {
			const { title, texts, source, screen = null } = file;
			const libraries = sourcesOf(file.libraries, sources);
			const fingerprint = createHash('sha256')
				.update(JSON.stringify([source, libraries]))
				.digest('base64url')
				.slice(0, 22);
			return [name, { name, titleIn: (language) => createTranslate(texts, language)(title), screen, source, libraries, fingerprint }];
		}),
	);
}

/** The library at the moment of each call. */
export function createLibrary(active: () => ReadonlyMap<string, LibraryScript>): ScriptLibrary {
	return {
		find: (name) => active().get(name),
		all: () => [...active().values()],
		librariesFor(source) {
			if (!/\blibrary\b/.test(source)) return {};
			const scripts = active();
			const used = analyseScript(source).libraries.flatMap(({ name }) => scripts.get(name) ?? []);
			return Object.assign({}, ...used.map(({ name, source: own, libraries }) => ({ ...libraries, [name]: own })));
		},
	};
}

function sourcesOf(used: ScriptFile['libraries'], sources: Sources, found: Record<string, string> = {}): Record<string, string> {
	for (const { name } of used) {
		const script = sources.get(name);
		if (!script || Object.hasOwn(found, name)) continue;
		found[name] = script.source;
		sourcesOf(script.libraries, sources, found);
	}
	return found;
}

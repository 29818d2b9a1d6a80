import { scriptType } from '../../../contract/documents/document-types.ts';
import type { ScriptFile } from '../../../contract/documents/script/script-file.ts';
import { scriptLimits } from '../../../contract/documents/script/script-limits.ts';
import type { DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { toTitle } from '../../metadata/registry/screen-template.ts';
import type { LibraryScript } from '../../scripts/script-library.ts';
import { activateScripts, createLibrary } from './active-script.ts';
import { checkLibraries, checkScript } from './check-script.ts';
import { explainScript } from './explain-script.ts';
import { readScriptFile } from './read-script.ts';
import { scriptDocumentTexts } from './texts.ts';

/** The library of scripts. */
export const scriptKind: DocumentKind<ScriptFile, LoadedDocument<ScriptFile>, LibraryScript> = {
	type: scriptType,
	template: (name, title) => scriptTemplate(title ?? toTitle(name)),
	read: readScriptFile,
	check: checkScript,
	checkAmong: checkLibraries,
	activate: activateScripts,
	scripts: (active) => createLibrary(() => active().of(scriptKind)),
	preview: ({ file }, _documents, language) => ({
		example: scriptDocumentTexts.limits({ ...scriptLimits, names: file.libraries.map(({ name }) => name).join(', ') || '-' }).in(language),
	}),
	explain: (document, context) => explainScript(document, { ...context, scripts: context.documents.of(scriptKind).values() }),
};

/** A script that works as it is: as a hook of a screen, and for other scripts. */
function scriptTemplate(title: string): string {
	return `/**
 * @title ${title.replaceAll('*/', '* /')}
 */
// record: the fields that are saved, which a script before the save may change; before: the record as it was, null for a new one.
if (before === null) log('new', record);
`;
}

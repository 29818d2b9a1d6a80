import type { Message } from '../../../contract/base/define-texts.ts';
import { type ScriptFile, saveEvents } from '../../../contract/documents/script/script-file.ts';
import { scriptLimits } from '../../../contract/documents/script/script-limits.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { scriptsInFormulas } from '../../../contract/screen-check/scripts/formula-scripts.ts';
import type { ExplainContext, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { explainHead } from '../explain/explain-document.ts';
import { settingRows } from '../explain/setting.ts';
import { table } from '../explain/text-table.ts';
import { scriptDocumentTexts } from './texts.ts';

/** What a script is: its limits, what it uses, and the documents that use it. */
export function explainScript(
	document: LoadedDocument<ScriptFile>,
	{ language, documents, scripts: all }: ExplainContext & { scripts: Iterable<LoadedDocument<ScriptFile>> },
): string[] {
	const { file, name } = document;
	const { screen = null, returns, libraries } = file;
	const { milliseconds, megabytes } = scriptLimits;
	const screens = [...documents.of(screenKind).values()].flatMap(({ name: user, file: { scripts = {} } }) =>
		saveEvents.filter((event) => scripts[event] === name).map((event) => `  ${user}.${event}`),
	);
	const formulas = [...documents.of(screenKind).values()].filter(({ file: user }) => scriptsInFormulas(user).includes(name));
	const scripts = [...all].filter((other) => other.file.libraries.some((used) => used.name === name)).map((other) => `  ${other.path}`);
	const part = (heading: Message, lines: string[]): string[] => (lines.length === 0 ? [] : ['', `${heading.in(language)}:`, ...lines]);
	return [
		...explainHead(document, { language, description: createTranslate(file.texts, language)(file.description ?? '') }),
		'',
		...table(settingRows('', { screen, returns, milliseconds, megabytes }, { returns, ...(screen !== null && { screen }) })),
		...part(
			scriptDocumentTexts.uses(),
			[...new Set(libraries.map((used) => used.name))].map((used) => `  ${used}`),
		),
		...part(scriptDocumentTexts.usedBy(), [...screens, ...formulas.map((user) => `  ${user.path}`), ...scripts]),
	];
}

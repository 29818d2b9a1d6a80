import { screenType, scriptType } from '../../../contract/documents/document-types.ts';
import type { ScriptFile } from '../../../contract/documents/script/script-file.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { checkAreaTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { createCheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding, nearestHint } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';

/** What is wrong with a script beside its syntax: fields that its screen has not, and scripts that it uses. */
export function checkScript({ name, area, file }: DocumentSource<ScriptFile>, documents: CheckedDocuments): Finding[] {
	const { title, description, texts } = file;
	return [
		...checkFileName(name, area),
		...checkScreenOf(file, documents),
		...checkAreaTexts({ title, ...(description !== undefined && { description }), ...(texts && { texts }) }).filter(
			({ code }) => code === 'missing-translation',
		),
	];
}

/** The scripts that a script uses; a mistake in another file is reported there. */
export function checkLibraries({ name, file }: DocumentSource<ScriptFile>, { of, names }: CheckedDocuments): Finding[] {
	const scripts = of(scriptType) as ReadonlyMap<string, DocumentSource<ScriptFile>>;
	const files = names(scriptType);
	return file.libraries.flatMap(({ name: used, offset }): Finding[] => {
		const found = scripts.get(used);
		if (!found && files.has(used)) return [];
		if (!found) return [{ code: 'unknown-script', pointer: '', offset, values: { name: used, hint: nearestHint(used, files) } }];
		if (!found.file.returns) return [{ code: 'library-without-value', pointer: '', offset, values: { name: used } }];
		const circle = findCircle(name, used, scripts);
		return circle ? [{ code: 'circular-scripts', pointer: '', offset, values: { path: [name, ...circle].join(' → ') } }] : [];
	});
}

function checkScreenOf(file: ScriptFile, { of, names, portal = noFeatures }: CheckedDocuments): Finding[] {
	if (file.screen === undefined) return [];
	const screens = of(screenType) as ReadonlyMap<string, ScreenSource>;
	const source = screens.get(file.screen);
	if (!source) {
		const files = names(screenType);
		if (files.has(file.screen)) return [];
		return [{ code: 'unknown-screen', pointer: '/screen', values: { name: file.screen, hint: nearestHint(file.screen, screens.keys()) } }];
	}
	const fields = new Set(createCheckContext(source, screens, portal).fields.map(({ name }) => name));
	return file.fields
		.filter(({ name }) => !fields.has(name) && name !== 'id')
		.map(
			({ name, offset }): Finding => ({ code: 'unknown-field', pointer: '', offset, values: { name, hint: nearestHint(name, fields) } }),
		);
}

type Scripts = ReadonlyMap<string, DocumentSource<ScriptFile>>;

/** The way from one script back to another by their uses; undefined for none. */
function findCircle(to: string, from: string, scripts: Scripts): string[] | undefined {
	const passed = new Set<string>();
	const search = (name: string): string[] | undefined => {
		if (name === to) return [name];
		if (passed.has(name)) return undefined;
		passed.add(name);
		for (const used of scripts.get(name)?.file.libraries ?? []) {
			const way = search(used.name);
			if (way) return [name, ...way];
		}
		return undefined;
	};
	return search(from);
}

import type { Language } from '../../../../contract/base/languages.ts';
import type { OriginFact, OriginKind, ThingOrigin } from '../../../../contract/design/origin.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { AreaFile } from '../../../../contract/screen/screen.ts';
import { locationOf } from '../../../metadata/document/locate-findings.ts';
import { originTexts } from './texts.ts';

/** Where the menu entry of an area comes from, by the text of its file; null for an area without a readable one. */
export function areaOrigin(content: string, area: string, language: Language): ThingOrigin | null {
	const path = `${area}/_area.json`;
	const file = parseArea(content);
	if (file === null) return null;
	const location = (pointer: string) => ({ file: path, pointer, line: locationOf(content, pointer).line });
	const fact = (kind: OriginKind, text: string, key?: keyof AreaFile): OriginFact => ({
		kind,
		text,
		location: key === undefined ? null : location(`/${key}`),
	});
	const title = createTranslate(file.texts, language)(file.title);
	return {
		title,
		location: location('/title'),
		facts: [
			fact('title', title, 'title'),
			fact('value', originTexts.areaOf({ area, system: file.system }).in(language), 'system'),
			...(file.order === undefined ? [] : [fact('value', originTexts.order({ order: file.order }).in(language), 'order')]),
			fact('visible', originTexts.areaShown().in(language)),
		],
	};
}

function parseArea(content: string): AreaFile | null {
	try {
		const file = JSON.parse(content) as AreaFile;
		return typeof file.title === 'string' ? file : null;
	} catch {
		return null;
	}
}

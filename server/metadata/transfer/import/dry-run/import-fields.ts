import type { Message } from '../../../../../contract/base/define-texts.ts';
import { languages } from '../../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../../contract/base/portal-error.ts';
import { formatOf } from '../../../../../contract/fields/field-formats.ts';
import { holdsFiles } from '../../../../../contract/files/file-rules.ts';
import { toColumnKey } from '../../../../../contract/records/list-query.ts';
import type { ImportHeading } from '../../../../../contract/records/transfer.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { may } from '../../../../principal/principal.ts';
import { accessOf } from '../../../access/screen-access.ts';
import type { Caller } from '../../../base/caller.ts';
import { type CompiledScreen, fieldIn } from '../../../compiled/compiled-screen.ts';
import { transferTexts } from '../../texts.ts';

/** The fields that a column of a file may fill: those a caller may write, of one value or a list of plain ones, and numbers that the server assigned, which find records. Passwords and drawn values never come by file. */
export function importFields(screen: CompiledScreen, { principal, language }: Caller): ResolvedField[] {
	const { masked } = accessOf(screen, principal);
	const unique = new Set([...screen.uniqueIndexes.values()].flat());
	const mayUse = (right: string | undefined) => right === undefined || !principal || may(principal, `${screen.name}:${right}`);
	return screen.in(language).fields.filter((field) => {
		// A file of guesses would tell which of them exist.
		if (masked.has(field.name) && unique.has(field.name)) return false;
		const { isAssigned, isDrawn } = formatOf(field) ?? {};
		const isFixed = isDrawn || (field.readOnly && !isAssigned);
		if (field.system || isFixed || field.computed !== undefined || field.writeOnly || isNamelessFile(field)) return false;
		return (
			field.type !== 'object' &&
			field.schema === undefined &&
			!field.itemFields &&
			screen.storedBy.has(field.name) &&
			mayUse(field.readRight) &&
			mayUse(field.writeRight)
		);
	});
}

/** Files come by file only in a form that other systems export. */
function isNamelessFile(field: ResolvedField): boolean {
	return holdsFiles(field) && field.store === undefined;
}

/** The fields whose value belongs to one record alone. */
export function keyFields(screen: CompiledScreen, fields: ResolvedField[]): ResolvedField[] {
	const unique = [...screen.uniqueIndexes.values()].flatMap((names) => (names.length === 1 ? names : []));
	return fields.filter((field) => unique.includes(field.name) && field.type !== 'array');
}

/** Finds the field of each heading by its title in any language, its name or its column key. */
export function mapHeadings(screen: CompiledScreen, texts: string[], fields: ResolvedField[]): ImportHeading[] {
	const byText = new Map<string, string>();
	for (const { name } of fields) {
		for (const text of namesOf(screen, name)) if (!byText.has(text)) byText.set(text, name);
	}
	const taken = new Set<string>();
	return texts.map((text, index) => {
		const found = byText.get(plain(text)) ?? byText.get(plain(text.replace(/[(（][^()（）]*[)）]\s*[*＊]?$/, '')));
		const field = found === undefined || taken.has(found) ? null : found;
		if (field !== null) taken.add(field);
		return { index, text, field };
	});
}

/** The headings with the fields that the caller chose for them; throws `invalidInput`. */
export function chooseFields(headings: ImportHeading[], mapping: unknown, fields: ResolvedField[]): ImportHeading[] {
	if (mapping === undefined || mapping === null) return headings;
	const refuse = (message: Message) => invalidInput([{ path: 'mapping', message }], message);
	if (!Array.isArray(mapping) || mapping.length !== headings.length) throw refuse(transferTexts.mapping());
	const taken = new Set<string>();
	return headings.map((heading, index) => {
		const chosen: unknown = mapping[index];
		if (chosen === null || chosen === '') return { ...heading, field: null };
		const field = fields.find(({ name }) => name === chosen);
		if (!field) throw refuse(transferTexts.mapping());
		if (taken.has(field.name)) throw refuse(transferTexts.mappedTwice({ title: field.title }));
		taken.add(field.name);
		return { ...heading, field: field.name };
	});
}

function namesOf(screen: CompiledScreen, name: string): string[] {
	const titles = languages.flatMap((language) => {
		const column = screen.in(language).list.columns.find(({ field }) => field === name);
		return [fieldIn(screen, name, language)?.title ?? '', column?.title ?? ''];
	});
	return [...titles, name, toColumnKey(name)].map(plain).filter(Boolean);
}

function plain(text: string): string {
	return text.replace(/[*＊\s'"“”]/g, '').toLowerCase();
}

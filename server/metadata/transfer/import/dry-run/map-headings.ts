import type { Message } from '../../../../../contract/base/define-texts.ts';
import { languages } from '../../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../../contract/base/portal-error.ts';
import { toColumnKey } from '../../../../../contract/records/list-query.ts';
import { type ImportHeading, indexOfParentColumn, parentColumn, parentRow } from '../../../../../contract/records/transfer.ts';
import type { Caller } from '../../../base/caller.ts';
import { type CompiledScreen, fieldIn } from '../../../compiled/compiled-screen.ts';
import { inEveryLanguage } from '../../in-every-language.ts';
import type { FileTable } from '../../sheet/read/table-collector.ts';
import { plainSheetName } from '../../sheet/xlsx-parts.ts';
import { transferTexts } from '../../texts.ts';
import { fieldAt, type ImportTarget, importedTables, importTargets } from './import-fields.ts';
import type { UploadSheet } from './import-store.ts';

const rowWords = new Set(inEveryLanguage('rowNumber').map(plain));
const noteNames = new Set(inEveryLanguage('noteSheet'));

/** The sheets after the first with the child tables that they are named after; the notes of a template are none. */
export function mapSheets(screen: CompiledScreen, others: FileTable['others'] = [], caller: Caller): UploadSheet[] {
	const taken = new Set<string>();
	return others
		.filter(({ name }) => !noteNames.has(name))
		.map(({ index, name }) => {
			const found = importedTables(screen, caller).find(({ table }) => sheetNames(screen, table.name).includes(sheetKey(name)));
			const child = found && !taken.has(found.table.name) ? found.table.name : null;
			if (child !== null) taken.add(child);
			return { index, name, child };
		});
}

/** The sheets with the child tables that the caller chose for them; throws `invalidInput`. */
export function chooseSheets(screen: CompiledScreen, sheets: UploadSheet[], { chosen, caller }: { chosen: unknown; caller: Caller }) {
	if (chosen === undefined || chosen === null) return sheets;
	if (!Array.isArray(chosen) || chosen.length !== sheets.length) throw refuse('sheets', transferTexts.mapping());
	const tables = importedTables(screen, caller);
	const taken = new Set<string>();
	return sheets.map((sheet, index) => {
		const child: unknown = chosen[index];
		if (child === null || child === '') return { ...sheet, child: null };
		const table = tables.find((candidate) => candidate.table.name === child);
		if (!table) throw refuse('sheets', transferTexts.mapping());
		if (taken.has(table.table.name)) throw refuse('sheets', transferTexts.sheetTwice({ title: table.field.title }));
		taken.add(table.table.name);
		return { ...sheet, child: table.table.name };
	});
}

/** Finds the field of each heading by its title in any language, its name or its column key; in a sheet of child rows also the column that names the record. */
export function mapHeadings(
	screen: CompiledScreen,
	{ texts, sheets, caller }: { texts: Array<{ sheet: number; index: number; text: string }>; sheets: UploadSheet[]; caller: Caller },
): ImportHeading[] {
	const targets = importTargets(screen, caller);
	const taken = new Set<string>();
	const main = texts.filter(({ sheet }) => sheet === 0);
	const fill = (heading: { sheet: number; index: number; text: string }, find: (text: string) => string | undefined): ImportHeading => {
		const found = find(plain(heading.text)) ?? find(plain(heading.text.replace(/[(（][^()（）]*[)）]\s*[*＊]?$/, '')));
		const field = found === undefined || taken.has(found) ? null : found;
		if (field !== null) taken.add(field);
		return { ...heading, field };
	};
	const others = sheets.flatMap(({ index, child }) => {
		const own = texts.filter(({ sheet }) => sheet === index);
		if (child === null) return own.map((heading) => ({ ...heading, field: null }));
		const byText = namesOf(
			screen,
			targets.filter((target) => target.child === child),
			true,
		);
		const link = own.find(({ text }, at) => toParent(text, main) !== undefined && (at === 0 || !byText.has(plain(text))));
		return own.map((heading) =>
			heading === link ? { ...heading, field: `${child}.${toParent(heading.text, main)}` } : fill(heading, (text) => byText.get(text)),
		);
	});
	const byText = namesOf(screen, targets, false);
	return [...main.map((heading) => fill(heading, (text) => byText.get(text))), ...others];
}

/** The headings with the fields that the caller chose for them; throws `invalidInput`. */
export function chooseFields(
	screen: CompiledScreen,
	headings: ImportHeading[],
	{ mapping, sheets, caller }: { mapping: unknown; sheets: UploadSheet[]; caller: Caller },
): ImportHeading[] {
	if (mapping === undefined || mapping === null) return headings;
	if (!Array.isArray(mapping) || mapping.length !== headings.length) throw refuse('mapping', transferTexts.mapping());
	const targets = new Map(importTargets(screen, caller).map((target) => [target.path, target]));
	const childOf = new Map(sheets.map(({ index, child }) => [index, child]));
	const columns = new Set(headings.flatMap(({ sheet, index }) => (sheet === 0 ? index : [])));
	const taken = new Set<string>();
	return headings.map((heading, index) => {
		const chosen: unknown = mapping[index];
		const child = childOf.get(heading.sheet) ?? null;
		if (chosen === null || chosen === '' || (heading.sheet > 0 && child === null)) return { ...heading, field: null };
		const target = targets.get(String(chosen));
		const link = heading.sheet > 0 && isLink(chosen, { child, columns });
		if (!link && (!target || (heading.sheet > 0 && target.child !== child))) throw refuse('mapping', transferTexts.mapping());
		const key = link ? `${child}.` : String(chosen);
		if (taken.has(key))
			throw refuse('mapping', transferTexts.mappedTwice({ title: target?.title ?? transferTexts.parentRecord().in(caller.language) }));
		taken.add(key);
		return { ...heading, field: String(chosen) };
	});
}

/** What the column of a sheet that names the record holds: a target behind the name of the child table, see `parentRow`. */
export function linkOf(field: string | null): string | undefined {
	const target = field?.slice(field.indexOf('.') + 1) ?? null;
	return target === parentRow || indexOfParentColumn(target) !== undefined ? String(target) : undefined;
}

function isLink(chosen: unknown, { child, columns }: { child: string | null; columns: ReadonlySet<number> }): boolean {
	if (typeof chosen !== 'string' || child === null || !chosen.startsWith(`${child}.`)) return false;
	const link = linkOf(chosen);
	const index = indexOfParentColumn(link ?? null);
	return link !== undefined && (index === undefined || columns.has(index));
}

function toParent(text: string, main: Array<{ index: number; text: string }>): string | undefined {
	const wanted = plain(text);
	if (wanted === '') return undefined;
	const same = main.find((heading) => plain(heading.text) === wanted);
	if (same) return parentColumn(same.index);
	return rowWords.has(wanted) ? parentRow : undefined;
}

function namesOf(screen: CompiledScreen, targets: ImportTarget[], isInSheet: boolean): Map<string, string> {
	const byText = new Map<string, string>();
	for (const { path, child } of targets) {
		for (const text of child === undefined ? fieldNames(screen, path) : cellNames(screen, path, isInSheet))
			if (!byText.has(text)) byText.set(text, path);
	}
	return byText;
}

function fieldNames(screen: CompiledScreen, name: string): string[] {
	const titles = languages.flatMap((language) => {
		const column = screen.in(language).list.columns.find(({ field }) => field === name);
		return [fieldIn(screen, name, language)?.title ?? '', column?.title ?? ''];
	});
	return [...titles, name, toColumnKey(name)].map(plain).filter(Boolean);
}

/** `Items.Amount` and `items.amount`; in a sheet of its own also `Amount` and `amount`. */
function cellNames(screen: CompiledScreen, path: string, isInSheet: boolean): string[] {
	const [child = '', cell = ''] = path.split('.', 2);
	const titles = languages.map((language) => fieldAt(screen, path, language)?.title ?? '');
	const whole = languages.map((language, index) => `${fieldIn(screen, child, language)?.title}.${titles[index]}`);
	return [...(isInSheet ? [...titles, cell] : []), ...whole, path].map(plain).filter(Boolean);
}

function sheetNames(screen: CompiledScreen, child: string): string[] {
	return [child, ...languages.map((language) => fieldIn(screen, child, language)?.title ?? child)].map(sheetKey);
}

/** A sheet whose name another one has already got a number behind it. */
function sheetKey(name: string): string {
	return plainSheetName(name)
		.replace(/ \d{1,2}$/, '')
		.toLowerCase();
}

function plain(text: string): string {
	return text.replace(/[*＊\s'"“”]/g, '').toLowerCase();
}

function refuse(path: string, message: Message) {
	return invalidInput([{ path, message }], message);
}

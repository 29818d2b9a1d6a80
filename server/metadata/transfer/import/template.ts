import { type Message, messageOf } from '../../../../contract/base/define-texts.ts';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { type Caller, toCaller } from '../../base/caller.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { sendFile } from '../send-file.ts';
import { cellStyles, columnName, sheetFrame, sheetNamesOf } from '../sheet/xlsx-parts.ts';
import { packWorkbook, textCell } from '../sheet/xlsx-writer.ts';
import { toXmlText } from '../sheet/xml-text.ts';
import { type TransferText, transferTexts } from '../texts.ts';
import { importedTables, importFields, linkField } from './dry-run/import-fields.ts';

/** How many rows get drop-downs. */
const preparedRows = 20_000;
/** What Excel allows a list of choices to be, in characters. */
const longestList = 255;

/** Returns an empty workbook to fill in: a heading for each field, required ones marked, choices as drop-downs, and a sheet of notes. */
export async function sendTemplate(screen: CompiledScreen, call: Call<Principal>): Promise<unknown> {
	const { language, reply } = call;
	const caller = toCaller(call);
	const say = (name: TransferText, values?: Record<string, unknown>) => messageOf(transferTexts, name, values).in(language);
	const sheets = templateSheets(screen, caller);
	const names = sheetNamesOf([...sheets.map(({ name }) => name), say('noteSheet')]);
	const content = await packWorkbook([
		...sheets.map(({ columns }, index) => ({ name: names[index] ?? '', xml: dataSheet(columns, language) })),
		{ name: names.at(-1) ?? '', xml: noteSheet(screen, sheets, language) },
	]);
	return sendFile(reply, { name: `${say('templateName', { title: screen.in(language).title })}.xlsx`, content });
}

/** A sheet to fill in. */
interface TemplateSheet {
	name: string;
	columns: TemplateColumn[];
}

interface TemplateColumn {
	title: string;
	required: boolean;
	/** Null: the column names the record of a row, see `how`. */
	field: ResolvedField | null;
	how?: Message;
}

/** The sheet of the records, and one for each child table. The rows there name their record by its key; without one, both sheets have a number for it. */
function templateSheets(screen: CompiledScreen, caller: Caller): TemplateSheet[] {
	const { language } = caller;
	const toColumn = (field: ResolvedField): TemplateColumn => ({ title: field.title, required: field.required, field });
	const own = importFields(screen, caller).filter((field) => !formatOf(field)?.isAssigned);
	const tables = importedTables(screen, caller);
	const key = own.find(({ name }) => name === linkField(screen, caller));
	const title = key?.title ?? transferTexts.recordNumber().in(language);
	const number = { title, required: tables.some(({ field }) => field.required), field: null, how: transferTexts.howNumberOwn() };
	const parent = { title, required: true, field: null, how: transferTexts.howKey({ title }) };
	return [
		{ name: transferTexts.dataSheet().in(language), columns: [...(tables.length > 0 && !key ? [number] : []), ...own.map(toColumn)] },
		...tables.map(({ field, cells }) => ({ name: field.title, columns: [parent, ...cells.map(toColumn)] })),
	];
}

function dataSheet(columns: TemplateColumn[], language: Language): string {
	const { start, end } = sheetFrame(
		columns.map(({ title, field }) => ({
			width: Math.max(14, title.length * 2 + 4),
			style: field && isNumber(field) ? cellStyles.plain : cellStyles.text,
		})),
	);
	const headings = columns.map(({ title, required }) =>
		textCell(required ? `${title}*` : title, required ? cellStyles.requiredHeading : cellStyles.heading),
	);
	const lists = columns.flatMap(({ field }, index) => {
		const choices = field ? choicesOf(field, language) : [];
		const list = choices.join(',');
		// What Excel could not tell apart is in the notes alone.
		const isPlain = list.length <= longestList && !choices.some((choice) => /[,"]/.test(choice));
		if (list === '' || field?.type === 'array' || !isPlain) return [];
		const range = `${columnName(index)}2:${columnName(index)}${preparedRows}`;
		return [
			`<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>"${toXmlText(list)}"</formula1></dataValidation>`,
		];
	});
	const validations = lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
	return `${start}<row>${headings.join('')}</row>${end.replace('</worksheet>', `${validations}</worksheet>`)}`;
}

function noteSheet(screen: CompiledScreen, sheets: TemplateSheet[], language: Language): string {
	const { start, end } = sheetFrame([{ width: 24 }, { width: 12 }, { width: 80 }]);
	const titles: TransferText[] = ['noteField', 'noteRequired', 'noteHow'];
	const heading = titles.map((name) => textCell(messageOf(transferTexts, name).in(language), cellStyles.heading)).join('');
	const rows = sheets.flatMap(({ name, columns }, index) =>
		columns.map(({ title, required, field, how }) => {
			const cells = [
				index === 0 ? title : `${name}.${title}`,
				transferTexts[required ? 'yes' : 'no']().in(language),
				field ? howTo(screen, field, language) : (how?.in(language) ?? ''),
			];
			return `<row>${cells.map((text) => textCell(text, cellStyles.wrapped)).join('')}</row>`;
		}),
	);
	return `${start}<row>${heading}</row>${rows.join('')}${end}`;
}

function howTo(screen: CompiledScreen, field: ResolvedField, language: Language): string {
	const say = (name: TransferText, values?: Record<string, unknown>) => messageOf(transferTexts, name, values).in(language);
	const choices = choicesOf(field, language);
	const parts = [choices.length > 0 ? say('howOptions', { options: joinClauses(choices) }) : kindOf(screen, field, language)];
	if (field.type === 'array' && !formatOf(field)?.isTuple) parts.push(say('howMany'));
	if (field.unit) parts.push(say('howUnit', { unit: field.unit }));
	if (field.description) parts.push(field.description);
	if (field.patternMessage) parts.push(field.patternMessage);
	return parts.join('\n');
}

function kindOf(screen: CompiledScreen, field: ResolvedField, language: Language): string {
	if (field.reference) {
		const target = screen.find(field.reference.screen);
		const keys = [...(target?.uniqueIndexes.values() ?? [])].flatMap((names) => (names.length === 1 ? names : []));
		const names = [...new Set([target?.loaded.resolved.titleField ?? '', ...keys])];
		const titles = names.map((name) => (target && fieldIn(target, name, language)?.title) ?? name);
		return transferTexts
			.howReference({
				screen: target?.in(language).title ?? field.reference.screen,
				fields: titles.join(transferTexts.or().in(language)),
			})
			.in(language);
	}
	const hint = formatOf(field)?.importHint;
	if (hint) return hint.in(language);
	if (field.type === 'integer') return transferTexts.howInteger().in(language);
	if (field.type === 'number') return transferTexts.howNumber().in(language);
	return field.maxLength === undefined
		? transferTexts.howText().in(language)
		: transferTexts.howTextMax({ max: field.maxLength }).in(language);
}

function choicesOf(field: ResolvedField, language: Language): string[] {
	if (field.type === 'boolean') return [transferTexts.yes().in(language), transferTexts.no().in(language)];
	return field.options?.filter(({ disabled }) => !disabled).map(({ title }) => title) ?? [];
}

function isNumber(field: ResolvedField): boolean {
	return field.type === 'number' || field.type === 'integer';
}

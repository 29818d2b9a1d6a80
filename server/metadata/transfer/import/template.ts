import { messageOf } from '../../../../contract/base/define-texts.ts';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { toCaller } from '../../base/caller.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { sendFile } from '../send-file.ts';
import { cellStyles, columnName, sheetFrame } from '../sheet/xlsx-parts.ts';
import { packWorkbook, textCell } from '../sheet/xlsx-writer.ts';
import { toXmlText } from '../sheet/xml-text.ts';
import { type TransferText, transferTexts } from '../texts.ts';
import { importFields } from './dry-run/import-fields.ts';

/** How many rows get drop-downs. */
const preparedRows = 20_000;
/** What Excel allows a list of choices to be, in characters. */
const longestList = 255;

/** Returns an empty workbook to fill in: a heading for each field, required ones marked, choices as drop-downs, and a sheet of notes. */
export async function sendTemplate(screen: CompiledScreen, call: Call<Principal>): Promise<unknown> {
	const { language, reply } = call;
	const fields = importFields(screen, toCaller(call)).filter((field) => !formatOf(field)?.isAssigned);
	const say = (name: TransferText, values?: Record<string, unknown>) => messageOf(transferTexts, name, values).in(language);
	const content = await packWorkbook([
		{ name: say('dataSheet'), xml: dataSheet(fields, language) },
		{ name: say('noteSheet'), xml: noteSheet(screen, fields, language) },
	]);
	return sendFile(reply, { name: `${say('templateName', { title: screen.in(language).title })}.xlsx`, content });
}

function dataSheet(fields: ResolvedField[], language: Language): string {
	const { start, end } = sheetFrame(
		fields.map((field) => ({
			width: Math.max(14, field.title.length * 2 + 4),
			style: isNumber(field) ? cellStyles.plain : cellStyles.text,
		})),
	);
	const headings = fields.map((field) =>
		textCell(field.required ? `${field.title}*` : field.title, field.required ? cellStyles.requiredHeading : cellStyles.heading),
	);
	const lists = fields.flatMap((field, index) => {
		const choices = choicesOf(field, language);
		const list = choices.join(',');
		// What Excel could not tell apart is in the notes alone.
		const isPlain = list.length <= longestList && !choices.some((choice) => /[,"]/.test(choice));
		if (list === '' || field.type === 'array' || !isPlain) return [];
		const range = `${columnName(index)}2:${columnName(index)}${preparedRows}`;
		return [
			`<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>"${toXmlText(list)}"</formula1></dataValidation>`,
		];
	});
	const validations = lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
	return `${start}<row>${headings.join('')}</row>${end.replace('</worksheet>', `${validations}</worksheet>`)}`;
}

function noteSheet(screen: CompiledScreen, fields: ResolvedField[], language: Language): string {
	const { start, end } = sheetFrame([{ width: 24 }, { width: 12 }, { width: 80 }]);
	const titles: TransferText[] = ['noteField', 'noteRequired', 'noteHow'];
	const heading = titles.map((name) => textCell(messageOf(transferTexts, name).in(language), cellStyles.heading)).join('');
	const rows = fields.map((field) => {
		const cells = [field.title, transferTexts[field.required ? 'yes' : 'no']().in(language), howTo(screen, field, language)];
		return `<row>${cells.map((text) => textCell(text, cellStyles.wrapped)).join('')}</row>`;
	});
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

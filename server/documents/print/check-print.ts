import { numberRuleType, screenType } from '../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { pageValues, paperValues, placeholderForms, placeholdersIn } from '../../../contract/prints/placeholders.ts';
import type { PrintFile } from '../../../contract/prints/print.ts';
import { resolvePermissions } from '../../../contract/resolve/resolve-permissions.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { compareTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { type CheckContext, createCheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';
import { checkWhen } from '../figures/check-figures.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkDocxTemplate } from './docx/check-docx-fields.ts';

/** What is wrong with a print template that its JSON Schema accepts, as its screens are now. */
export function checkPrint({ name, area, file }: DocumentSource<PrintFile>, documents: CheckedDocuments): Finding[] {
	const own = [...checkFileName(name, area), ...checkContent(file), ...checkPrintTexts(file), ...checkNumber(file, documents)];
	const screens = documents.of(screenType) as ReadonlyMap<string, ScreenSource>;
	const names = documents.names(screenType);
	const contextOf = (screen: string): CheckContext | undefined => {
		const source = screens.get(screen);
		return source && createCheckContext(source, screens, documents.portal ?? noFeatures);
	};
	const context = contextOf(file.screen);
	if (file.docx !== undefined) own.push(...checkDocxTemplate(file.docx, context));
	if (!context) return names.has(file.screen) ? own : [...own, unknownScreen(file.screen, '/screen', names)];
	const edges = (['header', 'footer'] as const).flatMap((edge) =>
		Object.entries(file[edge] ?? {}).flatMap(([side, text]) =>
			typeof text === 'string' ? checkPlaceholders(text, { pointer: toPointer(edge, side), context, isEdge: true }) : [],
		),
	);
	const blocks = checkBlocks(file.blocks ?? [], '/blocks', {
		context,
		contextOf: (screen, pointer) => {
			const found = contextOf(screen);
			return { context: found, findings: found || names.has(screen) ? [] : [unknownScreen(screen, pointer, names)] };
		},
		checkText: (text, pointer) => checkPlaceholders(text, { pointer, context, isEdge: false }),
	});
	return [...own, ...checkPermission(file, context), ...checkWhen(file.when, '/when', context), ...edges, ...blocks];
}

function unknownScreen(name: string, pointer: string, names: ReadonlySet<string>): Finding {
	return { code: 'unknown-screen', pointer, values: { name, hint: nearestHint(name, names) }, expected: [...names].sort().join(' | ') };
}

/** A paper is made of blocks or of a document of Word. */
function checkContent({ blocks, docx }: PrintFile): Finding[] {
	if (blocks && docx !== undefined)
		return [{ code: 'property-does-not-fit', pointer: '/docx', values: { name: 'docx', type: 'blocks' }, atKey: true }];
	if (blocks || docx !== undefined) return [];
	return [{ code: 'missing-property', pointer: '', values: { name: 'blocks' }, expected: 'blocks | docx' }];
}

function checkNumber({ number }: PrintFile, documents: CheckedDocuments): Finding[] {
	const rules = documents.names(numberRuleType);
	if (number === undefined || rules.has(number)) return [];
	const values = { name: number, hint: nearestHint(number, rules) };
	return [{ code: 'unknown-number-rule', pointer: '/number', values, expected: [...rules].sort().join(' | ') }];
}

function checkPermission({ permission }: PrintFile, { source, fields }: CheckContext): Finding[] {
	if (permission === undefined) return [];
	const translate = createTranslate(undefined, 'zh-CN');
	const known = resolvePermissions({ name: source.name, file: source.file, fields, language: 'zh-CN', translate }).map(({ name }) => name);
	if (known.includes(permission)) return [];
	const values = { name: permission, hint: nearestHint(permission, known) };
	return [{ code: 'unknown-permission', pointer: '/permission', values, expected: known.join(' | ') }];
}

interface WhereIs {
	pointer: string;
	context: CheckContext;
	isEdge: boolean;
}

/** A misspelt placeholder would be nothing on the paper. */
function checkPlaceholders(text: string, { pointer, context, isEdge }: WhereIs): Finding[] {
	const known: readonly string[] = isEdge ? [...paperValues, ...pageValues] : paperValues;
	return placeholdersIn(text).flatMap(({ path, form }): Finding[] => {
		const isKnown = known.includes(path) || context.find(path) !== undefined;
		const hasForm = form === undefined || placeholderForms.some((one) => one === form);
		if (isKnown && hasForm) return [];
		return [{ code: 'unknown-print-field', pointer, values: { name: `{${path}${hasForm ? '' : `:${form}`}}` } }];
	});
}

/** A paper with a language of its own has texts in that language alone; its title is shown where it is chosen. */
function checkPrintTexts(file: PrintFile): Finding[] {
	const shown = [
		{ text: file.title, pointer: '/title' },
		...(file.description === undefined ? [] : [{ text: file.description, pointer: '/description' }]),
	];
	const { title: _title, description: _description, texts: _texts, when: _when, docx: _docx, ...rest } = file;
	return compareTexts(file.texts, file.language === undefined ? [...shown, ...textsIn(rest, '')] : shown);
}

const textMembers = new Set(['text', 'title', 'group', 'empty', 'left', 'center', 'right', 'lines']);

/** The texts of a paper, each with its pointer. */
function textsIn(value: unknown, pointer: string): Array<{ text: string; pointer: string }> {
	if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, `${pointer}/${index}`));
	if (!isPlainObject(value)) return [];
	return Object.entries(value).flatMap(([name, part]) => {
		const own = `${pointer}${toPointer(name)}`;
		if (name === 'when' || name === 'filter') return [];
		if (!textMembers.has(name)) return textsIn(part, own);
		if (typeof part === 'string') return part === '' ? [] : [{ text: part, pointer: own }];
		return Array.isArray(part) ? part.map((text, index) => ({ text: String(text), pointer: `${own}/${index}` })) : [];
	});
}

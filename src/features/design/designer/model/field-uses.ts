import { tokenize } from '../../../../../contract/formula/language/tokenize.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { JsonPath } from '../text/edit-text.ts';

/** One position of a document that names a field. */
export interface FieldUse {
	path: JsonPath;
	/** How the position names it. `member`: as the name of a member; `formula` and `placeholder`: inside a text. */
	kind: 'name' | 'member' | 'formula' | 'placeholder';
	/** What goes when the field does; null for a position that somebody has to correct. */
	removal: JsonPath | null;
	/** The position belongs to the field itself: its position in the form, and that it is required. */
	isOwn: boolean;
}

/** How a pattern of positions is treated; `set` goes with the list that it is in. */
type Treatment = 'own' | 'entry' | 'set' | 'stays';

/** Positions that are names of fields, from the record or the row that the field belongs to. `#` is a position, `*` any name. */
const recordPositions: ReadonlyArray<[RegExp, Treatment]> = [
	[/^required\/#$/, 'own'],
	[/^rules\/#\/fields\/#$/, 'entry'],
	[/^title$/, 'entry'],
	[/^titleIn\/\*$/, 'entry'],
	[/^properties\/\*\/bind$/, 'stays'],
	[/^properties\/\*\/(minimum|maximum)\/field$/, 'stays'],
];

/** Positions that are names of fields, from the root of the document. */
const screenPositions: ReadonlyArray<[RegExp, Treatment]> = [
	[/^form\/groups\/#\/fields\/#(\/field)?$/, 'own'],
	[/^list\/(columns|search)\/#(\/field)?$/, 'entry'],
	[/^list\/sort\/#$/, 'entry'],
	[/^list\/layouts\/#\/(field|end)$/, 'set'],
	[/^list\/layouts\/#\/(color|columns\/#)$/, 'entry'],
	[/^list\/sideTree$/, 'entry'],
	[/^selector\/(columns|search)\/#$/, 'entry'],
	[/^storage\/(unique|indexes)\/#\/#$/, 'set'],
	[/^storage\/(parent|order|area)$/, 'stays'],
	[/^notifications\/#\/fields\/#$/, 'entry'],
	[/^notifications\/#\/(date|recipients\/#\/field)$/, 'stays'],
];

const screenMembers = /^(list\/summary|actions\/#\/set)\/\*$/;
const recordMembers = /^properties\/\*\/(reference\/(fill|filterBy)|(reference\/)?dataSet\/parameters)\/\*$/;
const formulas = /(^|\/)(computed|minimum\/formula|maximum\/formula)$/;
const placeholders = /^notifications\/#\/(subject|content)$/;

/** Every position of a document that names a field of its record, or of a row of a child table. */
export function fieldUses(raw: unknown, field: JsonPath): FieldUse[] {
	const name = String(field.at(-1));
	const owner = field.slice(0, -2);
	const table = owner.length > 1 ? String(owner[2]) : null;
	const uses: FieldUse[] = [];
	walk(raw, [], (value, path) => {
		const isInside = owner.every((step, index) => path[index] === step);
		if (field.every((step, index) => path[index] === step) && path.length === field.length) return;
		const use = isInside ? inRecord(value, path, { name, depth: owner.length }) : undefined;
		const found = use ?? (table === null ? inScreen(value, path, name) : inFormula(value, path, `${table}.${name}`));
		if (found !== undefined) uses.push(found);
	});
	return uses;
}

function inRecord(value: unknown, path: JsonPath, { name, depth }: { name: string; depth: number }): FieldUse | undefined {
	const position = positionOf(path.slice(depth));
	if (recordMembers.test(position) && path.at(-1) === name) return { path, kind: 'member', removal: path, isOwn: false };
	return (
		named(value, path, { name, treatment: treatmentOf(recordPositions, position) }) ??
		inCondition(value, path, name) ??
		inFormula(value, path, name)
	);
}

function inScreen(value: unknown, path: JsonPath, name: string): FieldUse | undefined {
	const position = positionOf(path);
	if (screenMembers.test(position) && path.at(-1) === name) return { path, kind: 'member', removal: path, isOwn: false };
	if (placeholders.test(position) && typeof value === 'string' && value.includes(`{${name}}`))
		return { path, kind: 'placeholder', removal: null, isOwn: false };
	return named(value, path, { name, treatment: treatmentOf(screenPositions, position) }) ?? inCondition(value, path, name);
}

function named(
	value: unknown,
	path: JsonPath,
	{ name, treatment }: { name: string; treatment: Treatment | undefined },
): FieldUse | undefined {
	if (treatment === undefined || !isNamed(value, name)) return undefined;
	const entry = path.at(-1) === 'field' && typeof path.at(-2) === 'number' ? path.slice(0, -1) : path;
	const removals = { own: entry, entry, set: path.slice(0, -1), stays: null };
	return { path, kind: 'name', removal: removals[treatment], isOwn: treatment === 'own' };
}

/** Rules of conditions, but for those about the records of another screen. */
function inCondition(value: unknown, path: JsonPath, name: string): FieldUse | undefined {
	if (typeof value !== 'string' || !path.includes('rules') || path.includes('filter')) return undefined;
	const isOfRule = typeof path.at(-2) === 'number' && path.at(-3) === 'rules';
	if (isOfRule && path.at(-1) === 'field' && isNamed(value, name)) return { path, kind: 'name', removal: null, isOwn: false };
	return undefined;
}

function inFormula(value: unknown, path: JsonPath, name: string): FieldUse | undefined {
	const isFormula = typeof value === 'string' && formulas.test(positionOf(path));
	return isFormula && namesInFormula(value).some((word) => isNamed(word.value, name))
		? { path, kind: 'formula', removal: null, isOwn: false }
		: undefined;
}

/** The names in a formula with their positions; none when it cannot be read. */
function namesInFormula(formula: string): Array<{ value: string; from: number; to: number }> {
	try {
		return tokenize(formula).flatMap((token) => (token.kind === 'name' ? [token] : []));
	} catch {
		return [];
	}
}

/** A text with one field under another name. */
export function renameIn(value: string, { kind }: Pick<FieldUse, 'kind'>, [from, to]: [string, string]): string {
	if (kind === 'placeholder') return value.replaceAll(`{${from}}`, `{${to}}`);
	if (kind !== 'formula') return renameName(value, [from, to]);
	return namesInFormula(value)
		.reverse()
		.reduce((text, word) => text.slice(0, word.from) + renameName(word.value, [from, to]) + text.slice(word.to), value);
}

function renameName(value: string, [from, to]: [string, string]): string {
	const sign = value.startsWith('-') ? '-' : '';
	const plain = value.slice(sign.length);
	return plain === from || plain.startsWith(`${from}.`) ? sign + to + plain.slice(from.length) : value;
}

function isNamed(value: unknown, name: string): boolean {
	if (typeof value !== 'string') return false;
	const plain = value.replace(/^-/, '');
	return plain === name || plain.startsWith(`${name}.`);
}

function treatmentOf(positions: ReadonlyArray<[RegExp, Treatment]>, position: string): Treatment | undefined {
	return positions.find(([pattern]) => pattern.test(position))?.[1];
}

/** Names whose members are named by people. */
const nameHolders = ['properties', 'titleIn', 'summary', 'set', 'fill', 'filterBy'];

function positionOf(path: JsonPath): string {
	const stepAt = (step: string | number, index: number) => (nameHolders.includes(String(path[index - 1])) ? '*' : step);
	return path.map((step, index) => (typeof step === 'number' ? '#' : stepAt(step, index))).join('/');
}

function walk(value: unknown, path: JsonPath, visit: (value: unknown, path: JsonPath) => void): void {
	visit(value, path);
	if (path.length === 1 && path[0] === 'texts') return;
	if (Array.isArray(value)) for (const [index, entry] of value.entries()) walk(entry, [...path, index], visit);
	else if (isPlainObject(value)) for (const [name, member] of Object.entries(value)) walk(member, [...path, name], visit);
}

import { isPlainObject } from '../input/plain-object.ts';
import { maxLimit } from '../records/list-query.ts';
import type { RuleGroup } from '../screen/condition.ts';
import { type ViewContent, type ViewSearchValue, viewDensities } from './saved-view.ts';

/** Reads the content of a view that came from outside; `wrongAt` names the first part that does not fit. The query is not judged here. */
export function readViewContent(input: unknown): { content: ViewContent } | { wrongAt: string } {
	if (!isPlainObject(input)) return { wrongAt: '' };
	const strange = Object.keys(input).find((key) => !(key in readers));
	if (strange !== undefined) return { wrongAt: strange };
	const content: Record<string, unknown> = {};
	for (const [key, read] of Object.entries(readers)) {
		const value = read(input[key]);
		if (value === undefined) return { wrongAt: key };
		content[key] = value;
	}
	return { content: content as unknown as ViewContent };
}

const maxEntries = 200;
const longestText = 500;

/** Each returns undefined for what does not fit. */
function readQuery(value: unknown): RuleGroup | null | undefined {
	if (value === null || value === undefined) return null;
	return isPlainObject(value) ? (value as unknown as RuleGroup) : undefined;
}

const readers: { [Key in keyof ViewContent]: (value: unknown) => ViewContent[Key] | undefined } = {
	search: (value) => readMap(value, readSearchValue),
	query: readQuery,
	sort: (value) => readList(value, readSort),
	columns: readColumns,
	density: (value) => viewDensities.find((density) => density === (value ?? 'small')),
	pageSize: (value) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxLimit ? value : undefined),
};

function readColumns(value: unknown): ViewContent['columns'] | undefined {
	if (!isPlainObject(value)) return undefined;
	const order = readList(value.order, readText);
	const shown = readMap(value.shown, (entry) => (typeof entry === 'boolean' ? entry : undefined));
	const widths = readMap(value.widths, (entry) => (typeof entry === 'number' && entry >= 40 && entry <= 2000 ? entry : undefined));
	return order && shown && widths && { order, shown, widths };
}

function readSort(entry: unknown): ViewContent['sort'][number] | undefined {
	if (!isPlainObject(entry)) return undefined;
	const field = readText(entry.field);
	return field !== undefined && (entry.order === 'ASC' || entry.order === 'DESC') ? { field, order: entry.order } : undefined;
}

function readSearchValue(value: unknown): ViewSearchValue | undefined {
	if (!isPlainObject(value)) return undefined;
	if (value.kind === 'text') {
		const text = readText(value.text);
		return text === undefined ? undefined : { kind: 'text', text };
	}
	if (value.kind === 'choices') {
		const values = readList(value.values, readText);
		return values && { kind: 'choices', values };
	}
	if (value.kind === 'range') {
		const bounds = [value.from ?? null, value.to ?? null].map((bound) => (bound === null ? null : readText(bound)));
		const [from, to] = bounds;
		return from === undefined || to === undefined ? undefined : { kind: 'range', from, to };
	}
	if (value.kind === 'own') return readOwnValue(value);
	if (value.kind !== 'reference') return undefined;
	const [id, title] = [readText(value.id), readText(value.title)];
	return id === undefined || title === undefined ? undefined : { kind: 'reference', id, title };
}

/** The check of the field judges the value; here it is only kept small. */
function readOwnValue({ operator, value }: Record<string, unknown>): ViewSearchValue | undefined {
	const name = readText(operator);
	const isSmall = (JSON.stringify(value) ?? '').length <= longestText;
	return name === undefined || !isSmall ? undefined : { kind: 'own', operator: name, value: value ?? null };
}

function readText(value: unknown): string | undefined {
	return typeof value === 'string' && value.length <= longestText ? value : undefined;
}

function readList<Entry>(value: unknown, read: (entry: unknown) => Entry | undefined): Entry[] | undefined {
	if (value === undefined) return [];
	if (!Array.isArray(value) || value.length > maxEntries) return undefined;
	const entries = value.map(read);
	return entries.includes(undefined) ? undefined : (entries as Entry[]);
}

function readMap<Entry>(value: unknown, read: (entry: unknown) => Entry | undefined): Record<string, Entry> | undefined {
	if (value === undefined) return {};
	if (!isPlainObject(value)) return undefined;
	const entries = Object.entries(value).map(([key, entry]) => [key, read(entry)] as const);
	if (entries.length > maxEntries || entries.some(([key, entry]) => entry === undefined || key.length > longestText)) return undefined;
	return Object.fromEntries(entries) as Record<string, Entry>;
}

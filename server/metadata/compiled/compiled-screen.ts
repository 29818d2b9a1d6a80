import type { Language } from '../../../contract/base/languages.ts';
import { toColumnName } from '../../../contract/records/list-query.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { ResolvedField, ResolvedPart, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenLookup } from '../../../contract/screen/screen-source.ts';
import { portalSchema, spaceSchema } from '../../db/scope.ts';
import type { FieldBox } from '../../process/secrets/field-box.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { childFields, childTableName, rowColumns, toScreenTables } from '../storage/tables/child-tables.ts';
import { columnType, isPlainText } from '../storage/tables/column-types.ts';
import { deleteTimeColumn } from '../storage/tables/desired-table.ts';
import { viewName } from '../storage/tables/table-sql.ts';

/** A field that has a column. */
export interface StoredField {
	name: string;
	column: string;
	/** PostgreSQL's type. */
	type: string;
	field: ResolvedField;
	/** An index for searching inside the text exists. */
	hasGrams: boolean;
	/** The parts of the value that can be searched, by their names after the field's. */
	parts?: ReadonlyMap<string, StoredPart>;
}

/** A part of the value of a field; its column is that of the field. */
export interface StoredPart extends StoredField {
	field: ResolvedPart;
}

/** A field whose rows are in a table of their own. */
export interface ChildTable {
	name: string;
	field: ResolvedField;
	table: string;
	/** The fields of a row that have a column. */
	columns: StoredField[];
}

/** What every call of a screen needs, computed once when its file is applied. */
export interface CompiledScreen {
	loaded: LoadedScreen;
	name: string;
	table: string;
	isTree: boolean;
	hasSoftDelete: boolean;
	/** All fields with their defaults, in display order, those without a column too; the system fields at the end. */
	fields: ResolvedField[];
	/** Those with a column. */
	stored: StoredField[];
	/** By field name and by wire column (`createTime`, `CREATE_TIME_`). */
	storedBy: Map<string, StoredField>;
	/** In display order. */
	children: ChildTable[];
	/** Every field by name, those without a column too. */
	fieldBy: Map<string, ResolvedField>;
	/** The names of the constraints, those of child tables too, with the fields they come from. */
	uniqueIndexes: Map<string, string[]>;
	foreignKeys: Map<string, { field: string; target: string }>;
	/** Finds another screen of the same moment; nothing for one that is not active. */
	find(name: string): CompiledScreen | undefined;
	/** All screens of the same moment. */
	all(): CompiledScreen[];
	/** The screens with references to this one. */
	referrers(): CompiledScreen[];
	/** The screen with its texts in a language and every right. */
	in(language: Language): ResolvedScreen;
	/** What is made from the screen and a schema alone, by a key of those who make it. */
	memory: Map<string, unknown>;
	/** Encrypts the fields with `encrypted`. Default: the screen serves no calls. */
	fieldBox: FieldBox | undefined;
}

/** Computes what calls need, for all screens that are active together. */
export function compileScreens(screens: Iterable<LoadedScreen>, fieldBox?: FieldBox): Map<string, CompiledScreen> {
	const sources = new Map([...screens].map((loaded) => [loaded.name, loaded]));
	const compiled = new Map<string, CompiledScreen>();
	for (const loaded of sources.values())
		compiled.set(loaded.name, compileScreen(loaded, compiled, { translate: translator(loaded, sources), fieldBox }));
	return compiled;
}

/** Another form of one of the screens that are active together: the screens around it are these. */
export function compileBeside(loaded: LoadedScreen, others: ReadonlyMap<string, CompiledScreen>): CompiledScreen {
	const [anyOther] = others.values();
	const translate = translator(loaded, { get: (name) => others.get(name)?.loaded });
	return compileScreen(loaded, others, { translate, fieldBox: anyOther?.fieldBox });
}

/** Screens in other languages, as long as nothing that they show has changed. */
const translations = new WeakMap<ResolvedScreen, Map<Language, ResolvedScreen>>();

function translator(loaded: LoadedScreen, screens: ScreenLookup): CompiledScreen['in'] {
	const inLanguage = translations.get(loaded.resolved) ?? new Map<Language, ResolvedScreen>([['zh-CN', loaded.resolved]]);
	translations.set(loaded.resolved, inLanguage);
	return (language) => {
		const known = inLanguage.get(language) ?? resolveScreen({ ...loaded, language, screens });
		inLanguage.set(language, known);
		return known;
	};
}

/** The PostgreSQL schema in which a tenant finds a screen's records. */
export function schemaOf(screen: CompiledScreen, tenantId: string): string {
	return screen.loaded.resolved.scope === 'space' ? spaceSchema(tenantId) : portalSchema;
}

/** The table of a screen for a tenant: written to. */
export function tableOf(screen: CompiledScreen, tenantId: string): string {
	return `${schemaOf(screen, tenantId)}.${screen.table}`;
}

/** The view of a screen for a tenant: read from. */
export function viewOf(screen: CompiledScreen, tenantId: string): string {
	return `${schemaOf(screen, tenantId)}.${viewName(screen.table)}`;
}

/** A field, or a part of one, with its texts in a language. */
export function fieldIn(screen: CompiledScreen, name: string, language: Language): ResolvedField | undefined {
	const fields = remembered(screen, `fields ${language}`, () => {
		const all = screen.in(language).fields.flatMap((field): ResolvedField[] => [field, ...(field.parts ?? [])]);
		return new Map(all.map((field) => [field.name, field]));
	});
	return fields.get(name);
}

/** Whether a field's value is one of those that no two records share; an empty one is then no value, as the database takes null. */
export function isInUniqueSet(screen: CompiledScreen, name: string): boolean {
	return [...screen.uniqueIndexes.values()].some((names) => names.includes(name));
}

/** Caches a result that depends on a screen and a tenant's schema alone. */
export function remembered<Value>(screen: CompiledScreen, key: string, make: () => Value): Value {
	let value = screen.memory.get(key) as Value | undefined;
	if (value === undefined) {
		value = make();
		screen.memory.set(key, value);
	}
	return value;
}

interface CompileMeans {
	translate: CompiledScreen['in'];
	fieldBox: FieldBox | undefined;
}

function compileScreen(
	loaded: LoadedScreen,
	others: ReadonlyMap<string, CompiledScreen>,
	{ translate, fieldBox }: CompileMeans,
): CompiledScreen {
	const tables = toScreenTables(loaded);
	const table = tables.record;
	const { resolved } = loaded;
	const searched = new Set([...resolved.list.search, resolved.titleField]);
	const stored = resolved.fields.flatMap((field): StoredField[] => {
		const type = columnType(field);
		const hasGrams = isPlainText(field) && !field.encrypted && !field.system && searched.has(field.name);
		return type === null ? [] : [withParts({ name: field.name, column: toColumnName(field.name), type, field, hasGrams })];
	});
	return {
		loaded,
		name: loaded.name,
		table: table.name,
		fields: resolved.fields,
		isTree: resolved.parentField !== null,
		hasSoftDelete: table.columns.some((column) => column.name === deleteTimeColumn),
		stored,
		storedBy: new Map(stored.flatMap((entry) => [[entry.name, entry] as const, [entry.field.column, entry] as const])),
		children: childFields(resolved.fields).map((field) => toChildTable(table.name, field)),
		fieldBy: new Map(resolved.fields.map((field) => [field.name, field])),
		uniqueIndexes: new Map(table.indexes.filter((index) => index.unique).map((index) => [index.name, index.fields])),
		foreignKeys: new Map(
			[table, ...tables.children].flatMap(({ foreignKeys }) =>
				foreignKeys.map((key) => [key.name, { field: key.field.split('.', 1)[0] ?? '', target: key.target }] as const),
			),
		),
		find: (name) => others.get(name),
		all: () => [...others.values()],
		referrers: () => [...others.values()].filter((other) => refersTo(other, loaded.name)),
		in: translate,
		memory: new Map(),
		fieldBox,
	};
}

function withParts(stored: StoredField): StoredField {
	const { parts } = stored.field;
	if (!parts) return stored;
	const entries = parts.map((part): [string, StoredPart] => [
		part.name.slice(stored.name.length + 1),
		{
			name: part.name,
			column: stored.column,
			type: columnType(part) ?? 'text',
			field: part,
			hasGrams: part.isIndexed && isPlainText(part),
		},
	]);
	return { ...stored, parts: new Map(entries) };
}

function toChildTable(table: string, field: ResolvedField): ChildTable {
	const columns = rowColumns(field).map((column) => ({ ...column, name: column.field.name, hasGrams: false }));
	return { name: field.name, field, table: childTableName(table, field), columns };
}

function refersTo({ stored, children }: CompiledScreen, screen: string): boolean {
	return [stored, ...children.map(({ columns }) => columns)].some((fields) =>
		fields.some(({ field }) => field.reference?.screen === screen),
	);
}

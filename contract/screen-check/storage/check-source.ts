import { fieldKind } from '../../conditions/field-kind.ts';
import { possibleOperations } from '../../resolve/screen-parts.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { SourceFile, StorageFile } from '../../screen/screen.ts';
import { type CheckContext, checkOwnField } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';
import { findUnsafeSql } from './check-sql.ts';

/** What only tables of the portal can do. */
const ownStorage: ReadonlyArray<keyof StorageFile> = [
	...(['table', 'scope', 'unique', 'indexes', 'parent', 'order', 'area', 'reach', 'softDelete', 'single', 'oversight'] as const),
];

/** What the columns of other systems can hold. */
const possibleKinds = new Set(['text', 'choice', 'number', 'boolean', 'date', 'date-time', 'time']);

/** What is wrong with a screen over a table of another system, and what such a table cannot do. */
export function checkSource(context: CheckContext): Finding[] {
	const { file } = context.source;
	const { storage, list, comments, notifications, processes, actions } = file;
	if (!storage?.source) return [];
	const misfit = (...pointer: Array<string | number>): Finding => ({
		code: 'source-misfit',
		pointer: toPointer(...pointer),
		values: { name: String(pointer.at(-1)) },
	});
	const possible = possibleOperations(file) ?? [];
	return [
		...ownStorage.filter((name) => storage[name] !== undefined).map((name) => misfit('storage', name)),
		...(comments ? [misfit('comments')] : []),
		...(notifications?.length ? [misfit('notifications')] : []),
		...(processes?.length ? [misfit('processes')] : []),
		...(['summary', 'sideTree', 'tree', 'drag', 'detail'] as const).filter((name) => list?.[name]).map((name) => misfit('list', name)),
		...(actions ?? []).flatMap(({ set }, index) => (set ? [misfit('actions', index, 'set')] : [])),
		...(file.operations ?? []).flatMap((name, index) => (possible.includes(name) ? [] : [misfit('operations', index)])),
		...checkKey(storage.source, context),
		...checkSql(storage.source),
		...context.fields.filter(({ system }) => !system).flatMap((field) => checkField(field)),
		...limits(context),
	];
}

function checkKey({ key, columns = {} }: SourceFile, context: CheckContext): Finding[] {
	const pointer = toPointer('storage', 'source', 'key');
	const unknown = [
		...checkOwnField(key, pointer, context),
		...Object.keys(columns).flatMap((name) => checkOwnField(name, toPointer('storage', 'source', 'columns', name), context)),
	];
	const field = context.fields.find(({ name }) => name === key);
	const isFit = !field || ((field.type === 'string' || field.type === 'integer') && !field.mask && !field.readRight && !field.system);
	return isFit ? unknown : [...unknown, { code: 'source-field', pointer, values: { name: field.title } }];
}

/** A statement only reads, whatever the account of the data source may do there. */
function checkSql({ sql, write }: SourceFile): Finding[] {
	if (sql === undefined) return [];
	const part = findUnsafeSql(sql);
	return [
		...(part === undefined ? [] : [{ code: 'source-sql', pointer: toPointer('storage', 'source', 'sql'), values: { part } } as const]),
		...(write ? [{ code: 'source-misfit', pointer: toPointer('storage', 'source', 'write'), values: { name: 'write' } } as const] : []),
	];
}

function checkField(field: ResolvedField): Finding[] {
	const isPossible = possibleKinds.has(fieldKind(field)) && !field.unique && !field.lookup && field.rule === undefined;
	if (isPossible || field.writeOnly) return [];
	return [{ code: 'source-field', pointer: toPointer('record', 'properties', field.name), values: { name: field.title } }];
}

/** What a foreign server does not do for the portal. */
function limits({ source: { file }, fields }: CheckContext): Finding[] {
	const names = (file.list?.search ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.field));
	const sorts = (file.list?.sort ?? []).map((entry) => entry.replace(/^-/, ''));
	const used = [...new Set([...names, ...sorts])].filter((name) => name !== file.storage?.source?.key);
	const titles = used.map((name) => fields.find((field) => field.name === name)?.title ?? name);
	const pointer = toPointer('storage', 'source');
	return [
		...(titles.length > 0 ? [{ code: 'source-without-index', pointer, values: { fields: titles.join(', ') } } as const] : []),
		{ code: 'source-without-row-security', pointer, values: {} },
	];
}

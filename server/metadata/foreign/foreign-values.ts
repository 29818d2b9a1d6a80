import { createHash } from 'node:crypto';

import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { ForeignKind, ForeignRow } from '../../db/foreign/foreign-database.ts';
import type { ForeignTable } from './foreign-table.ts';

const chinaOffset = 8 * 3_600_000;

/** The record of a row whose values are under the names of the fields. Its version changes with every value that the screen knows. */
export function toRecord(table: ForeignTable, row: ForeignRow): StoredRecord {
	const values = Object.fromEntries(table.fields.map((field) => [field.name, readValue(field, row[field.name])]));
	return { id: encodeKey(exactKey(values[table.keyField.name], row[table.keyField.name])), version: versionOf(values), ...values };
}

/** A whole number that JavaScript would round is named by its digits. */
function exactKey(key: unknown, stored: unknown): unknown {
	return typeof key === 'number' && !Number.isSafeInteger(key) ? stored : key;
}

/** An id that fits into a comma list. */
export function encodeKey(key: unknown): string {
	return encodeURIComponent(String(key ?? ''));
}

/** The value of the key of an id; nothing for what is no id of such a record. */
export function decodeKey({ keyField }: ForeignTable, id: unknown): string | number | undefined {
	if (typeof id !== 'string' || id === '' || id.length > 1_000) return undefined;
	let text: string;
	try {
		text = decodeURIComponent(id);
	} catch {
		return undefined;
	}
	if (keyField.type !== 'integer') return text;
	if (!/^-?\d{1,20}$/.test(text)) return undefined;
	return Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** A value of another server as the portal writes it. */
function readValue(field: ResolvedField, value: unknown): unknown {
	if (value === null || value === undefined) return null;
	if (field.type === 'boolean') return isTrue(value);
	if (field.type === 'integer' || field.type === 'number') {
		const number = Number(value);
		return Number.isFinite(number) ? number : null;
	}
	const kind = fieldKind(field);
	if (kind === 'date') return value instanceof Date ? chinaText(value).slice(0, 10) : String(value).slice(0, 10);
	if (kind === 'date-time') return readMoment(value);
	if (Buffer.isBuffer(value)) return value.toString('utf8');
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isTrue(value: unknown): boolean {
	if (Buffer.isBuffer(value)) return value.some((byte) => byte !== 0);
	return value === true || (typeof value !== 'boolean' && /^(?:1|t|true|y|yes)$/i.test(String(value)));
}

/** A moment without a zone is one in China. */
function readMoment(value: unknown): string | null {
	const text = value instanceof Date ? value.toISOString() : String(value).replace(' ', 'T');
	const moment = new Date(/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text) ? text : `${text}+08:00`);
	return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** A value of the portal as the other server takes it. */
export function writeValue(kind: ForeignKind, field: ResolvedField, value: unknown): unknown {
	if (value === null || value === undefined) return null;
	if (field.type === 'boolean') return kind === 'mysql' ? Number(value) : value;
	if (fieldKind(field) === 'date-time') return writeMoment(kind, new Date(String(value)));
	return value;
}

/** A moment as text: with the offset of China, or in the time zone of China that the connection has. */
export function writeMoment(kind: ForeignKind, moment: Date): string {
	return kind === 'mysql' ? chinaText(moment) : `${chinaText(moment)}+08`;
}

function chinaText(moment: Date): string {
	return new Date(moment.getTime() + chinaOffset).toISOString().replace('T', ' ').replace('Z', '');
}

/** A positive integer made of all values. */
function versionOf(values: Record<string, unknown>): number {
	const bytes = createHash('sha256').update(JSON.stringify(values)).digest();
	return bytes.readUInt32BE(0) & 0x7fffffff || 1;
}

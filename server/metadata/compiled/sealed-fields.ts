import { type RawBuilder, sql } from 'kysely';

import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import { type FieldBox, isSealed, sealedPrefix, UnreadableField } from '../../process/secrets/field-box.ts';
import { recordTexts } from '../base/texts.ts';
import { sealedIndexSql } from '../storage/tables/sealed-sql.ts';
import { type CompiledScreen, remembered, type StoredField } from './compiled-screen.ts';
import { columnRef } from './row-sql.ts';

type Values = Record<string, unknown>;
type Pairs = Record<string, [unknown, unknown]>;

/** The fields whose values are encrypted in the database. */
export function sealedFields(screen: CompiledScreen): StoredField[] {
	return remembered(screen, 'sealed fields', () => screen.stored.filter(({ field }) => field.encrypted));
}

/** Those of them whose values no two records share. */
export function uniqueSealedFields(screen: CompiledScreen): StoredField[] {
	return remembered(screen, 'unique sealed fields', () => sealedFields(screen).filter(({ field }) => field.unique));
}

/** A value as it is stored; of other fields the value itself. */
export function sealValue(
	screen: CompiledScreen,
	{ name, field }: Pick<StoredField, 'name' | 'field'>,
	{ value, recordId }: { value: unknown; recordId: string },
): unknown {
	if (!field.encrypted || typeof value !== 'string') return value;
	if (value.startsWith(sealedPrefix)) throw invalidInput([{ path: name, message: recordTexts.unfitValue() }]);
	return boxOf(screen).seal(value, recordId);
}

/** What a text of a row is in plain text; while a column is encrypted, both are stored. Throws `unavailable` when no key opens it. */
export function openValue(screen: CompiledScreen, name: string, { text, recordId }: { text: string; recordId: unknown }): string {
	if (!isSealed(text) || typeof recordId !== 'string' || !screen.fieldBox) return text;
	try {
		return screen.fieldBox.open(text, recordId);
	} catch (error) {
		const field = screen.fieldBy.get(name);
		// Another field may hold anything, also a text that only looks like this.
		if (!(error instanceof UnreadableField) || !field?.encrypted) return text;
		throw new PortalError('unavailable', { message: recordTexts.unreadableField({ title: field.title }), cause: error.message });
	}
}

/** Changes as the history stores them. */
export function sealChanges(screen: CompiledScreen, changes: Pairs, recordId: string): Pairs {
	const fields = sealedFields(screen).filter(({ name }) => ownValue(changes, name) !== undefined);
	if (fields.length === 0) return changes;
	const sealed = fields.map((stored) => {
		const [from, to] = changes[stored.name] ?? [null, null];
		return [stored.name, [from, to].map((value) => sealValue(screen, stored, { value, recordId }))] as const;
	});
	return { ...changes, ...Object.fromEntries(sealed) } as Pairs;
}

/** Changes of the history in plain text. */
export function openChanges(screen: CompiledScreen, changes: Pairs, recordId: string): Pairs {
	const isStored = ([from, to]: [unknown, unknown]) => isSealed(from) || isSealed(to);
	if (!Object.values(changes).some(isStored)) return changes;
	const open = (name: string, value: unknown) => (isSealed(value) ? openValue(screen, name, { text: value, recordId }) : value);
	return Object.fromEntries(Object.entries(changes).map(([name, [from, to]]) => [name, [open(name, from), open(name, to)]]));
}

/** A record without what is encrypted, for those who store elsewhere what they learn of it. */
export function withoutSealed<Record extends Values | null>(screen: CompiledScreen, record: Record): Record {
	const fields = sealedFields(screen);
	if (record === null || fields.length === 0) return record;
	const rest: Values = { ...record };
	for (const { name } of fields) delete rest[name];
	return rest as Record;
}

/** The keyed hashes under which a value may be stored. */
export function indexesOf(screen: CompiledScreen, value: string): string[] {
	return boxOf(screen).indexesOf(value);
}

/** Whether a row of `t` has a value, whichever known key encrypted it. */
export function hasSealedValue(screen: CompiledScreen, stored: StoredField, value: string): RawBuilder<unknown> {
	return sql`${sealedIndexSql(columnRef(stored, 't'))} = any(${indexesOf(screen, value)}::text[])`;
}

/** What encrypts the fields of a screen. */
export function boxOf({ fieldBox, name }: CompiledScreen): FieldBox {
	if (!fieldBox) throw new Error(`the fields of ${name} cannot be encrypted without a key`);
	return fieldBox;
}

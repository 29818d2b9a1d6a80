import { sql } from 'kysely';

import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { may } from '../../../principal/principal.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, type StoredField, viewOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition, columnRef } from '../../compiled/row-sql.ts';
import { indexesOf } from '../../compiled/sealed-fields.ts';
import { sealedIndexSql } from '../../storage/tables/sealed-sql.ts';
import { transferTexts } from '../texts.ts';
import { isComparable } from './dry-run/check-unique.ts';
import { type CheckedRow, hasError, titleOf } from './dry-run/checked-row.ts';
import { findStored } from './dry-run/find-stored.ts';

/** A row of the file with a value that may be shared but deserves a warning. */
export interface SharedValue {
	row: CheckedRow;
	field: string;
	message: string;
}

/** No report shows more names than this. */
const mostNames = 100;

interface Asked {
	rows: CheckedRow[];
	caller: Caller;
}

/** The rows whose values another record or an earlier row has, where the fields warn of it; the other record is named to a caller who may see it. */
export async function findShared(db: RecordDatabase, screen: CompiledScreen, { rows, caller }: Asked): Promise<SharedValue[]> {
	const { hidden } = accessOf(screen, caller.principal);
	const found: SharedValue[] = [];
	for (const stored of screen.stored) {
		if (stored.field.warnDuplicate && !hidden.has(stored.name)) found.push(...(await sharedIn(db, screen, { stored, rows, caller })));
	}
	return found;
}

async function sharedIn(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ stored, rows, caller }: Asked & { stored: StoredField },
): Promise<SharedValue[]> {
	const { name } = stored;
	const { masked } = accessOf(screen, caller.principal);
	const filled = rows.flatMap((row) => {
		const value = ownValue(row.values, name);
		const isNew = value !== ownValue(row.before ?? {}, name);
		return isNew && isComparable(value) && !hasError(row, name) ? [{ row, value: String(value) }] : [];
	});
	// One file after another could be tried until a masked value is found; what is in the file is known.
	const values = masked.has(name) ? [] : [...new Set(filled.map(({ value }) => value))];
	const owners = await findOwners(db, screen, { stored, values, tenantId: caller.tenantId });
	const otherOf = ({ row, value }: { row: CheckedRow; value: string }) => owners.get(value)?.find((id) => id !== row.before?.id);
	const names = await namesOf(db, screen, { ids: filled.flatMap((one) => otherOf(one) ?? []), caller });
	const title = titleOf(screen, name, caller);
	const first = new Map<string, number>();
	return filled.flatMap((one) => {
		const other = otherOf(one);
		const earlier = first.get(one.value);
		if (earlier === undefined) first.set(one.value, one.row.number);
		const named = other === undefined ? undefined : names.get(other);
		const ofRecord = named === undefined ? recordTexts.shared({ title }) : recordTexts.sharedWith({ title, other: named });
		const message = other !== undefined ? ofRecord : earlier !== undefined && transferTexts.sameAsRow({ title, row: earlier });
		return message ? [{ row: one.row, field: name, message: message.in(caller.language) }] : [];
	});
}

interface Sought {
	stored: StoredField;
	values: string[];
	tenantId: string;
}

/** The ids of records of the tenant that have each value, two at most: one of them may be the record that a row updates. */
async function findOwners(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ stored, values, tenantId }: Sought,
): Promise<Map<string, string[]>> {
	if (values.length === 0) return new Map();
	const view = sql.table(viewOf(screen, tenantId));
	const ids = sql`(array_agg(t.id::text order by t.id))[1:2] as ids`;
	if (!stored.field.encrypted) {
		const { rows } = await sql<{ ordinal: number; ids: string[] }>`select u.ordinal, ${ids}
			from unnest(${values}::text[]::${sql.raw(stored.type)}[]) with ordinality u (v, ordinal)
			join ${view} t on ${columnRef(stored, 't')} = u.v and ${aliveCondition(screen, 't')} group by u.ordinal`.execute(db);
		return new Map(rows.map((row) => [values[row.ordinal - 1] ?? '', row.ids]));
	}
	const valueAt = new Map(values.flatMap((value) => indexesOf(screen, value).map((index) => [index, value])));
	const index = sealedIndexSql(columnRef(stored, 't'));
	const { rows } = await sql<{ index: string; ids: string[] }>`select ${index} as index, ${ids} from ${view} t
		where ${index} = any(${[...valueAt.keys()]}::text[]) and ${aliveCondition(screen, 't')} group by ${index}`.execute(db);
	return new Map(rows.map((row) => [valueAt.get(row.index) ?? '', row.ids]));
}

/** The titles of records that the caller may see. */
async function namesOf(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ ids, caller }: { ids: string[]; caller: Caller },
): Promise<Map<string, string>> {
	const { titleField } = screen.loaded.resolved;
	const { hidden, masked } = accessOf(screen, caller.principal);
	const mayRead = caller.principal && may(caller.principal, `${screen.name}:view`) && !hidden.has(titleField) && !masked.has(titleField);
	if (!mayRead) return new Map();
	const records = await findStored(db, screen, { field: 'id', values: [...new Set(ids)].slice(0, mostNames), caller });
	return new Map(
		records.flatMap((record) => {
			const title = ownValue(record, titleField);
			return typeof title === 'string' ? [[record.id, title]] : [];
		}),
	);
}

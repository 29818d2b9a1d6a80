import type { Expression, RawBuilder, SqlBool } from 'kysely';

import type { Test } from '../../../contract/conditions/condition-test.ts';
import type { FieldFormat } from '../../../contract/fields/field-formats.ts';
import { hasTextSql, inRegionSql } from './operators/address.ts';
import { meetsDaysSql } from './operators/date-range.ts';
import { hasAllSql } from './operators/has-all.ts';
import { nearSql } from './operators/near.ts';
import { coversSql, overlapsSql } from './operators/number-range.ts';

/** An operator of one format as SQL; it means what `holds` of the operator means. Values are bound. */
type OperatorSql = (value: Expression<unknown>, argument: never) => RawBuilder<SqlBool>;

/** The SQL of the operators that formats define themselves. */
const operatorSql: Partial<Record<FieldFormat, Record<string, OperatorSql>>> = {
	'geo-position': { near: nearSql },
	'date-range': { meetsDays: meetsDaysSql },
	'number-range': { covers: coversSql, overlaps: overlapsSql },
	tags: { hasAll: hasAllSql },
	address: { inRegion: inRegionSql, hasText: hasTextSql },
};

/** Writes an operator of a format as SQL. */
export function formatOperatorSql(
	{ format, operator, argument }: Extract<Test, { kind: 'own' }>,
	value: Expression<unknown>,
): RawBuilder<SqlBool> {
	const write = operatorSql[format]?.[operator];
	if (!write) throw new Error(`no SQL for the operator ${operator} of the format ${format}`);
	return write(value, argument as never);
}

import type { FieldProblem } from '../../../contract/base/envelope.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { type AttributePartyType, judgeAttribute } from '../../../contract/features/attribute.ts';
import { recordBudget } from '../../../contract/patterns/match-pattern.ts';
import { loadAttributes } from '../../db/people/attribute-sql.ts';
import type { SaveEvent } from '../../metadata/base/screen-hooks.ts';
import { attributeTexts } from './texts.ts';

type Row = Record<string, unknown>;

/**
 * Judges the rows `attributes` of a record by their definitions. Rows without a value go; a value that is kept is not judged again,
 * so a rule that came later locks nobody out.
 */
export async function checkAttributes(partyType: AttributePartyType, { record, before, principal, db }: SaveEvent): Promise<void> {
	if (principal === null) return;
	const definitions = await loadAttributes(db, partyType);
	const stored = new Map(rowsOf(before).map((row) => [row.attribute, row.value]));
	const rows = rowsOf(record);
	const isKept = (row: Row) => stored.has(row.attribute) && stored.get(row.attribute) === row.value;
	const patternBudget = recordBudget();
	const errors = rows.flatMap((row, index): FieldProblem[] => {
		const definition = definitions.find(({ id }) => id === row.attribute);
		if (isKept(row)) return [];
		if (!definition) return [{ path: `attributes.${index}.attribute`, message: attributeTexts.foreign() }];
		const problem = judgeAttribute(definition, row.value as string | null, { patternBudget });
		return problem ? [{ path: `attributes.${index}.value`, message: problem }] : [];
	});
	const named = new Set(rows.map(({ attribute }) => attribute));
	const isNew = before === null || JSON.stringify(rowsOf(before)) !== JSON.stringify(rows);
	const missing = definitions.filter(({ id, isRequired }) => isNew && isRequired && !named.has(id));
	errors.push(...missing.map(({ name }) => ({ path: 'attributes', message: attributeTexts.missing({ name }) })));
	if (errors.length > 0) throw invalidInput(errors);
	record.attributes = rows.filter(({ value }) => value !== null && value !== '');
}

function rowsOf(record: Row | null): Row[] {
	return Array.isArray(record?.attributes) ? (record.attributes as Row[]).map((row) => ({ ...row, value: row.value ?? null })) : [];
}

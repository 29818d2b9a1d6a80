import type { FieldKind } from '../../../../contract/conditions/field-kind.ts';
import type { FilterType } from '../../../../contract/records/list-query.ts';
import type { Operator, Rule } from '../../../../contract/screen/condition.ts';

/** The rule that a `Q^FIELD^TYPE` filter stands for; nothing when its value reports that there is no filter. */
export function toRule(field: string, type: FilterType, input: unknown): Rule | undefined {
	const value = typeof input === 'number' || typeof input === 'boolean' ? String(input) : input;
	const isPartial = type === 'SL' || type === 'SLL' || type === 'SLR';
	if (isPartial && (value === '' || value === null || value === undefined)) return undefined;
	const operator = operatorOf[type];
	if (type === 'SIN') return { field, operator, value: toList(value) };
	return operator === 'isNull' || operator === 'isNotNull' ? { field, operator } : { field, operator, value };
}

/** Whether a filter type suits a field: numbers by `N...`, days by `D...`. */
export function suits(type: FilterType, kind: FieldKind): boolean {
	if (type.startsWith('D')) return kind === 'date' || kind === 'date-time';
	if (type === 'N' || type === 'NG' || type === 'NGE' || type === 'NL' || type === 'NLE') return kind === 'number';
	return true;
}

const operatorOf: Record<FilterType, Operator> = {
	S: 'equal',
	SN: 'notEqual',
	SL: 'contains',
	SLL: 'endsWith',
	SLR: 'beginsWith',
	SIN: 'in',
	N: 'equal',
	NG: 'greater',
	NGE: 'greaterOrEqual',
	NL: 'less',
	NLE: 'lessOrEqual',
	DL: 'greaterOrEqual',
	DG: 'lessOrEqual',
	NULL: 'isNull',
	NOTNULL: 'isNotNull',
};

function toList(value: unknown): unknown {
	return typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : value;
}

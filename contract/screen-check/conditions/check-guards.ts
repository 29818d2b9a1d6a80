import { pathsOfRule } from '../../conditions/compare-fields.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../screen/condition.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

/** Operators that give the same result for a value and for its masked form. */
const presence = ['isNull', 'isNotNull', 'isEmpty', 'isNotEmpty'];

/**
 * Browser and server must come to the same result for all users: a condition may look at a field with a `readRight` only where what it
 * governs needs that right too, and at a masked field only to see whether it has a value.
 */
export function checkGuards(context: CheckContext): Finding[] {
	const { file } = context.source;
	const fields = context.fields.filter((field) => !field.system);
	const groups = (file.form?.groups ?? []).flatMap((group, index) => {
		const names = group.fields.map((entry) => (typeof entry === 'string' ? entry : entry.field));
		const governed = names.map((name) => fields.find((field) => field.name === name)?.readRight);
		return checkGoverned(group.visibleWhen, { pointer: toPointer('form', 'groups', index, 'visibleWhen'), fields, governed });
	});
	const actions = (file.actions ?? []).flatMap((action, index) =>
		checkGoverned(action.when, { pointer: toPointer('actions', index, 'when'), fields, governed: [action.permission ?? 'edit'] }),
	);
	return [...checkFields(fields, toPointer('record', 'properties')), ...groups, ...actions];
}

function checkFields(fields: ResolvedField[], base: string): Finding[] {
	return fields.flatMap((field) => {
		const pointer = base + toPointer(field.name);
		const own = (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((key) =>
			checkGoverned(field[key], { pointer: pointer + toPointer(key), fields, governed: [field.readRight] }),
		);
		return [...own, ...checkFields(field.itemFields ?? [], pointer + toPointer('items', 'properties'))];
	});
}

/** A condition and what it decides about. */
export interface GovernedCondition {
	pointer: string;
	fields: ResolvedField[];
	/** The rights needed for what the condition decides about. */
	governed: Array<string | undefined>;
}

/** The fields of a condition that reveal more than what it governs. */
export function checkGoverned(node: RuleGroup | Rule | undefined, condition: GovernedCondition): Finding[] {
	if (node === undefined) return [];
	if (isRuleGroup(node))
		return node.rules.flatMap((rule, index) =>
			checkGoverned(rule, { ...condition, pointer: condition.pointer + toPointer('rules', index) }),
		);
	return pathsOfRule(node).flatMap((path, index): Finding[] => {
		const pointer = condition.pointer + toPointer(index === 0 ? 'field' : 'value');
		return usedFields(path, condition.fields).flatMap(({ title, readRight: right, mask }): Finding[] => {
			if (right !== undefined && condition.governed.some((own) => own !== right))
				return [{ code: 'guarded-condition', pointer, values: { name: title, right } }];
			return mask && !presence.includes(node.operator) ? [{ code: 'masked-condition', pointer, values: { name: title } }] : [];
		});
	});
}

/** The field of a path, and the cell of its rows. */
function usedFields(path: string, fields: ResolvedField[]): ResolvedField[] {
	const [name, cell] = path.split('.');
	const field = fields.find((candidate) => candidate.name === name);
	const inner = cell === undefined ? undefined : field?.itemFields?.find((candidate) => candidate.name === cell);
	return [field, inner].filter((used) => used !== undefined);
}

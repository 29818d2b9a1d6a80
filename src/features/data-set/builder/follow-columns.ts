import { calculationName, measureName, measuresOf, pathName } from '../../../../contract/data-sets/columns.ts';
import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import { isRuleGroup, type RuleGroup } from '../../../../contract/screen/condition.ts';

/** The present name of each former column that has another one; null for a column that was removed. */
type Fates = ReadonlyMap<string, string | null>;

/** A data set after a change of its columns: what names a column follows it to another name, and is gone with a column that was removed. */
export function followColumns(before: DataSetFile, after: DataSetFile): DataSetFile {
	const columns = fatesOf(plainNames(before), plainNames(after));
	const followed = (after.calculations ?? []).map((one) => ({ one, of: fateOf(columns, one.of) }));
	const calculations = followed.flatMap(({ one, of }) => (of === null ? [] : [{ ...one, of }]));
	const all: Fates = new Map([
		...columns,
		...fatesOf((before.calculations ?? []).map(calculationName), (after.calculations ?? []).map(calculationName)),
		...followed.map(({ one, of }) => [calculationName(one), of === null ? null : calculationName({ ...one, of })] as const),
	]);
	const order = (after.order ?? []).flatMap((one) => {
		const column = fateOf(all, one.column);
		return column === null ? [] : [{ ...one, column }];
	});
	const { having: condition, ...rest } = after;
	const having = condition && followCondition(condition, all);
	return { ...rest, ...(after.calculations && { calculations }), ...(after.order && { order }), ...(having && { having }) };
}

function fatesOf(before: readonly string[], after: readonly string[]): Fates {
	const gone = before.filter((name) => !after.includes(name));
	const came = after.filter((name) => !before.includes(name));
	const isRenamed = before.length === after.length && gone.length === came.length;
	return new Map(gone.map((name, index) => [name, isRenamed ? (came[index] ?? null) : null]));
}

function fateOf(fates: Fates, name: string): string | null {
	const fate = fates.get(name);
	return fate === undefined ? name : fate;
}

/** The names of the columns that depend on no others. */
function plainNames(file: DataSetFile): string[] {
	const own = [...(file.fields ?? []), ...(file.groups ?? [])].map(({ name, field }) => name ?? pathName(field));
	return [...own, ...measuresOf(file).map(measureName)];
}

function followCondition(group: RuleGroup, fates: Fates): RuleGroup | undefined {
	const rules = group.rules.flatMap((rule): RuleGroup['rules'] => {
		if (isRuleGroup(rule)) {
			const inner = followCondition(rule, fates);
			return inner ? [inner] : [];
		}
		const field = fateOf(fates, rule.field);
		return field === null ? [] : [{ ...rule, field }];
	});
	return rules.length > 0 ? { ...group, rules } : undefined;
}

import type { ConditionContext } from '../../conditions/condition-context.ts';
import { isPlainObject, ownValue } from '../../input/plain-object.ts';
import type { ResolvedField, ResolvedScreen } from '../../screen/resolved-screen.ts';
import type { Compute } from '../rules/validation-options.ts';
import { fieldState } from './field-state.ts';
import { cellState } from './row-state.ts';
import { indexOf } from './screen-index.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A record as it would be stored: what a condition hides is null, for other conditions and for formulas as well, and computed fields follow.
 * What hangs on what is computed in as many rounds as it takes; fields that hide each other in a circle stop after a round for each, in
 * the browser as on the server.
 */
export function settleRecord(
	screen: ResolvedScreen,
	record: Values,
	{ context, compute = asItIs }: { context: ConditionContext; compute?: Compute | undefined },
): Record<string, unknown> {
	const { hiding, hidingTables } = indexOf(screen);
	let settled = compute(record);
	let hidden = '';
	for (let round = 0; round <= hiding.length + hidingTables.length; round++) {
		const paths = [
			...hiding.filter((field) => !fieldState(screen, field, { record: settled, context }).isVisible).map(({ name }) => name),
			...hidingTables.flatMap((table) => hiddenCells(table, ownValue(settled, table.name), context)),
		];
		if (paths.join() === hidden) break;
		hidden = paths.join();
		settled = compute(paths.reduce(emptyAt, record));
	}
	return settled;
}

function asItIs(record: Values): Record<string, unknown> {
	return record as Record<string, unknown>;
}

/** The cells that their rows do not show: `items.0.reason`. */
function hiddenCells({ name, itemFields = [] }: ResolvedField, rows: unknown, context: ConditionContext): string[] {
	if (!Array.isArray(rows)) return [];
	const conditional = itemFields.filter((cell) => cell.visibleWhen);
	return rows.flatMap((row: unknown, index) => {
		if (!isPlainObject(row)) return [];
		const hidden = conditional.filter((cell) => !cellState(itemFields, cell, { row, before: null, context }).isVisible);
		return hidden.map((cell) => `${name}.${index}.${cell.name}`);
	});
}

function emptyAt(record: Values, path: string): Values {
	const [name = '', index, cell] = path.split('.');
	const rows = ownValue(record, name);
	if (cell === undefined || !Array.isArray(rows)) return { ...record, [name]: null };
	return { ...record, [name]: rows.map((row, at) => (at === Number(index) ? { ...row, [cell]: null } : row)) };
}

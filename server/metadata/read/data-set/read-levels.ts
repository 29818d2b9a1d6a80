import { PortalError } from '../../../../contract/base/portal-error.ts';
import { parameterName, parameterOperator } from '../../../../contract/data-sets/columns.ts';
import { type DataSetFile, maxDataSetRows } from '../../../../contract/data-sets/data-set.ts';
import type { ShownParameter } from '../../../../contract/data-sets/rows.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { hidden, type Level, levelSource, type Source, screenSource } from './level.ts';
import { levelSql, type Narrowing } from './level-sql.ts';

/** A data set with those that it builds on, whose own parameters have their usual values. */
interface AskedLevels {
	/** The data set first, the one over the screen last; their texts in the language of the caller. */
	files: DataSetFile[];
	/** Values of the parameters of the first one. */
	values: Readonly<Record<string, unknown>>;
	caller: Caller;
	/** A right that must reach the records beside `view`. */
	right?: string;
	/** All rows are wanted, for something that is built on them; their order is nobody's concern. */
	isWhole?: boolean;
	/** Which rows of the first one are wanted, and in which order. */
	narrowing?: Narrowing;
}

/** A data set as one query. */
export interface ReadLevel {
	level: Level;
	/** What its rows are read from. */
	source: Source;
	parameters: ShownParameter[];
}

/** Writes a data set as one query over the records and fields that the caller may view. */
export function readLevels(screen: CompiledScreen, { files, values, caller, right, isWhole = false, narrowing }: AskedLevels): ReadLevel {
	let found: ReadLevel | undefined;
	for (const [index, file] of [...files].reverse().entries()) {
		const isFirst = index === files.length - 1;
		const source = found ? levelSource(found.level, caller) : screenSource(screen, { caller, right });
		const parameters = shownParameters(file, source);
		const level = levelSql(file, {
			...{ source, values: isFirst ? values : {}, caller, screenOf: (name) => screen.find(name) },
			// What builds on a data set builds on all of its rows.
			limit: isFirst && !isWhole ? maxDataSetRows + 1 : null,
			...(isFirst && narrowing && { narrowing }),
		});
		found = { level, source, parameters };
	}
	if (!found) throw new PortalError('notFound');
	return found;
}

function shownParameters({ parameters = [] }: DataSetFile, source: Source): ShownParameter[] {
	return parameters.map((parameter) => {
		const field = source.find(parameter.field)?.field;
		if (!field || field.maskedAs !== undefined) throw hidden();
		return {
			name: parameterName(parameter),
			title: parameter.title ?? field.title,
			operator: parameterOperator(parameter, field),
			field: { ...field, name: parameterName(parameter) },
			required: parameter.required === true,
			value: parameter.value ?? null,
			valueSource: parameter.valueSource ?? 'fixed',
		};
	});
}

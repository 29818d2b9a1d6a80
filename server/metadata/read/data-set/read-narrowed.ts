import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { DataSetFile, DataSetOrder } from '../../../../contract/data-sets/data-set.ts';
import type { Caller } from '../../base/caller.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { type CheckedListRequest, readListRequest } from '../list/read-list-request.ts';
import { columnsCondition } from './columns-condition.ts';
import type { LevelColumn } from './level.ts';
import { type ReadLevel, readLevels } from './read-levels.ts';

/** A data set with those that it builds on, and what its reader wants of it. */
export interface AskedDataSet {
	/** The data set first, the one over the screen last; their texts in the language of the caller. */
	files: DataSetFile[];
	/** Values of the parameters of the first one. */
	values: Readonly<Record<string, unknown>>;
	offset: number;
	limit: number;
	/** `parameters`, `query` and `sorts` of a list call, about the columns. Default: all rows in their order. */
	list?: Record<string, unknown>;
	caller: Caller;
	/** A right that must reach the records beside `view`. */
	right?: string;
}

/** A data set as one query for those of its rows, in that order, that the reader wants. */
export function readNarrowed(screen: CompiledScreen, asked: Omit<AskedDataSet, 'offset' | 'limit'>): ReadLevel {
	const whole = readLevels(screen, asked);
	const { parameters, query, sorts } = asked.list ?? {};
	if (!parameters && !query && !sorts) return whole;
	const request = readListRequest({ parameters, query, sorts });
	const { columns } = whole.level;
	const condition = columnsCondition(columns, request, asked.caller);
	return readLevels(screen, { ...asked, narrowing: { condition, order: readOrder(request.sorts, columns) } });
}

function readOrder(sorts: CheckedListRequest['sorts'], columns: LevelColumn[]): DataSetOrder[] {
	const errors: FieldProblem[] = [];
	const order = sorts.flatMap(({ at, field, isDescending }): DataSetOrder[] => {
		const column = columns.find(({ name }) => name === field);
		if (column && column.field.maskedAs === undefined && column.field.type !== 'array')
			return [{ column: field, direction: isDescending ? 'descending' : 'ascending' }];
		const message = column ? recordTexts.notSortable({ title: column.title }) : recordTexts.unknownField({ name: field });
		errors.push({ path: `${at}.field`, message });
		return [];
	});
	if (errors.length > 0) throw invalidInput(errors);
	return order;
}

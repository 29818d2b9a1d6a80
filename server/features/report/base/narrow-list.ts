import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { parseFilterKey, toColumnKey } from '../../../../contract/records/list-query.ts';
import { isListBlock, type ListBlock, type ReportBlock, type ReportFile } from '../../../../contract/reports/report.ts';

/** `parameters` and `query` of a list call. */
type List = Record<string, unknown>;

/**
 * What narrows a table: for the screen of the report what the reader asked for, for another screen or a data set the parameters that it names, about its own fields. What is no filter of
 * a list call stays as it is, and is refused when the list is read.
 */
export function narrowList({ screen, parameters = [] }: ReportFile, block: ReportBlock | ListBlock, asked: List): List {
	const isOfScreen = isListBlock(block) || block.dataSet === undefined;
	if (isOfScreen && (block.screen === undefined || block.screen === screen)) return { parameters: asked.parameters, query: asked.query };
	const names = new Map(Object.entries(block.parameters ?? {}).filter(([name]) => parameters.includes(name)));
	const keys = new Map([...names].map(([name, field]) => [keyOf(name), keyOf(field)]));
	return {
		parameters: Array.isArray(asked.parameters) ? asked.parameters.flatMap((filter) => renameFilter(filter, keys)) : asked.parameters,
		query:
			isPlainObject(asked.query) && Array.isArray(asked.query.rules) ? renameQuery(asked.query, asked.query.rules, names) : asked.query,
	};
}

/** The field in the key of a filter. */
function keyOf(field: string): string {
	return field.includes('.') ? field : toColumnKey(field);
}

function renameFilter(filter: unknown, keys: ReadonlyMap<string, string>): unknown[] {
	const parsed = isPlainObject(filter) ? parseFilterKey(String(filter.key)) : undefined;
	if (!parsed || !isPlainObject(filter)) return [filter];
	const key = keys.get(parsed.field);
	return key === undefined ? [] : [{ ...filter, key: `Q^${key}^${parsed.type}` }];
}

/** Rules of the first level are those of parameters; others are about fields that another screen does not have. */
function renameQuery(query: Record<string, unknown>, rules: unknown[], names: ReadonlyMap<string, string>): unknown {
	const renamed = rules.flatMap((rule) => {
		const field = isPlainObject(rule) ? names.get(String(rule.field)) : undefined;
		return field === undefined ? [] : [{ ...(rule as object), field }];
	});
	return renamed.length === 0 ? undefined : { ...query, rules: renamed };
}

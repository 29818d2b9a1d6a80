import type { LeadToRecords } from '../../../../contract/charts/figures.ts';
import { pathName } from '../../../../contract/data-sets/columns.ts';
import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../../../contract/screen/condition.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { allOf, type FigureRequest, type FigureSource } from '../figures/figure-source.ts';
import { readListRequest } from '../list/read-list-request.ts';
import { columnsCondition } from './columns-condition.ts';
import { guardCondition, levelSource, narrowed } from './level.ts';
import { readLevels } from './read-levels.ts';

/** The rows of a data set, to compute figures over. */
interface DataSetFigures extends FigureSource {
	/** How the rows are found among the records of the screen; null where they are something else. */
	records: LeadToRecords | null;
}

/** The rows of a data set whose parameters have their usual values, as far as the caller may view them. */
export function dataSetFigures(screen: CompiledScreen, files: DataSetFile[], asked: FigureRequest): DataSetFigures {
	const { question, list, caller, right } = asked;
	const levels = readLevels(screen, { files, values: {}, caller, isWhole: true, ...(right !== undefined && { right }) });
	const { find, rows } = levelSource(levels.level, caller);
	const whens = (question.measures ?? []).flatMap(({ when, among }) => [when ?? [], among ?? []].flat());
	for (const condition of [question.filter, ...whens]) guardCondition(condition, find);
	const request = readListRequest({ parameters: list.parameters, query: list.query });
	const filter = allOf([question.filter, columnsCondition(levels.level.columns, request, caller)]);
	const [file] = files;
	const isOfRecords = files.length === 1 && !hasExpression({ combinator: 'and', rules: [...(filter ? [filter] : []), ...whens] });
	const paths = file && isOfRecords ? pathsOf(file) : undefined;
	const own = file && allOf([screen.in(caller.language).list.filter, narrowed(file, levels.source, {})]);
	return { find, rows: (further) => rows(filter, further), filter, records: paths ? { paths, filter: own ?? null } : null };
}

/** Where the columns of rows that are records come from; undefined where rows are something else, or are chosen by what no list can say. */
function pathsOf({ fields, top, having }: DataSetFile): Record<string, string> | undefined {
	if (!fields || top !== undefined || having !== undefined) return undefined;
	return Object.fromEntries(fields.map(({ field, name }) => [name ?? pathName(field), field]));
}

/** Whether values are computed by a text that names columns. */
function hasExpression(node: Rule | RuleGroup): boolean {
	if (isRuleGroup(node)) return node.rules.some(hasExpression);
	return node.valueSource === 'formula' || node.valueSource === 'script';
}

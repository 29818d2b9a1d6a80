import type { FieldProblem } from '../../../contract/base/envelope.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import {
	type ChartType,
	chartTypes,
	type FigureQuestion,
	type GroupFile,
	groupSteps,
	type MeasureFile,
	measureKinds,
} from '../../../contract/charts/chart.ts';
import { chartNeeds, mostMeasures } from '../../../contract/charts/chart-needs.ts';
import { maxGroups, maxLevel, maxLimit, maxMeasures, maxSteps } from '../../../contract/charts/figures.ts';
import { chartNeedTexts } from '../../../contract/charts/texts.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { recordTexts } from '../../metadata/base/texts.ts';
import { texts } from './texts.ts';

/** One chart of a call, its form checked; fields and conditions are not. */
export interface AskedChart {
	/** The name of a document. */
	chart: string | null;
	/** The screen of a question without a document. */
	screen: string;
	type: ChartType;
	stacked: boolean;
	question: FigureQuestion;
	/** Replaces the groups of the document. */
	groups: GroupFile[] | undefined;
	/** `parameters` and `query` of a list call. */
	list: Record<string, unknown>;
}

type Input = Record<string, unknown>;

const longestName = 100;

/** Reads one chart of a body; throws `invalidInput` that names every wrong part below `at`. */
export function readChartRequest(input: unknown, at: string): AskedChart {
	const errors: FieldProblem[] = [];
	const reader = new Reader(errors);
	const asked = reader.object(input, at, [
		'chart',
		'screen',
		'type',
		'parameters',
		'query',
		'groups',
		'measures',
		'order',
		'limit',
		'stacked',
	]);
	const chart = reader.name(asked.chart, `${at}.chart`) ?? null;
	const screen = reader.name(asked.screen, `${at}.screen`);
	if (chart === null && screen === undefined) errors.push({ path: `${at}.chart`, message: texts.chartOrScreen() });
	const groups = reader.list(asked.groups, `${at}.groups`, maxGroups)?.map(({ entry, path }) => readGroup(reader, entry, path));
	const measures = reader.list(asked.measures, `${at}.measures`, maxMeasures)?.map(({ entry, path }) => readMeasure(reader, entry, path));
	const type = reader.oneOf(asked.type, chartTypes, `${at}.type`) ?? 'table';
	const question: FigureQuestion = {
		...(groups && { groups }),
		...(measures && measures.length > 0 && { measures }),
		...withValue('order', reader.oneOf(asked.order, ['title', 'value'] as const, `${at}.order`)),
		...withValue('limit', reader.whole(asked.limit, { path: `${at}.limit`, max: maxLimit })),
	};
	if (chart === null) errors.push(...shapeProblems(type, question, at));
	if (errors.length > 0) throw invalidInput(errors);
	return {
		chart,
		screen: screen ?? '',
		type,
		stacked: asked.stacked === true,
		question,
		groups,
		list: { parameters: asked.parameters, query: asked.query },
	};
}

function shapeProblems(type: ChartType, { groups = [], measures = [{}] }: FigureQuestion, at: string): FieldProblem[] {
	const needs = chartNeeds[type];
	const isInside = (count: number, [from, to]: readonly [number, number]) => count >= from && count <= to;
	const [least] = needs.measures;
	const most = mostMeasures(type, groups.length);
	return [
		...(isInside(groups.length, needs.groups)
			? []
			: [{ path: `${at}.groups`, message: chartNeedTexts.groups({ from: needs.groups[0], to: needs.groups[1] }) }]),
		...(isInside(measures.length, [least, most])
			? []
			: [{ path: `${at}.measures`, message: chartNeedTexts.measures({ from: least, to: most }) }]),
	];
}

function readGroup(reader: Reader, entry: Input, at: string): GroupFile {
	const asked = reader.object(entry, at, ['field', 'by', 'level', 'steps', 'title']);
	return {
		field: reader.needed(asked.field, `${at}.field`),
		...withValue('by', reader.oneOf(asked.by, groupSteps, `${at}.by`)),
		...withValue('level', reader.whole(asked.level, { path: `${at}.level`, max: maxLevel })),
		...withValue('steps', reader.steps(asked.steps, `${at}.steps`)),
		...withValue('title', reader.name(asked.title, `${at}.title`)),
	};
}

function readMeasure(reader: Reader, entry: Input, at: string): MeasureFile {
	const asked = reader.object(entry, at, ['kind', 'field', 'when', 'among', 'title']);
	return {
		...withValue('kind', reader.oneOf(asked.kind, measureKinds, `${at}.kind`)),
		...withValue('field', reader.name(asked.field, `${at}.field`)),
		...withValue('title', reader.name(asked.title, `${at}.title`)),
		// Judged with the fields of the screen.
		...withValue('when', (asked.when ?? undefined) as RuleGroup | undefined),
		...withValue('among', (asked.among ?? undefined) as RuleGroup | undefined),
	};
}

function withValue<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
	return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value });
}

/** Reads parts of a body and collects what is wrong with them. */
class Reader {
	readonly #errors: FieldProblem[];

	constructor(errors: FieldProblem[]) {
		this.#errors = errors;
	}

	object(input: unknown, path: string, known: string[]): Input {
		if (!isPlainObject(input)) {
			this.#errors.push({ path, message: recordTexts.object() });
			return {};
		}
		for (const name of Object.keys(input)) {
			if (!known.includes(name)) this.#errors.push({ path: `${path}.${name.slice(0, longestName)}`, message: texts.unknown() });
		}
		return input;
	}

	list(input: unknown, path: string, max: number): Array<{ entry: Input; path: string }> | undefined {
		if (input === undefined || input === null) return undefined;
		if (!Array.isArray(input) || input.length > max || !input.every(isPlainObject)) {
			this.#errors.push({ path, message: texts.objects({ max }) });
			return [];
		}
		return input.map((entry, index) => ({ entry, path: `${path}.${index}` }));
	}

	needed(input: unknown, path: string): string {
		const name = this.name(input, path);
		if (name === undefined && (input === undefined || input === null)) this.#errors.push({ path, message: recordTexts.text() });
		return name ?? '';
	}

	name(input: unknown, path: string): string | undefined {
		if (input === undefined || input === null) return undefined;
		if (typeof input === 'string' && input !== '' && input.length <= longestName && !input.includes('\0')) return input;
		this.#errors.push({ path, message: recordTexts.text() });
		return undefined;
	}

	oneOf<Value extends string>(input: unknown, values: readonly Value[], path: string): Value | undefined {
		if (input === undefined || input === null) return undefined;
		const found = values.find((value) => value === input);
		if (found === undefined) this.#errors.push({ path, message: texts.oneOf({ values: values.join(' | ') }) });
		return found;
	}

	whole(input: unknown, { path, max }: { path: string; max: number }): number | undefined {
		if (input === undefined || input === null) return undefined;
		if (Number.isSafeInteger(input) && Number(input) >= 1 && Number(input) <= max) return Number(input);
		this.#errors.push({ path, message: recordTexts.range({ min: 1, max }) });
		return undefined;
	}

	steps(input: unknown, path: string): number[] | undefined {
		if (input === undefined || input === null) return undefined;
		const isList = Array.isArray(input) && input.length > 0 && input.length <= maxSteps;
		if (isList && input.every((step) => typeof step === 'number' && Math.abs(step) <= 1e12)) return input as number[];
		this.#errors.push({ path, message: texts.steps({ max: maxSteps }) });
		return undefined;
	}
}

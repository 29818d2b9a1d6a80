import { useRef, useState } from 'react';

import type { Day } from '../../../../contract/base/china-time.ts';
import type { ListAnswer, ListRequest, StoredRecord } from '../../../../contract/records/list-query.ts';
import { useEffectOn } from '../../../core/effects/use-effect-on.ts';
import { isAbort } from '../../../core/failure/error-facts.ts';
import { queryRecords } from '../../../core/records/record-calls.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { LayoutProps } from './layout-props.ts';
import { daysOf, inPeriod, type Period, type TimeFields } from './period.ts';

/** The records of a period. */
export interface PeriodRecords {
	rows: StoredRecord[];
	/** How many records of a day are not among them, for days with very many. */
	unseen: ReadonlyMap<Day, number>;
	isLoading: boolean;
	error: unknown;
}

/** Records that one call may bring for the whole period; beyond it each day is asked for on its own. */
const mostTogether = 500;
const mostOfDay = 50;

/** All records of a period, under the filters of the list; of days with very many the first ones and how many others there are. */
export function usePeriodRecords(
	{ screen, list }: Pick<LayoutProps, 'screen' | 'list'>,
	{ fields, period }: { fields: TimeFields; period: Period },
): PeriodRecords & { retry(): void; renew(record: StoredRecord): void } {
	const runtime = useRuntime();
	const [round, setRound] = useState(0);
	const [found, setFound] = useState<{ key: string } & Omit<PeriodRecords, 'isLoading'>>({
		key: '',
		rows: [],
		unseen: new Map(),
		error: null,
	});
	const key = `${list.countKey}|${screen.revision}|${fields.start.name}|${fields.end?.name}|${period.from}|${period.to}|${round}`;
	const latest = useRef({ screen, list, fields, period, runtime });
	latest.current = { screen, list, fields, period, runtime };
	useEffectOn([key], () => {
		const controller = new AbortController();
		const { screen, list, fields, period, runtime } = latest.current;
		const ask = (part: Period, limit: number): Promise<ListAnswer> =>
			queryRecords(runtime, screen, { request: periodRequest(list.request, { fields, part, limit }), signal: controller.signal });
		loadPeriod(ask, period).then(
			(records) => controller.signal.aborted || setFound({ key, ...records, error: null }),
			(error: unknown) => controller.signal.aborted || isAbort(error) || setFound({ key, rows: [], unseen: new Map(), error }),
		);
		return () => controller.abort();
	});
	/** Shows a record as it is stored now, or will be, until it is fetched again. */
	const renew = (record: StoredRecord) =>
		setFound((before) => ({ ...before, rows: before.rows.map((row) => (row.id === record.id ? record : row)) }));
	return { ...found, isLoading: found.key !== key, retry: () => setRound(round + 1), renew };
}

async function loadPeriod(
	ask: (part: Period, limit: number) => Promise<ListAnswer>,
	period: Period,
): Promise<Pick<PeriodRecords, 'rows' | 'unseen'>> {
	const whole = await ask(period, mostTogether);
	if (whole.pageResult.totalCount <= whole.dataResult.length) return { rows: whole.dataResult, unseen: new Map() };
	const days = daysOf(period);
	if (days.length === 1) {
		return { rows: whole.dataResult, unseen: new Map([[period.from, whole.pageResult.totalCount - whole.dataResult.length]]) };
	}
	const answers = await Promise.all(days.map((day) => ask({ from: day, to: day }, mostOfDay)));
	const rows = new Map(answers.flatMap(({ dataResult }) => dataResult.map((row) => [row.id, row] as const)));
	const unseen = answers.map(
		({ dataResult, pageResult }, index) => [days[index] ?? '', pageResult.totalCount - dataResult.length] as const,
	);
	return { rows: [...rows.values()], unseen: new Map(unseen.filter(([, count]) => count > 0)) };
}

function periodRequest(
	{ parameters, query, desensitization }: ListRequest,
	{ fields, part, limit }: { fields: TimeFields; part: Period; limit: number },
): ListRequest {
	const when = inPeriod(fields, part);
	return {
		...(parameters && { parameters }),
		query: query === undefined ? when : { combinator: 'and', rules: [when, query] },
		sorts: [{ field: fields.start.name, order: 'ASC' }],
		requestPage: { pageNo: 1, limit },
		desensitization,
	};
}

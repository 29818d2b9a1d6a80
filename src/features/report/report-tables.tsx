import { Skeleton } from 'antd';

import type { LaidReport } from '../../../contract/reports/report-grid.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { GridTable } from './grid-table.tsx';
import { texts } from './texts.ts';

/** The tables of a report, or why there are none. */
export function ReportTables({ report, error, onRetry }: { report: LaidReport | undefined; error: unknown; onRetry(): void }) {
	const t = useText();
	return (
		<>
			{error !== undefined && <LoadFailure error={error} onRetry={onRetry} />}
			{report === undefined && error === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
			{report?.grids.map((grid, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a table of a report is its position.
				<GridTable key={index} grid={grid} />
			))}
			{report !== undefined && <footer>{t(texts.computed({ time: formatDateTime(new Date(report.at).toISOString()) }))}</footer>}
		</>
	);
}

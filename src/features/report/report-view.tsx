import { ClockCircleOutlined, DownOutlined, FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Alert, Button, Dropdown, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { type ReportFormat, reportRunLimits } from '../../../contract/features/report/report-run.ts';
import type { ReportEntry } from '../../../contract/reports/report-grid.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import '../../../renderers/list/page/record-list.css';
import { SearchForm } from '../../../renderers/list/search/search-form.tsx';
import { joinConditions, type SearchValues, toFilters } from '../../../renderers/query/model/search-values.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { useScreen } from '../../screens/use-screen.ts';
import { GridTable } from './grid-table.tsx';
import { type AskedReport, exportPath, loadReport, startRun } from './report-calls.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { texts } from './texts.ts';

/** A report with its parameters, its tables and its download. */
export function ReportView({ entry }: { entry: ReportEntry }) {
	const t = useText();
	const runtime = useRuntime();
	const { screen } = useScreen(entry.screen);
	const [values, setValues] = useState<SearchValues>({});
	const [saving, setSaving] = useState<ReportFormat | null>(null);
	const [isScheduling, setScheduling] = useState(false);
	const narrowed = useMemo(() => (screen ? withParameters(screen, entry.parameters) : null), [screen, entry]);
	const asked = useMemo(() => toRequest(entry.name, narrowed, values), [entry, narrowed, values]);
	const { data, error } = useSWR(['report', runtime.language, runtime.user.id, runtime.user.tenantId, asked], () => loadReport(asked), {
		revalidateOnFocus: false,
	});
	const isLong = data?.grids.some(({ total = 0 }) => total > reportRunLimits.direct) ?? false;
	const handleSave = async (format: ReportFormat, isDirect = !isLong) => {
		setSaving(format);
		try {
			if (isDirect) await runtime.files?.save(exportPath, { ...asked, format });
			else {
				await startRun({ ...asked, format });
				notify('success', t(texts.started()));
			}
		} catch (failure) {
			notifyError(failure);
		}
		setSaving(null);
	};
	return (
		<article className="report">
			{narrowed !== null && entry.parameters.length > 0 && <SearchForm screen={narrowed} onSearch={setValues} />}
			<header>
				<div>
					<h1>{entry.title}</h1>
					{entry.description !== '' && <p>{entry.description}</p>}
				</div>
				{runtime.may(`${entry.screen}:export`) && (
					<div className="report-tools">
						<Button icon={<FileExcelOutlined aria-hidden />} loading={saving === 'xlsx'} onClick={() => void handleSave('xlsx')}>
							{t(texts.workbook())}
						</Button>
						<Button icon={<FilePdfOutlined aria-hidden />} loading={saving === 'pdf'} onClick={() => void handleSave('pdf')}>
							{t(texts.pdf())}
						</Button>
						<Dropdown
							trigger={['click']}
							menu={{
								items: [
									{ key: 'xlsx', label: t(texts.backgroundOf({ format: 'Excel' })) },
									{ key: 'pdf', label: t(texts.backgroundOf({ format: 'PDF' })) },
								],
								onClick: ({ key }) => void handleSave(key as ReportFormat, false),
							}}
						>
							<Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
								{t(texts.inBackground())}
							</Button>
						</Dropdown>
						<Button icon={<ClockCircleOutlined aria-hidden />} onClick={() => setScheduling(true)}>
							{t(texts.schedules())}
						</Button>
					</div>
				)}
			</header>
			{isLong && <Alert type="info" showIcon title={t(texts.longReport())} />}
			{isScheduling && <ScheduleDialog asked={asked} title={entry.title} onClose={() => setScheduling(false)} />}
			{error !== undefined && <Alert type="error" showIcon title={errorText(error)} />}
			{data === undefined && error === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
			{data?.grids.map((grid, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a table of a report is its position.
				<GridTable key={index} grid={grid} />
			))}
			{data !== undefined && <footer>{t(texts.computed({ time: formatDateTime(new Date(data.at).toISOString()) }))}</footer>}
		</article>
	);
}

/** The screen with the parameters of a report as its search form. */
function withParameters(screen: ResolvedScreen, parameters: string[]): ResolvedScreen {
	return { ...screen, list: { ...screen.list, search: parameters, searchTitles: {} } };
}

function toRequest(report: string, screen: ResolvedScreen | null, values: SearchValues): AskedReport {
	if (screen === null) return { report };
	const { parameters, rules } = toFilters(screen, values);
	const query = joinConditions(rules, null);
	return { report, parameters, ...(query && { query }) };
}

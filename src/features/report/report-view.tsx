import { ClockCircleOutlined, DownOutlined, FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Alert, Button, Dropdown } from 'antd';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { type ReportFormat, reportRunLimits } from '../../../contract/features/report/report-run.ts';
import type { ReportEntry } from '../../../contract/reports/report-grid.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import '../../../renderers/list/page/record-list.css';
import { SearchForm } from '../../../renderers/list/search/search-form.tsx';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type AskedReport, exportPath, loadReport, startRun } from './report-calls.ts';
import { ReportTables } from './report-tables.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { texts } from './texts.ts';
import { useNarrowing } from './use-narrowing.ts';

/** A report with its parameters, its tables and its download. */
export function ReportView({ entry }: { entry: ReportEntry }) {
	const t = useText();
	const runtime = useRuntime();
	const [saving, setSaving] = useState<ReportFormat | null>(null);
	const [isScheduling, setScheduling] = useState(false);
	const { narrowed, narrowing, setValues } = useNarrowing(entry.screen, entry.parameters);
	const asked = useMemo((): AskedReport => ({ ...narrowing, report: entry.name }), [entry, narrowing]);
	const { data, error, mutate } = useSWR(
		['report', runtime.language, runtime.user.id, runtime.user.tenantId, asked],
		() => loadReport(asked),
		{
			revalidateOnFocus: false,
		},
	);
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
			<ReportTables report={data} error={error} onRetry={() => void mutate()} />
		</article>
	);
}

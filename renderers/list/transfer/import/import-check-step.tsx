import { Alert, Button } from 'antd';
import { useState } from 'react';

import type { ImportBadRow, ImportCell, ImportMode, ImportReport, ImportResult } from '../../../../contract/records/transfer.ts';
import { announceChange } from '../../../core/records/record-changes.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';
import { ColumnMessages, ImportWarnings } from './column-messages.tsx';
import { checkImport, fixImport, runImport } from './import-calls.ts';
import { type Fixes, ImportRows, rowKey } from './import-rows.tsx';
import type { StepProps } from './import-step.ts';

interface Props extends StepProps {
	report: ImportReport;
	onReport(report: ImportReport): void;
	onBack(): void;
	onDone(result: ImportResult): void;
}

const noFixes: Fixes = new Map();

/** Shows what the dry run found, lets cells be corrected, and starts the import. */
export function CheckStep({ screen, report, isBusy, attempt, onReport, onBack, onDone }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const [fixes, setFixes] = useState<Fixes>(noFixes);
	const { rowCount: count, goodCount, badCount, updateCount, childRowCount } = report;
	const handleFix = (row: ImportBadRow, field: string, cell: ImportCell) =>
		setFixes((before) => new Map(before).set(rowKey(row), { ...before.get(rowKey(row)), [field]: cell }));
	const show = async (work: () => Promise<ImportReport>) => {
		const found = await attempt(work);
		if (!found) return;
		setFixes(noFixes);
		onReport(found);
	};
	const handleRecheck = () =>
		show(() => {
			const changed = report.rows.filter((row) => fixes.has(rowKey(row)));
			const rows = changed.map((row) => ({ sheet: row.sheet, row: row.row, cells: fixes.get(rowKey(row)) ?? {} }));
			return fixImport(runtime, screen, { id: report.id, rows });
		});
	const handleRun = async (mode: ImportMode) => {
		const done = await attempt(() => runImport(runtime, screen, { id: report.id, mode }), transferTexts.running());
		if (!done) return;
		announceChange(screen.name);
		onDone(done);
	};
	const summary =
		badCount === 0 ? t(transferTexts.allGood({ count })) : t(transferTexts.someBad({ count, good: goodCount, bad: badCount }));
	return (
		<>
			<div className="portal-import-body">
				<Alert
					type={badCount === 0 ? 'success' : 'warning'}
					showIcon
					title={[
						summary,
						...(childRowCount > 0 ? [t(transferTexts.withChildren({ count: childRowCount }))] : []),
						...(updateCount > 0 ? [t(transferTexts.updates({ count: updateCount }))] : []),
					].join('')}
				/>
				<ImportWarnings columns={report.warnings} />
				{badCount > 0 && (
					<>
						<ColumnMessages columns={report.columns} label={t(transferTexts.byColumn())} />
						<ImportRows screen={screen} report={report} fixes={fixes} onFix={handleFix} />
						<RowPages
							report={report}
							hasFixes={fixes.size > 0}
							onShow={(after) => show(() => checkImport(runtime, screen, { id: report.id, after: after.row, afterSheet: after.sheet }))}
						/>
					</>
				)}
			</div>
			<div className="portal-import-bar">
				<span role="status">{fixes.size > 0 ? t(transferTexts.dirty()) : ''}</span>
				<Button onClick={onBack} disabled={isBusy}>
					{t(transferTexts.back())}
				</Button>
				{badCount > 0 && (
					<Button onClick={handleRecheck} disabled={fixes.size === 0} type={fixes.size > 0 ? 'primary' : 'default'} loading={isBusy}>
						{t(transferTexts.recheck())}
					</Button>
				)}
				{badCount === 0 ? (
					<Button type="primary" loading={isBusy} onClick={() => handleRun('all')}>
						{t(transferTexts.runAll({ count }))}
					</Button>
				) : (
					<Button
						type={fixes.size > 0 ? 'default' : 'primary'}
						disabled={goodCount === 0 || fixes.size > 0}
						onClick={() => handleRun('good')}
					>
						{t(transferTexts.runGood({ count: goodCount }))}
					</Button>
				)}
			</div>
		</>
	);
}

function RowPages({
	report,
	hasFixes,
	onShow,
}: {
	report: ImportReport;
	hasFixes: boolean;
	onShow(after: Pick<ImportBadRow, 'sheet' | 'row'>): void;
}) {
	const t = useText();
	if (report.rows.length === report.badRowCount) return null;
	const first = { sheet: 0, row: 0 };
	const last = report.rows.at(-1) ?? first;
	return (
		<div className="portal-import-bar">
			<span>{t(transferTexts.shownRows({ shown: report.rows.length, bad: report.badRowCount }))}</span>
			<Button size="small" disabled={hasFixes} onClick={() => onShow(first)}>
				{t(transferTexts.firstRows())}
			</Button>
			<Button size="small" disabled={hasFixes || report.rows.length === 0} onClick={() => onShow(last)}>
				{t(transferTexts.moreRows())}
			</Button>
		</div>
	);
}

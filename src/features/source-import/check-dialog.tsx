import { Alert, Button, Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import useSWR from 'swr';

import type { SourceComparison } from '../../../contract/records/transfer.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './check-dialog.css';

/** Shows what a scheduled import would do now: new records, changed ones with both values, and refused rows. */
export function CheckDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { id, version } = record;
	const { data, error, isValidating, mutate } = useSWR(
		['source-import-check', id, version],
		() => runtime.call<SourceComparison>('/platform/v3/sourceImport/check', { id }),
		{ revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
	);
	return (
		<PageDialog
			title={t(texts.title({ name: String(record.name) }))}
			width="min(900px, calc(100% - 32px))"
			onCancel={onClose}
			footer={
				<>
					<Button loading={isValidating} onClick={() => void mutate()}>
						{t(texts.again())}
					</Button>
					<Button type="primary" onClick={onClose}>
						{t(texts.close())}
					</Button>
				</>
			}
		>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active />}
			{data !== undefined && error === undefined && <Comparison found={data} />}
		</PageDialog>
	);
}

/** One table: the rows that cannot be brought in come first, because somebody has to do something about them. */
function Comparison({ found }: { found: SourceComparison }) {
	const t = useText();
	const { created, changed, unchanged, refused, rows, refusedRows } = found;
	const shown = rows.length + refusedRows.length;
	return (
		<div className="source-import-check">
			<Alert type={refused > 0 ? 'warning' : 'info'} showIcon title={t(texts.counts({ created, changed, unchanged, refused }))} />
			{shown > 0 && (
				<table>
					<thead>
						<tr>
							<th>{t(texts.row())}</th>
							<th>{t(texts.key())}</th>
							<th>{t(texts.outcome())}</th>
							<th>{t(texts.difference())}</th>
						</tr>
					</thead>
					<tbody>
						{refusedRows.map(({ row, title, problem }) => (
							<Row key={`refused ${row}`} row={row} title={title} outcome={<Tag color="error">{t(texts.refused())}</Tag>}>
								{problem}
							</Row>
						))}
						{rows.map(({ row, title, isNew, changes }) => (
							<Row key={row} row={row} title={title} outcome={<OutcomeTag isNew={isNew} />}>
								{changes.map((change) => (
									<span key={change.field} className="source-import-change">
										{change.title} {!isNew && <del>{change.from}</del>} <ins>{change.to}</ins>
									</span>
								))}
							</Row>
						))}
					</tbody>
				</table>
			)}
			{created + changed + refused > shown && <p>{t(texts.first({ count: shown }))}</p>}
		</div>
	);
}

function Row({ row, title, outcome, children }: { row: number; title: string; outcome: ReactNode; children: ReactNode }) {
	return (
		<tr>
			<td>{row}</td>
			<td>{title}</td>
			<td>{outcome}</td>
			<td>{children}</td>
		</tr>
	);
}

function OutcomeTag({ isNew }: { isNew: boolean }) {
	const t = useText();
	return isNew ? <Tag color="success">{t(texts.created())}</Tag> : <Tag color="processing">{t(texts.changed())}</Tag>;
}

import { Alert, Button, Skeleton, Tag } from 'antd';
import useSWR from 'swr';

import type { ImportDifference, SourceComparison } from '../../../contract/records/transfer.ts';
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

function Comparison({ found }: { found: SourceComparison }) {
	const t = useText();
	const { created, changed, unchanged, refused, rows, refusedRows } = found;
	return (
		<div className="source-import-check">
			<Alert type={refused > 0 ? 'warning' : 'info'} showIcon title={t(texts.counts({ created, changed, unchanged, refused }))} />
			{refusedRows.length > 0 && (
				<table>
					<thead>
						<tr>
							<th>{t(texts.row())}</th>
							<th>{t(texts.key())}</th>
							<th>{t(texts.reason())}</th>
						</tr>
					</thead>
					<tbody>
						{refusedRows.map(({ row, title, problem }) => (
							<tr key={row}>
								<td>{row}</td>
								<td>{title}</td>
								<td>{problem}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{refused > refusedRows.length && <p>{t(texts.first({ count: refusedRows.length }))}</p>}
			{rows.length > 0 && (
				<table>
					<thead>
						<tr>
							<th>{t(texts.row())}</th>
							<th>{t(texts.key())}</th>
							<th>{t(texts.difference())}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.row}>
								<td>{row.row}</td>
								<td>{row.title}</td>
								<td>
									<Difference row={row} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{created + changed > rows.length && <p>{t(texts.first({ count: rows.length }))}</p>}
		</div>
	);
}

function Difference({ row: { isNew, changes } }: { row: ImportDifference }) {
	const t = useText();
	return (
		<>
			{isNew && <Tag color="success">{t(texts.created())}</Tag>}
			{changes.map(({ field, title, from, to }) => (
				<span key={field} className="source-import-change">
					{title} {!isNew && <del>{from}</del>} <ins>{to}</ins>
				</span>
			))}
		</>
	);
}

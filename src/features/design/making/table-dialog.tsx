import { Alert, Input, Skeleton, Tag } from 'antd';
import { useId, useState } from 'react';
import useSWR from 'swr';

import type { TableScreen } from '../../../../contract/design/table-screen.ts';
import { documentPath, screenType } from '../../../../contract/documents/document-types.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { designTexts } from '../texts.ts';
import { FailureAlert } from './failure-alert.tsx';
import { makingTexts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';
import './making.css';

/** A table of the database, and what its screen shall be called. */
export interface ChosenTable {
	table: string;
	area: string;
	name: string;
	title: string;
}

interface Props {
	chosen: ChosenTable;
	onCreated(path: string): void;
	onClose(): void;
}

/** Makes a screen from a table: shows the fields and what is done to the database, and has the name of the table typed. */
export function TableDialog({ chosen, onCreated, onClose }: Props) {
	const t = useText();
	const { data, error, mutate } = useSWR<TableScreen, unknown>(['design-table', chosen], () => designCalls.table(chosen), {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
	});
	const [typed, setTyped] = useState('');
	const inputId = useId();
	const { isBusy, failure, attempt } = useAttempt();
	const path = documentPath(screenType, chosen.area, chosen.name);
	const handleCreate = () =>
		attempt(async () => {
			const saved = await designCalls.save({ path, text: data?.text ?? '', etag: '', isRestored: false, adopts: typed.trim() });
			if (!saved.isInForce) return { title: t(designTexts.savedNotActive()), lines: saved.problems.map(({ message }) => message) };
			onCreated(path);
			return undefined;
		});
	return (
		<PageDialog
			title={t(makingTexts.tableTitle({ table: chosen.table }))}
			width={760}
			okText={t(designTexts.create())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ loading: isBusy, disabled: data === undefined || typed.trim() !== chosen.table }}
			onOk={() => void handleCreate()}
			onCancel={onClose}
		>
			{failure !== null && <FailureAlert failure={failure} />}
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
			{data !== undefined && (
				<div className="design-plan">
					<TableEffect table={data} />
					<section className="design-apply">
						<label htmlFor={inputId}>{t(makingTexts.typeTable({ table: chosen.table }))}</label>
						<Input id={inputId} value={typed} autoComplete="off" maxLength={63} onChange={(event) => setTyped(event.target.value)} />
					</section>
				</div>
			)}
		</PageDialog>
	);
}

function TableEffect({ table: { text, left, rows, statements } }: { table: TableScreen }) {
	const t = useText();
	const { record } = JSON.parse(text) as { record: { properties: Record<string, { title?: string }> } };
	const fields = Object.entries(record.properties);
	return (
		<>
			<p>{t(makingTexts.tableFound({ rows, fields: fields.length }))}</p>
			<p className="design-table-fields">
				{fields.map(([name, { title }]) => (
					<Tag key={name} title={name}>
						{title ?? name}
					</Tag>
				))}
			</p>
			{left.length > 0 && (
				<Alert
					type="warning"
					showIcon
					title={t(makingTexts.tableLeft())}
					description={left.map(({ name, type }) => (
						<Tag key={name}>
							{name} {type}
						</Tag>
					))}
				/>
			)}
			<h4>{t(statements.length > 0 ? makingTexts.tableStatements() : makingTexts.tableFits())}</h4>
			{statements.length > 0 && <pre className="design-table-statements">{statements.map((line) => `${line};`).join('\n')}</pre>}
		</>
	);
}

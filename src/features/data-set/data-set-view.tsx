import { EditOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Pagination, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { DataSetEntry } from '../../../contract/data-sets/rows.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useScreen } from '../../screens/use-screen.ts';
import { type AskedRows, exportPath, loadRows } from './data-set-calls.ts';
import { ParameterInputs } from './parameter-inputs.tsx';
import { RowFilter } from './row-filter.tsx';
import { RowsTable } from './rows-table.tsx';
import { texts } from './texts.ts';

const firstPage = { pageNo: 1, limit: 20 };

interface Props {
	entry: DataSetEntry;
	/** Which rows are shown, by its columns. */
	query: RuleGroup | null;
	onQuery(query: RuleGroup | null): void;
	onEdit: (() => void) | undefined;
}

/** A data set with its parameters, its rows and its export. */
export function DataSetView({ entry, query, onQuery, onEdit }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { screen } = useScreen(entry.screen);
	const [wanted, setWanted] = useState<Omit<AskedRows, 'dataSet' | 'query'>>({ parameters: {}, sorts: [], requestPage: firstPage });
	const asked: AskedRows = { ...wanted, dataSet: entry.name, query };
	const change = (changed: Partial<typeof wanted>) =>
		setWanted({ ...wanted, requestPage: { ...wanted.requestPage, pageNo: 1 }, ...changed });
	const [isSaving, setSaving] = useState(false);
	const { data, error, isValidating, mutate } = useSWR(
		['data-set', runtime.language, runtime.user.id, runtime.user.tenantId, asked],
		() => loadRows(asked),
		{
			revalidateOnFocus: false,
			keepPreviousData: true,
		},
	);
	const handleExport = async () => {
		setSaving(true);
		try {
			await runtime.files?.save(exportPath, { ...asked });
		} catch (failure) {
			notifyError(failure);
		}
		setSaving(false);
	};
	const missing = data?.parameters.filter(({ name }) => data.missing.includes(name)).map(({ title }) => title) ?? [];
	return (
		<article className="data-set" aria-busy={isValidating}>
			<header>
				<div>
					<h1>{entry.title}</h1>
					{entry.description !== '' && <p>{entry.description}</p>}
					<Tag>{t(texts.from({ title: entry.screenTitle }))}</Tag>
				</div>
				<div className="data-set-tools">
					{onEdit && (
						<Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
							{t(texts.edit())}
						</Button>
					)}
					{runtime.may(`${entry.screen}:export`) && runtime.files && (
						<Button icon={<FileExcelOutlined aria-hidden />} loading={isSaving} onClick={() => void handleExport()}>
							{t(texts.workbook())}
						</Button>
					)}
				</div>
			</header>
			{data && data.parameters.length > 0 && (
				<ParameterInputs parameters={data.parameters} onSearch={(parameters) => change({ parameters })} />
			)}
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{missing.length > 0 && <Alert type="info" showIcon title={t(texts.missing({ titles: missing.join(' / ') }))} />}
			{data === undefined && error === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
			{data !== undefined && error === undefined && missing.length === 0 && (
				<>
					<RowFilter
						screen={screen}
						columns={data.columns}
						query={query}
						onChange={(next) => {
							onQuery(next);
							change({});
						}}
					/>
					<RowsTable
						columns={data.columns}
						rows={data.rows}
						sort={asked.sorts[0]}
						onSort={(sort) => change({ sorts: sort ? [sort] : [] })}
					/>
					<footer>
						<span>{t(data.isCut ? texts.cut({ count: data.total }) : texts.total({ count: data.total }))}</span>
						{data.total > asked.requestPage.limit && (
							<Pagination
								size="small"
								current={asked.requestPage.pageNo}
								pageSize={asked.requestPage.limit}
								total={data.total}
								pageSizeOptions={[20, 50, 100]}
								onChange={(pageNo, limit) => change({ requestPage: { pageNo, limit } })}
							/>
						)}
					</footer>
				</>
			)}
		</article>
	);
}

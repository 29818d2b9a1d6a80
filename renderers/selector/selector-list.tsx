import { Input, Pagination, Table } from 'antd';
import { useEffect, useState } from 'react';

import type { ListAnswer, StoredRecord } from '../../contract/records/list-query.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { isAbort } from '../core/failure/error-facts.ts';
import { LoadFailure } from '../core/failure/load-failure.tsx';
import { queryRecords } from '../core/records/record-calls.ts';
import { titleOf } from '../core/records/title-of.ts';
import { useRegistry } from '../core/runtime/renderer-registry.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { coreTexts } from '../core/texts/texts.ts';
import { useText } from '../core/texts/use-text.ts';
import { columnOfField } from '../fields/columns/column-of-field.ts';
import { toTableColumns } from '../fields/columns/table-columns.tsx';
import { fieldTexts } from '../fields/texts.ts';
import type { SelectorBodyProps } from './selector-entry.ts';
import { keywordFields, spellingOf, toEntry, toSelectorQuery } from './selector-entry.ts';
import { texts } from './texts.ts';

const pageSize = 20;
const noResize = () => {};

/** A searchable list whose rows can be chosen; a choice on another page stays. */
export function SelectorList({ screen, filter, isMultiple, chosen, onChoose, children }: SelectorBodyProps) {
	const t = useText();
	const runtime = useRuntime();
	const registry = useRegistry();
	const [wanted, setWanted] = useState({ keyword: '', pageNo: 1 });
	const [answer, setAnswer] = useState<ListAnswer | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	useEffect(() => {
		const controller = new AbortController();
		const query = toSelectorQuery(screen, wanted.keyword, filter);
		const found = { ...(query ? { query } : {}), ...spellingOf(wanted.keyword) };
		const request = { ...found, requestPage: { pageNo: wanted.pageNo, limit: pageSize }, sorts: screen.list.sort };
		setFailure(null);
		queryRecords(runtime, screen, { request, signal: controller.signal }).then(setAnswer, (error: unknown) => {
			if (controller.signal.aborted || isAbort(error)) return;
			// What was found for another search is no result of this one.
			setAnswer(null);
			setFailure(error);
		});
		return () => controller.abort();
	}, [screen, filter, wanted, runtime]);

	const handleChoose = (records: StoredRecord[]) => {
		const shown = new Set(answer?.dataResult.map((record) => record.id));
		const elsewhere = isMultiple ? chosen.filter((entry) => !shown.has(entry.id)) : [];
		onChoose([...elsewhere, ...records.map((record) => toEntry(screen, record, runtime.language))]);
	};
	const chosenIds = chosen.map((entry) => entry.id);
	const handleRow = (record: StoredRecord) => ({
		onClick: () => {
			const rows = answer?.dataResult.filter((row) => chosenIds.includes(row.id)) ?? [];
			if (!isMultiple) handleChoose([record]);
			else handleChoose(rows.includes(record) ? rows.filter((row) => row !== record) : [...rows, record]);
		},
	});
	const columns = toTableColumns({
		screen,
		columns: selectorColumns(screen),
		widths: {},
		isNarrow: false,
		editable: new Set(),
		sort: [],
		registry,
		language: runtime.language,
		onResize: noResize,
	}).map(({ key, title, align, render, width }) => ({
		key,
		title,
		align,
		width,
		render: (_: unknown, record: StoredRecord) => render(record),
	}));
	const retry = () => setWanted({ ...wanted });
	const isSearch = wanted.keyword.trim() !== '';
	const nothing = answer === null ? ' ' : t(isSearch ? coreTexts.emptySearch() : fieldTexts.noChoice());
	const empty = failure === null ? nothing : <LoadFailure error={failure} onRetry={retry} />;
	const searched = keywordFields(screen).map((field) => field.title);
	return (
		<div className="portal-selector-list">
			<div className="portal-selector-tools">
				{searched.length > 0 && (
					<Input.Search
						allowClear
						autoFocus
						placeholder={t(texts.keyword({ fields: searched.join(' / ') }))}
						aria-label={t(coreTexts.search())}
						onSearch={(keyword) => setWanted({ keyword, pageNo: 1 })}
					/>
				)}
				{children}
			</div>
			<div className="portal-selector-rows portal-rows" aria-busy={answer === null && failure === null}>
				<Table<StoredRecord>
					rowKey="id"
					size="small"
					columns={columns}
					dataSource={answer?.dataResult ?? []}
					pagination={false}
					locale={{ emptyText: empty }}
					rowSelection={{
						type: isMultiple ? 'checkbox' : 'radio',
						selectedRowKeys: chosenIds,
						preserveSelectedRowKeys: true,
						columnWidth: 42,
						...(isMultiple ? {} : { columnTitle: <span className="portal-unseen">{t(coreTexts.chooseRow())}</span> }),
						onChange: (keys) => handleChoose(answer?.dataResult.filter((record) => keys.includes(record.id)) ?? []),
						getCheckboxProps: (record) => ({ 'aria-label': titleOf(screen, record, runtime.language) }),
						onCell: () => ({ onClick: (event) => event.stopPropagation() }),
					}}
					onRow={handleRow}
				/>
			</div>
			{failure === null && (
				<Pagination
					size="small"
					className="portal-paging"
					current={wanted.pageNo}
					pageSize={pageSize}
					total={answer?.pageResult.totalCount ?? 0}
					showSizeChanger={false}
					showTotal={(count) => t(coreTexts.totalCount({ count: count }))}
					onChange={(pageNo) => setWanted({ ...wanted, pageNo })}
				/>
			)}
		</div>
	);
}

/** The selector names fields; the list or the field itself defines how they are drawn. */
function selectorColumns(screen: ResolvedScreen): ResolvedColumn[] {
	return screen.selector.columns.flatMap((name): ResolvedColumn[] => {
		const column = screen.list.columns.find((candidate) => candidate.field === name);
		if (column !== undefined) return [{ ...column, fixed: null, editable: false, filter: false }];
		const field = screen.fields.find((candidate) => candidate.name === name);
		return field === undefined ? [] : [columnOfField(field)];
	});
}

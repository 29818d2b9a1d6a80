import { Button, Pagination } from 'antd';
import { useCallback, useMemo, useRef } from 'react';

import { toColumnKey } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { dialogPart } from '../../core/page/dialog-part.tsx';
import { mayDo } from '../../core/runtime/may-do.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { ActionDialog } from '../commands/action-dialog.tsx';
import { useListCommands } from '../commands/use-list-commands.ts';
import { ListState } from '../state/list-state.tsx';
import { useAutoRefresh } from '../state/use-auto-refresh.ts';
import { isShown, useColumnSettings } from '../state/use-column-settings.ts';
import { type ListState as ListQuery, useRecordList } from '../state/use-record-list.ts';
import { type TreeRow, useTreeRows } from '../state/use-tree-rows.ts';
import { ListTable } from '../table/list-table.tsx';

const RecordDialog = dialogPart(() => import('../commands/record-dialog.tsx').then((module) => module.RecordDialog));

function noChoice(): void {}

/** Rows of a related list on one page; it is inside another list. */
const pageSize = 10;

interface Props {
	screen: ResolvedScreen;
	/** The field that refers to the parent. */
	field: string;
	parent: { id: string; title: string };
}

/** The records of another screen that refer to one record, with all that their own list offers on a row. */
export function RelatedList({ screen, field, parent }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const settings = useColumnSettings(screen);
	const fixed = useMemo(() => [{ key: `Q^${toColumnKey(field)}^S`, value: parent.id }], [field, parent.id]);
	const paged = useMemo(() => ({ ...screen, list: { ...screen.list, pageSize } }), [screen]);
	const list = useRecordList(paged, { fixed, pageSize });
	const commands = useListCommands(screen);
	const tree = useTreeRows(screen, { isTree: false, list });
	const columns = useMemo(
		() => settings.columns.filter((column) => isShown(column, settings.settings) && column.field !== field),
		[settings.columns, settings.settings, field],
	);
	const { change } = list;
	const handleSort = useCallback((sort: ListQuery['sort']) => change({ sort }), [change]);
	const { open, opened, dialog } = commands;
	const box = useRef<HTMLDivElement>(null);
	const isBusy = opened !== null || dialog !== null;
	useAutoRefresh({ seconds: screen.list.refresh, list: box, isBusy, reload: list.reload });
	const mayView = runtime.may(`${screen.name}:view`) && screen.list.rowActions.includes('view');
	const handleOpen = useCallback((record: TreeRow) => open({ view: 'detail', id: record.id }), [open]);
	const create = () => commands.setOpened({ view: 'create', initial: { [field]: parent.id, titles: { [field]: parent.title } } });
	const { pageNo, limit } = list.state;
	return (
		<div className="portal-related" ref={box}>
			<ListTable
				screen={screen}
				columns={columns}
				widths={settings.settings.widths}
				density="small"
				sort={list.state.sort}
				tree={tree}
				isTree={false}
				isLoading={list.isLoading}
				empty={<ListState list={list} />}
				chosen={null}
				rowActions={commands.rowActions}
				isOffered={commands.isOffered}
				onChoose={noChoice}
				onRun={commands.run}
				onOpen={mayView ? handleOpen : undefined}
				onSort={handleSort}
				onResize={settings.resize}
			/>
			<div className="portal-related-foot">
				{mayDo(screen, 'create', runtime) && (
					<Button size="small" onClick={create}>
						{t(coreTexts.createTitle({ screen: screen.title }))}
					</Button>
				)}
				<Pagination
					size="small"
					hideOnSinglePage
					showSizeChanger={false}
					current={pageNo}
					pageSize={limit}
					total={list.totalCount}
					onChange={(next) => list.change({ pageNo: next })}
				/>
			</div>
			{dialog !== null && <ActionDialog {...dialog} screen={screen} onClose={() => commands.setDialog(null)} />}
			{opened !== null && (
				<RecordDialog screen={screen} opened={opened} rows={list.rows} onClose={() => commands.setOpened(null)} onOpen={open} />
			)}
		</div>
	);
}

import { Button, Pagination } from 'antd';
import { useDeferredValue } from 'react';
import { maxLimit } from '../../../contract/records/list-query.ts';
import { wholeTitle } from '../../../contract/views/whole-title.ts';
import { useIsNarrow } from '../../core/page/use-is-narrow.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { isShown } from '../state/use-column-settings.ts';
import { isTreeView } from '../state/use-record-list.ts';
import type { RowsProps } from './list-rows.tsx';
import { texts } from './texts.ts';
import { usePageAhead } from './use-page-ahead.ts';

type Props = Pick<RowsProps, 'screen' | 'list' | 'settings' | 'commands' | 'summary'>;

const pageSizes = [10, 20, 50, 100];

/** What is below the rows: how many are chosen, where a choice moves no row away from the mouse, what the list is too narrow for, and the pages. */
export function ListFoot({ commands, summary, ...paging }: Props) {
	const t = useText();
	const count = commands.choice.size;
	return (
		<div className="portal-foot">
			{count > 0 && (
				<span className="portal-chosen" role="status">
					{t(texts.chosenCount({ count: count }))}
					<ChosenElsewhere commands={commands} screen={paging.screen} list={paging.list} />
					<button type="button" className="portal-link" onClick={commands.clearChoice}>
						{t(texts.clearChoice())}
					</button>
				</span>
			)}
			<FoldedColumns settings={paging.settings} />
			<Totals screen={paging.screen} settings={paging.settings} summary={summary} />
			<Paging {...paging} />
		</div>
	);
}

/** How many of the chosen rows are on other pages, or were found with other conditions; lists whose rows are not all at hand do not tell. */
function ChosenElsewhere({ commands: { choice }, screen, list }: Pick<Props, 'commands' | 'screen' | 'list'>) {
	const t = useText();
	if (screen.list.pageSize === 0 || isTreeView(screen, list.state) || list.isLoading) return null;
	const here = list.rows.filter(({ id }) => choice.has(id)).length;
	return here === choice.size ? null : <span>{t(texts.chosenElsewhere({ count: choice.size - here }))}</span>;
}

/** How many columns the list is too narrow for, and the way to see them: all columns are kept then, and the list scrolls. */
function FoldedColumns({ settings: { settings, columns, change, folded } }: Pick<Props, 'settings'>) {
	const t = useText();
	if (folded.length === 0) return null;
	const handleShow = () => {
		const visible = columns.filter((column) => isShown(column, settings));
		change({ shown: { ...settings.shown, ...Object.fromEntries(visible.map(({ field }) => [field, true])) } });
	};
	return (
		<button type="button" className="portal-link" onClick={handleShow}>
			{t(texts.foldedColumns({ count: folded.length }))}
		</button>
	);
}

/** The totals of columns that are out of sight. */
function Totals({ screen, settings: { settings, columns, folded }, summary }: Pick<Props, 'screen' | 'settings' | 'summary'>) {
	const t = useText();
	const inSight = new Set(columns.filter((column) => isShown(column, settings)).map(({ field }) => field));
	for (const field of folded) inSight.delete(field);
	const unseen = [...(summary ?? [])].filter(([field]) => !inSight.has(field));
	return unseen.map(([field, value]) => {
		const column = columns.find((one) => one.field === field);
		const title = column ? wholeTitle(column) : screen.fields.find(({ name }) => name === field)?.title;
		return (
			<span key={field} className="portal-total">
				{t(texts.totalOf({ title: title ?? field }))} {value}
			</span>
		);
	});
}

function Paging({ screen, list, settings }: Pick<Props, 'screen' | 'list' | 'settings'>) {
	const t = useText();
	const isNarrow = useIsNarrow();
	const isTree = isTreeView(screen, list.state);
	const renderItem = usePageAhead(list);
	// The rows come first.
	const total = useDeferredValue(list.totalCount, 0);
	// The total of a tree counts its roots only: shown only when they need more than one page.
	if (total === 0 || (isTree && total <= list.state.limit)) return null;
	if (screen.list.pageSize === 0) {
		return (
			<div className="portal-paging">
				<Total list={list} count={total} />
			</div>
		);
	}
	if (isNarrow && list.state.pageNo === 1 && (total <= list.state.limit || list.state.limit < maxLimit)) {
		const more = Math.min(maxLimit, list.state.limit + (settings.settings.pageSize ?? screen.list.pageSize));
		return (
			<div className="portal-paging portal-load-more">
				{total > list.rows.length && (
					<Button block loading={list.isLoading} onClick={() => list.change({ limit: more })}>
						{t(texts.loadMore())}
					</Button>
				)}
				<Total list={list} count={total} />
			</div>
		);
	}
	return (
		<Pagination
			className="portal-paging"
			size="small"
			current={list.state.pageNo}
			pageSize={list.state.limit}
			total={total}
			showSizeChanger
			pageSizeOptions={pageSizes}
			showQuickJumper={total > list.state.limit * 10}
			showTotal={(count) => <Total list={list} count={count} />}
			itemRender={renderItem}
			onChange={(pageNo, limit) => {
				if (limit !== list.state.limit) settings.change({ pageSize: limit });
				list.change({ pageNo: limit === list.state.limit ? pageNo : 1, limit });
			}}
		/>
	);
}

/** An estimated total is marked as such, and can be counted. */
function Total({ list, count }: Pick<Props, 'list'> & { count: number }) {
	const t = useText();
	if (list.isExact) return t(coreTexts.totalCount({ count }));
	return (
		<button
			type="button"
			className="portal-link"
			title={t(coreTexts.countExactly())}
			onClick={() => void list.countExactly().catch(() => undefined)}
		>
			{t(texts.totalAbout({ count }))}
		</button>
	);
}

import { memo, type ReactNode, type TdHTMLAttributes, useCallback, useMemo, useRef, useState } from 'react';

import { maxExportIds } from '../../../contract/records/transfer.ts';
import type { FoundRecords } from '../../core/records/found-records.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import type { TableColumn } from '../../fields/columns/table-columns.tsx';
import { choose, usePick } from '../state/use-pick.ts';
import type { TreeRow, TreeRows } from '../state/use-tree-rows.ts';
import { listTexts } from '../texts.ts';
import { MoreRow } from './more-row.tsx';
import { texts } from './texts.ts';
import { type BranchState, TreeToggle } from './tree-toggle.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** What the rows of a table are drawn from. */
export interface BodyFacts {
	columns: TableColumn[];
	/** How many columns are before these. */
	lead: number;
	tree: TreeRows;
	isTree: boolean;
	/** The list whose rows in sight these are; undefined where all rows are here. */
	whole: WholeList | undefined;
	/** Chosen ids; null where rows cannot be chosen. */
	chosen: ReadonlySet<string> | null;
	onChoose(records: TreeRow[], isChosen: boolean): void;
	/** What a row shows below itself when it is expanded. */
	expandedRow?: ((record: TreeRow) => ReactNode) | undefined;
	/** Shown while there are no rows. */
	empty: ReactNode;
	/** The number of the first row; undefined without numbers. */
	firstNumber: number | undefined;
}

/** The rows, as plain elements: a list draws thousands of cells. */
export const ListBody = memo(function ListBody(facts: BodyFacts) {
	const { columns, lead, tree, isTree, whole, chosen, expandedRow, empty, firstNumber } = facts;
	const isVirtual = whole !== undefined;
	const cells = useMemo(() => columns.map(toCell), [columns]);
	const handlePick = usePick({
		chosen,
		onChoose: facts.onChoose,
		rowsBetween: (one, other) => (whole === undefined ? rowsBetween(shownLines(facts), one, other) : whole.rowsBetween(one, other)),
	});
	const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
	const handleOpen = useCallback(
		(id: string, isOpen: boolean) => setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
		[],
	);
	const keys = useRowKeys(tree.rows, !isTree && !isVirtual);
	if (tree.rows.length === 0)
		return (
			<tbody className="ant-table-tbody">
				<tr className="ant-table-placeholder">
					<td className="ant-table-cell" colSpan={lead + columns.length}>
						{empty}
					</td>
				</tr>
			</tbody>
		);
	return (
		<tbody className="ant-table-tbody">
			{isVirtual && <tr className="portal-rows-before" aria-hidden />}
			{shownLines(facts).map((line, index) =>
				'rest' in line ? (
					<MoreRow key={`more ${line.parentId}`} {...line} tree={tree} width={lead + columns.length} />
				) : (
					<ListRow
						key={keys.get(line.record.id) ?? line.record.id}
						{...line}
						isFirst={index === 0}
						number={firstNumber === undefined ? undefined : firstNumber + index}
						cells={cells}
						isChosen={chosen?.has(line.record.id)}
						onPick={handlePick}
						branch={isTree ? branchOf(line.record, tree) : undefined}
						isExpanded={isTree && tree.expanded.includes(line.record.id)}
						onToggle={tree.toggle}
						isOpen={opened.has(line.record.id)}
						onOpen={handleOpen}
						expandedRow={expandedRow}
					/>
				),
			)}
			{isVirtual && <tr className="portal-rows-after" aria-hidden />}
		</tbody>
	);
});

/** A list of which only the rows in sight are there. */
export interface WholeList {
	/** How many rows it has. */
	count: number;
	/** Whether it has more than can be chosen. */
	isTooLong: boolean;
	/** Its records, whether in sight or not; null until they were requested. */
	ids: readonly string[] | null;
	/** Chooses what is not chosen of it; lets it go where all of it is. What else is chosen stays. */
	chooseOrLetGo(): Promise<void>;
	/** The rows from one to another, fetched where they are not here; none where one of them is gone or they are too many. */
	rowsBetween(one: string, other: string): TreeRow[] | Promise<TreeRow[]>;
}

type ChooseAllProps = Pick<BodyFacts, 'tree' | 'isTree' | 'onChoose'> & { chosen: ReadonlySet<string>; whole: WholeList | undefined };

/** Chooses the rows that are shown, or the whole list where only some rows of it are there; or lets go of them. */
export function ChooseAll({ chosen, onChoose, whole, ...shown }: ChooseAllProps) {
	const t = useText();
	const rows = shownLines(shown).flatMap((line) => ('record' in line && line.record.version > 0 ? [line.record] : []));
	const ids = whole === undefined ? rows.map(({ id }) => id) : whole.ids;
	const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id)) && ids?.every((id) => chosen.has(id)) === true;
	const isSome = ids === null ? chosen.size > 0 : ids.some((id) => chosen.has(id));
	const label = whole === undefined ? t(texts.chooseAllRows()) : t(texts.chooseWholeList({ count: whole.count }));
	const handleChange = () => {
		if (whole === undefined) choose(rows, { chosen, onChoose });
		else void whole.chooseOrLetGo();
	};
	return (
		<input
			type="checkbox"
			className="portal-choose"
			aria-label={label}
			title={whole?.isTooLong ? t(listTexts.wholeListTooLong({ max: maxExportIds })) : undefined}
			ref={(box) => {
				if (box !== null) box.indeterminate = !isAll && isSome;
			}}
			checked={isAll}
			disabled={rows.length === 0 || whole?.isTooLong}
			onChange={handleChange}
		/>
	);
}

interface Cell {
	key: string;
	/** What all cells of the column carry. */
	attributes: TdHTMLAttributes<HTMLTableCellElement>;
	isPlain: boolean;
	draw(record: TreeRow): ReactNode;
}

function toCell({ key, align, order, both, cell, isPlain = false, render }: TableColumn): Cell {
	const className = ['ant-table-cell', order && 'ant-table-column-sort', both?.className].filter(Boolean).join(' ');
	const style = (both?.style || align) && { style: { ...(align && { textAlign: align }), ...both?.style } };
	return { key, attributes: { ...cell, className, ...style }, isPlain, draw: render };
}

interface ShownRow {
	record: TreeRow;
	indent: number;
}

/** The line behind the loaded rows of a branch, while others are not loaded yet. */
interface MoreLine {
	/** Whose branch; null for the roots. */
	parentId: string | null;
	indent: number;
	rest: FoundRecords;
}

/** The rows as they follow each other on the screen: in a tree without those below closed branches, and with where more can be had. */
function shownLines({ tree, isTree }: Pick<BodyFacts, 'tree' | 'isTree'>): Array<ShownRow | MoreLine> {
	if (!isTree) return tree.rows.map((record) => ({ record, indent: 0 }));
	const expanded = new Set(tree.expanded);
	const flatten = (rows: TreeRow[], parentId: string | null, indent: number): Array<ShownRow | MoreLine> => {
		const below = ({ id, children }: TreeRow) => (expanded.has(id) && children !== undefined ? flatten(children, id, indent + 1) : []);
		const lines = rows.flatMap((record) => [{ record, indent }, ...below(record)]);
		const rest = tree.foundBelow(parentId);
		return rest === undefined || rest.rest === 0 ? lines : [...lines, { parentId, indent, rest }];
	};
	return flatten(tree.rows, null, 0);
}

function rowsBetween(lines: Array<ShownRow | MoreLine>, one: string, other: string): TreeRow[] {
	const rows = lines.flatMap((line) => ('record' in line ? [line.record] : []));
	const indexes = [one, other].map((wanted) => rows.findIndex(({ id }) => id === wanted));
	const start = Math.min(...indexes);
	return start < 0 ? [] : rows.slice(start, Math.max(...indexes) + 1);
}

function branchOf({ id, children }: TreeRow, { expanded, loading, failed }: BodyFacts['tree']): BranchState {
	if (children === undefined) return 'leaf';
	if (loading.has(id)) return 'loading';
	if (failed.has(id)) return 'failed';
	return expanded.includes(id) ? 'open' : 'closed';
}

interface RowProps extends ShownRow, Pick<BodyFacts, 'expandedRow'> {
	isFirst: boolean;
	/** Undefined without numbers. */
	number: number | undefined;
	cells: Cell[];
	/** Undefined where rows cannot be chosen. */
	isChosen: boolean | undefined;
	onPick(record: TreeRow, isRange: boolean): void;
	/** Undefined in a list that is no tree. */
	branch: BranchState | undefined;
	isExpanded: boolean;
	onToggle(id: string, isExpanded: boolean): void;
	/** What the row shows below itself is open. */
	isOpen: boolean;
	onOpen(id: string, isOpen: boolean): void;
}

const ListRow = memo(function ListRow(props: RowProps) {
	const { record, indent, isFirst, number, cells, isChosen, onPick, branch, isExpanded, onToggle, isOpen, onOpen, expandedRow } = props;
	const t = useText();
	const chosenClass = isChosen ? ' ant-table-row-selected' : '';
	return (
		<>
			<tr className={`ant-table-row ant-table-row-level-${indent}${chosenClass}`} data-row-key={record.id} tabIndex={isFirst ? 0 : -1}>
				{expandedRow !== undefined && (
					<td className="ant-table-cell ant-table-row-expand-icon-cell portal-stick">
						<button
							type="button"
							className={`ant-table-row-expand-icon ant-table-row-expand-icon-${isOpen ? 'expanded' : 'collapsed'}`}
							aria-label={t(isOpen ? texts.closeRow() : texts.openRow())}
							aria-expanded={isOpen}
							onClick={() => onOpen(record.id, !isOpen)}
						/>
					</td>
				)}
				{number !== undefined && <td className="ant-table-cell portal-number-column portal-stick">{number}</td>}
				{isChosen !== undefined && (
					<td className="ant-table-cell ant-table-selection-column portal-stick">
						<input
							type="checkbox"
							className="portal-choose"
							aria-label={t(coreTexts.chooseRow())}
							checked={isChosen}
							onChange={({ nativeEvent }) => onPick(record, (nativeEvent as MouseEvent).shiftKey)}
						/>
					</td>
				)}
				{cells.map(({ key, attributes, isPlain, draw }, index) => (
					<td key={isPlain ? key : `${key} ${record.id}`} {...attributes}>
						{branch !== undefined && index === 0 && <TreeToggle {...{ id: record.id, indent, branch, isExpanded, onToggle }} />}
						{draw(record)}
					</td>
				))}
			</tr>
			{expandedRow !== undefined && (
				<ExpandedRow key={record.id} record={record} isOpen={isOpen} width={cells.length + 3} draw={expandedRow} />
			)}
		</>
	);
});

interface ExpandedProps {
	record: TreeRow;
	isOpen: boolean;
	/** Cells in a row, or more. */
	width: number;
	draw(record: TreeRow): ReactNode;
}

/** What a row shows below itself; once opened it retains its content. */
function ExpandedRow({ record, isOpen, width, draw }: ExpandedProps) {
	const wasOpen = useRef(false);
	wasOpen.current ||= isOpen;
	if (!wasOpen.current) return null;
	return (
		<tr className="ant-table-expanded-row ant-table-expanded-row-level-1" hidden={!isOpen}>
			<td className="ant-table-cell" colSpan={width}>
				{draw(record)}
			</td>
		</tr>
	);
}

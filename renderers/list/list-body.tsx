import type { TableColumnType } from 'antd';
import {
	createContext,
	type HTMLAttributes,
	memo,
	type ReactNode,
	type TdHTMLAttributes,
	useCallback,
	useContext,
	useMemo,
	useRef,
	useState,
} from 'react';

import { useTexts } from '../texts/use-texts.ts';
import { type BranchState, TreeToggle } from './tree-toggle.tsx';
import type { TreeRow, useTreeRows } from './use-tree-rows.ts';

/** What the rows of a table are drawn from. */
export interface BodyFacts {
	columns: TableColumnType<TreeRow>[];
	tree: ReturnType<typeof useTreeRows>;
	isTree: boolean;
	/** The rows are those in sight of a longer list. */
	isVirtual: boolean;
	/** Chosen ids; null where rows can not be chosen. */
	chosen: ReadonlySet<string> | null;
	onChoose(records: TreeRow[], isChosen: boolean): void;
	/** What a row shows below itself when it is expanded. */
	expandedRow?: ((record: TreeRow) => ReactNode) | undefined;
}

/** Hands the facts past antd's table, which then is not drawn anew for other rows or another choice. */
export const BodyContext = createContext<BodyFacts | null>(null);

/** The rows as plain elements: antd's rows and cells carry dozens of hooks each, and a list draws thousands of cells. */
export function ListBody({ children, ...props }: HTMLAttributes<HTMLElement>) {
	const facts = useBodyFacts();
	const { tree, isTree, isVirtual, chosen, onChoose, expandedRow } = facts;
	const cells = useMemo(() => facts.columns.map(toCell), [facts.columns]);
	const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
	const handleOpen = useCallback(
		(id: string, isOpen: boolean) => setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
		[],
	);
	// antd's own words for a table without rows.
	if (tree.rows.length === 0) return <tbody {...props}>{children}</tbody>;
	return (
		<tbody {...props}>
			{isVirtual && <tr className="portal-rows-before" aria-hidden />}
			{shownRows(facts).map(({ record, indent }, index) => (
				<ListRow
					key={record.id}
					record={record}
					indent={indent}
					isFirst={index === 0}
					cells={cells}
					isChosen={chosen?.has(record.id)}
					onChoose={onChoose}
					branch={isTree ? branchOf(record, tree) : undefined}
					isExpanded={isTree && tree.expanded.includes(record.id)}
					onToggle={tree.toggle}
					isOpen={opened.has(record.id)}
					onOpen={handleOpen}
					expandedRow={expandedRow}
				/>
			))}
			{isVirtual && <tr className="portal-rows-after" aria-hidden />}
		</tbody>
	);
}

/** Chooses the rows that are shown, or lets go of them. */
export function ChooseAll() {
	const t = useTexts();
	const facts = useBodyFacts();
	const { chosen, onChoose } = facts;
	const rows = shownRows(facts).flatMap(({ record }) => (record.version > 0 ? [record] : []));
	const others = rows.filter(({ id }) => chosen?.has(id) !== true);
	const isAll = rows.length > 0 && others.length === 0;
	return (
		<input
			type="checkbox"
			className="portal-choose"
			aria-label={t('chooseAllRows')}
			ref={(box) => {
				if (box !== null) box.indeterminate = !isAll && others.length < rows.length;
			}}
			checked={isAll}
			disabled={rows.length === 0}
			onChange={() => onChoose(isAll ? rows : others, !isAll)}
		/>
	);
}

function useBodyFacts(): BodyFacts {
	const facts = useContext(BodyContext);
	if (facts === null) throw new Error('the rows of a list are drawn outside of it');
	return facts;
}

interface Cell {
	key: string;
	/** What all cells of the column carry. */
	attributes: TdHTMLAttributes<HTMLTableCellElement>;
	draw: TableColumnType<TreeRow>['render'];
}

function toCell(column: TableColumnType<TreeRow>): Cell {
	const { className, style, ...own } = column.onCell?.({} as TreeRow) ?? {};
	const classes = ['ant-table-cell', column.className, column.sortOrder && 'ant-table-column-sort', className];
	return {
		key: String(column.key),
		attributes: {
			...own,
			className: classes.filter(Boolean).join(' '),
			...((style || column.align) && { style: { ...(column.align && { textAlign: column.align }), ...style } }),
		},
		draw: column.render,
	};
}

interface ShownRow {
	record: TreeRow;
	indent: number;
}

/** The rows as they follow each other on the screen: in a tree without those below closed branches. */
function shownRows({ tree, isTree }: Pick<BodyFacts, 'tree' | 'isTree'>): ShownRow[] {
	if (!isTree) return tree.rows.map((record) => ({ record, indent: 0 }));
	const expanded = new Set(tree.expanded);
	const flatten = (rows: TreeRow[], indent: number): ShownRow[] =>
		rows.flatMap((record) => [{ record, indent }, ...(expanded.has(record.id) ? flatten(record.children ?? [], indent + 1) : [])]);
	return flatten(tree.rows, 0);
}

function branchOf({ id, children }: TreeRow, { expanded, loading, failed }: BodyFacts['tree']): BranchState {
	if (children === undefined) return 'leaf';
	if (loading.has(id)) return 'loading';
	if (failed.has(id)) return 'failed';
	return expanded.includes(id) ? 'open' : 'closed';
}

interface RowProps extends ShownRow, Pick<BodyFacts, 'onChoose' | 'expandedRow'> {
	isFirst: boolean;
	cells: Cell[];
	/** Undefined where rows can not be chosen. */
	isChosen: boolean | undefined;
	/** Undefined in a list that is no tree. */
	branch: BranchState | undefined;
	isExpanded: boolean;
	onToggle(id: string, isExpanded: boolean): void;
	/** What the row shows below itself is open. */
	isOpen: boolean;
	onOpen(id: string, isOpen: boolean): void;
}

const ListRow = memo(function ListRow(props: RowProps) {
	const { record, indent, isFirst, cells, isChosen, onChoose, branch, isExpanded, onToggle, isOpen, onOpen, expandedRow } = props;
	const t = useTexts();
	const chosenClass = isChosen ? ' ant-table-row-selected' : '';
	return (
		<>
			<tr className={`ant-table-row ant-table-row-level-${indent}${chosenClass}`} data-row-key={record.id} tabIndex={isFirst ? 0 : -1}>
				{expandedRow !== undefined && (
					<td className="ant-table-cell ant-table-row-expand-icon-cell">
						<button
							type="button"
							className={`ant-table-row-expand-icon ant-table-row-expand-icon-${isOpen ? 'expanded' : 'collapsed'}`}
							aria-label={t(isOpen ? 'closeRow' : 'openRow')}
							aria-expanded={isOpen}
							onClick={() => onOpen(record.id, !isOpen)}
						/>
					</td>
				)}
				{isChosen !== undefined && (
					<td className="ant-table-cell ant-table-selection-column portal-stick">
						<input
							type="checkbox"
							className="portal-choose"
							aria-label={t('chooseRow')}
							checked={isChosen}
							onChange={(event) => onChoose([record], event.target.checked)}
						/>
					</td>
				)}
				{cells.map(({ key, attributes, draw }, index) => (
					<td key={key} {...attributes}>
						{branch !== undefined && index === 0 && <TreeToggle {...{ id: record.id, indent, branch, isExpanded, onToggle }} />}
						{draw?.(undefined, record, 0) as ReactNode}
					</td>
				))}
			</tr>
			{expandedRow !== undefined && <ExpandedRow record={record} isOpen={isOpen} width={cells.length + 2} draw={expandedRow} />}
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

/** What a row shows below itself; once opened it keeps what it holds. */
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

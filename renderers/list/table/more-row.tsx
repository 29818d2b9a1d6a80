import { useRef } from 'react';

import type { FoundRecords } from '../../core/records/found-records.ts';
import { MoreButton } from '../../core/records/more-button.tsx';
import type { TreeRows } from '../state/use-tree-rows.ts';
import { treeIndent } from './tree-toggle.tsx';

interface Props {
	/** Whose branch goes on; null for the roots. */
	parentId: string | null;
	indent: number;
	rest: FoundRecords;
	tree: TreeRows;
	/** Cells in a row. */
	width: number;
}

/** Is behind the loaded rows of a branch, and fetches the next of them. */
export function MoreRow({ parentId, indent, rest, tree, width }: Props) {
	const line = useRef<HTMLTableRowElement>(null);
	const handleMore = async () => {
		const last = line.current?.previousElementSibling;
		const found = await tree.more(parentId);
		if (last && found && found.rows.length > rest.rows.length) focusAfter(last, line.current);
		else line.current?.focus();
	};
	return (
		<tr ref={line} className="portal-more-row" tabIndex={-1}>
			<td className="ant-table-cell" colSpan={width} style={{ paddingInlineStart: treeIndent(indent + 2) }}>
				<MoreButton found={rest} isFailed={tree.hasFailed(parentId)} onMore={handleMore} />
			</td>
		</tr>
	);
}

/** A slow machine draws many rows later than in the next frame. */
const mostFrames = 300;

/** Moves the focus to the first of the rows that have come after `last`, once they are drawn; the line behind them moves or goes. */
function focusAfter(last: Element, line: Element | null, frame = 0): void {
	requestAnimationFrame(() => {
		const next = last.nextElementSibling;
		if (next !== line) (next as HTMLElement | null)?.focus();
		else if (frame < mostFrames) focusAfter(last, line, frame + 1);
	});
}

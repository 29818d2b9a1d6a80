import type { TableProps } from 'antd';
import { useMemo } from 'react';

import { useTexts } from '../texts/use-texts.ts';
import type { TreeRow } from './use-tree-rows.ts';

export const selectionWidth = 42;

/** The boxes that choose rows: the browser's own, which cost a fraction of a styled one in every row. */
export function useRowSelection(
	chosen: ReadonlySet<string> | null,
	onChoose: (records: TreeRow[], isChosen: boolean) => void,
	isNarrow: boolean,
) {
	const t = useTexts();
	return useMemo<TableProps<TreeRow>['rowSelection']>(() => {
		if (chosen === null) return undefined;
		return {
			selectedRowKeys: [...chosen],
			preserveSelectedRowKeys: true,
			columnWidth: selectionWidth,
			...(!isNarrow && { onCell: () => stuck }),
			renderCell: (_, record) => (
				<input
					type="checkbox"
					className="portal-choose"
					aria-label={t('chooseRow')}
					checked={chosen.has(record.id)}
					onChange={(event) => onChoose([record], event.target.checked)}
				/>
			),
			onSelectAll: (isChosen, _rows, changed) => onChoose(changed, isChosen),
		};
	}, [chosen, onChoose, isNarrow, t]);
}

const stuck = { className: 'portal-stick', style: { insetInlineStart: 0 } };

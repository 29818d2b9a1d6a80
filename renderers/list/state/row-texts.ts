import { useCallback } from 'react';

import { fill, type Texts } from '../../../contract/base/languages.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What editing, moving and detail of rows say; they come with the first list that has them. */
const rowTexts = {
	cellReadOnly: text('该记录的“{title}”现在不能修改', '該記錄的「{title}」現在不能修改', '“{title}” of this record can not be changed now'),
	editCell: text('编辑{title}', '編輯{title}', 'Edit {title}'),
	moveTitle: text('移动“{title}”', '移動「{title}」', 'Move “{title}”'),
	moveParent: text('移到', '移到', 'Below'),
	moveToRoot: text('不选择则移到顶层', '不選擇則移到頂層', 'Left empty: to the top level'),
	movePlace: text('位置', '位置', 'Place'),
	moveLast: text('最后', '最後', 'Last'),
	moveBefore: text('在“{title}”之前', '在「{title}」之前', 'Before “{title}”'),
	moved: text('已移动', '已移動', 'Moved'),
	moveUnordered: text(
		'清除查询条件并恢复默认排序后才能调整次序',
		'清除查詢條件並恢復預設排序後才能調整次序',
		'Clear the search and return to the default order to move rows',
	),
	recordTab: text('详细信息', '詳細資訊', 'Details'),
	noRow: text('选择一行以查看详情', '選擇一列以檢視詳情', 'Choose a row to see its details'),
	noDetail: text('没有可查看的内容', '沒有可檢視的內容', 'There is nothing you may see here'),
} as const satisfies Record<string, Texts>;

export type RowTextKey = keyof typeof rowTexts;

/** These texts in the user's language. */
export function useRowTexts(): (key: RowTextKey, values?: Record<string, unknown>) => string {
	const { language } = useRuntime();
	return useCallback((key, values) => fill(rowTexts[key][language], values), [language]);
}

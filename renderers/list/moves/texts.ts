import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	moveTitle: { 'zh-CN': '移动：{title}', 'zh-TW': '移動：{title}', en: 'Move: {title}' },
	moveParent: { 'zh-CN': '移到', 'zh-TW': '移到', en: 'Move below' },
	moveToRoot: { 'zh-CN': '不选择则移到顶层', 'zh-TW': '不選擇則移到頂層', en: 'Leave empty to move to the top level' },
	movePosition: { 'zh-CN': '位置', 'zh-TW': '位置', en: 'Position' },
	moveLast: { 'zh-CN': '最后', 'zh-TW': '最後', en: 'Last' },
	moveBefore: { 'zh-CN': '在“{title}”之前', 'zh-TW': '在「{title}」之前', en: 'Before “{title}”' },
	moved: { 'zh-CN': '已移动', 'zh-TW': '已移動', en: 'Moved' },
	moveUnordered: {
		'zh-CN': '清除查询条件并恢复默认排序后才能调整次序',
		'zh-TW': '清除查詢條件並恢復預設排序後才能調整次序',
		en: 'Clear the search and restore the default order to move rows',
	},
});

import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	sortable: { 'zh-CN': '可排序', 'zh-TW': '可排序', en: 'Sortable' },
	filter: { 'zh-CN': '筛选', 'zh-TW': '篩選', en: 'Filter' },
	filtered: { 'zh-CN': '已筛选', 'zh-TW': '已篩選', en: 'Filtered' },
	apply: { 'zh-CN': '确定', 'zh-TW': '確定', en: 'OK' },
	clear: { 'zh-CN': '清除筛选', 'zh-TW': '清除篩選', en: 'Clear filter' },
	help: { 'zh-CN': '查看说明', 'zh-TW': '檢視說明', en: 'Show help' },
});

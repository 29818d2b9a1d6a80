import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	emptyList: { 'zh-CN': '暂无数据', 'zh-TW': '暫無資料', en: 'No data' },
	appearHere: {
		'zh-CN': '有新记录时会显示在这里。',
		'zh-TW': '有新記錄時會顯示在這裡。',
		en: 'New records will be shown here.',
	},
	showAll: { 'zh-CN': '清除条件', 'zh-TW': '清除條件', en: 'Clear the conditions' },
	addFirst: { 'zh-CN': '添加第一条', 'zh-TW': '新增第一筆', en: 'Add the first record' },
	avg: { 'zh-CN': '平均', 'zh-TW': '平均', en: 'Average' },
	min: { 'zh-CN': '最小', 'zh-TW': '最小', en: 'Minimum' },
	max: { 'zh-CN': '最大', 'zh-TW': '最大', en: 'Maximum' },
	count: { 'zh-CN': '计数', 'zh-TW': '計數', en: 'Count' },
});

import { defineTexts } from '../../../../contract/base/define-texts.ts';
import type { CallTexts } from '../../feature.ts';

/** What the calls do, by their path without the prefix. */
export const callTexts: CallTexts = {
	'retentionRule/check': { 'zh-CN': '试算保存期限规则', 'zh-TW': '試算保存期限規則' },
};

export const texts = defineTexts({
	more: { 'zh-CN': '{titles}等 {count} 条', 'zh-TW': '{titles}等 {count} 筆', en: '{titles} and others, {count} in all' },
	cleaning: { 'zh-CN': '清理个人信息访问日志', 'zh-TW': '清理個人資料存取日誌', en: 'Clean up the access log of personal data' },
	cleaned: {
		'zh-CN': '已清理 {count} 条访问日志',
		'zh-TW': '已清理 {count} 筆存取日誌',
		en: { one: '{count} entry removed', other: '{count} entries removed' },
	},
	applying: { 'zh-CN': '执行保存期限规则', 'zh-TW': '執行保存期限規則', en: 'Apply retention rules' },
	applied: {
		'zh-CN': '“{name}”：处理 {count} 条，因被引用保留 {kept} 条',
		'zh-TW': '「{name}」：處理 {count} 筆，因被引用保留 {kept} 筆',
		en: '{name}: {count} done, {kept} kept because they are in use',
	},
	noScreen: {
		'zh-CN': '“{name}”：页面或日期字段已不存在',
		'zh-TW': '「{name}」：頁面或日期欄位已不存在',
		en: '{name}: the screen or the date field no longer exists',
	},
	failed: { 'zh-CN': '以下规则执行失败：{names}', 'zh-TW': '以下規則執行失敗：{names}', en: 'These rules failed: {names}' },
	screen: {
		'zh-CN': '没有该页面，或其记录不能设置保存期限',
		'zh-TW': '沒有該頁面，或其記錄不能設定保存期限',
		en: 'There is no such screen, or its records cannot expire',
	},
	dateField: {
		'zh-CN': '不是该页面的日期字段，可用：{names}',
		'zh-TW': '不是該頁面的日期欄位，可用：{names}',
		en: 'Not a date field of the screen; it has: {names}',
	},
	nothingPersonal: {
		'zh-CN': '该页面没有标记为个人信息的字段',
		'zh-TW': '該頁面沒有標記為個人資料的欄位',
		en: 'No field of the screen is marked as personal',
	},
	unchecked: { 'zh-CN': '请先试算，再启用规则', 'zh-TW': '請先試算，再啟用規則', en: 'Run the dry run before you enable the rule' },
});

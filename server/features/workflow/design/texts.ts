import { defineTexts } from '../../../../contract/base/define-texts.ts';
import type { CallTexts } from '../../feature.ts';

/** Why a call about the definitions of processes is refused. */
export const texts = defineTexts({
	path: {
		'zh-CN': '应为“目录/名称.bpmn”，由小写字母、数字和连字符组成',
		'zh-TW': '應為「目錄/名稱.bpmn」，由小寫字母、數字和連字號組成',
		en: 'Expected <area>/<name>.bpmn, of lower-case letters, digits and hyphens',
	},
	ownPath: {
		'zh-CN': '本单位的流程为“own/own-名称.bpmn”',
		'zh-TW': '本單位的流程為「own/own-名稱.bpmn」',
		en: 'Processes of a tenant are own/own-<name>.bpmn',
	},
	ownArea: { 'zh-CN': '本单位自有', 'zh-TW': '本單位自有', en: 'Own' },
	tooManyOwn: { 'zh-CN': '本单位的流程最多 {max} 个', 'zh-TW': '本單位的流程最多 {max} 個', en: 'At most {max} own processes' },
	tiedTo: {
		'zh-CN': '页面 {names} 的记录按它发起流程，请先在“本单位页面”中解除',
		'zh-TW': '頁面 {names} 的記錄按它發起流程，請先在「本單位頁面」中解除',
		en: 'Saving records of the screens {names} starts it. Remove it there first, on the page Our screens',
	},
	party: { 'zh-CN': '应为：{known}', 'zh-TW': '應為：{known}', en: 'Expected: {known}' },
});

/** What the calls do, by their path without the prefix. */
export const definitionCallTexts: CallTexts = {
	'bpmn/definition/list': { 'zh-CN': '查询流程定义', 'zh-TW': '查詢流程定義' },
	'bpmn/definition/file': { 'zh-CN': '读取流程定义', 'zh-TW': '讀取流程定義' },
	'bpmn/definition/template': { 'zh-CN': '读取新流程的模板', 'zh-TW': '讀取新流程的範本' },
	'bpmn/definition/history': { 'zh-CN': '查询流程版本', 'zh-TW': '查詢流程版本' },
	'bpmn/definition/version': { 'zh-CN': '读取流程版本', 'zh-TW': '讀取流程版本' },
	'bpmn/definition/screen': { 'zh-CN': '读取流程页面的字段', 'zh-TW': '讀取流程頁面的欄位' },
	'bpmn/definition/parties': { 'zh-CN': '查找审批人', 'zh-TW': '尋找審批人' },
	'bpmn/definition/check': { 'zh-CN': '检查流程定义', 'zh-TW': '檢查流程定義' },
	'bpmn/definition/draft': { 'zh-CN': '暂存流程草稿', 'zh-TW': '暫存流程草稿' },
	'bpmn/definition/set-aside': { 'zh-CN': '归档放弃的流程草稿', 'zh-TW': '歸檔放棄的流程草稿' },
	'bpmn/definition/save': { 'zh-CN': '发布流程', 'zh-TW': '發布流程' },
	'bpmn/definition/remove': { 'zh-CN': '删除流程', 'zh-TW': '刪除流程' },
};

import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** The simple designer. */
export const texts = defineTexts({
	designer: { 'zh-CN': '简易流程设计', 'zh-TW': '簡易流程設計', en: 'Simple process designer' },
	whole: { 'zh-CN': '流程属性', 'zh-TW': '流程屬性', en: 'Process properties' },
	add: { 'zh-CN': '在此处添加节点', 'zh-TW': '在此處新增節點', en: 'Add a step here' },
	addBranch: { 'zh-CN': '添加分支', 'zh-TW': '新增分支', en: 'Add a branch' },
	removeStep: { 'zh-CN': '删除节点', 'zh-TW': '刪除節點', en: 'Remove the step' },
	removeBranch: { 'zh-CN': '删除分支', 'zh-TW': '刪除分支', en: 'Remove the branch' },
	earlier: { 'zh-CN': '前移', 'zh-TW': '前移', en: 'Move back' },
	later: { 'zh-CN': '后移', 'zh-TW': '後移', en: 'Move on' },
	start: { 'zh-CN': '开始', 'zh-TW': '開始', en: 'Start' },
	startText: { 'zh-CN': '发起人提交', 'zh-TW': '發起人提交', en: 'The initiator submits' },
	end: { 'zh-CN': '结束', 'zh-TW': '結束', en: 'End' },
	otherwise: { 'zh-CN': '其他情况', 'zh-TW': '其他情況', en: 'Otherwise' },
	noCondition: { 'zh-CN': '请设置条件', 'zh-TW': '請設定條件', en: 'Set the condition' },
	always: { 'zh-CN': '同时进行', 'zh-TW': '同時進行', en: 'At the same time' },
	nobody: { 'zh-CN': '请设置人员', 'zh-TW': '請設定人員', en: 'Name the people' },
	nothing: { 'zh-CN': '请设置赋值', 'zh-TW': '請設定賦值', en: 'Set a field' },
	noAddress: { 'zh-CN': '请设置地址', 'zh-TW': '請設定位址', en: 'Set the address' },
	noScript: { 'zh-CN': '请编写脚本', 'zh-TW': '請編寫腳本', en: 'Write the script' },
	noMessage: { 'zh-CN': '请设置消息名称', 'zh-TW': '請設定訊息名稱', en: 'Name the message' },
	startByMessage: { 'zh-CN': '收到消息“{message}”时', 'zh-TW': '收到訊息「{message}」時', en: 'By the message “{message}”' },
	startBySchedule: { 'zh-CN': '定时：{time}', 'zh-TW': '定時：{time}', en: 'By schedule: {time}' },
	drawing: { 'zh-CN': '含有图形元素“{element}”', 'zh-TW': '含有圖形元素「{element}」', en: 'it has the drawn element “{element}”' },
	boundary: {
		'zh-CN': '含有任务时限事件“{element}”',
		'zh-TW': '含有任務時限事件「{element}」',
		en: 'it has the time limit “{element}” on a task',
	},
	element: { 'zh-CN': '含有元素“{element}”', 'zh-TW': '含有元素「{element}」', en: 'it has the element “{element}”' },
	structure: {
		'zh-CN': '“{element}”处的流向不是逐层分支与汇合',
		'zh-TW': '「{element}」處的流向不是逐層分支與匯合',
		en: 'the flows at “{element}” are no nested branches',
	},
	startReason: {
		'zh-CN': '“{element}”处须恰好有一个开始事件',
		'zh-TW': '「{element}」處須恰好有一個開始事件',
		en: '“{element}” does not have exactly one start event',
	},
	unreadable: { 'zh-CN': '文件无法读取', 'zh-TW': '檔案無法讀取', en: 'it cannot be read' },
});

/** The names of new flows, which people then change. */
export const newTexts = defineTexts({
	branch: { 'zh-CN': '条件', 'zh-TW': '條件', en: 'Condition' },
	otherwise: { 'zh-CN': '其他情况', 'zh-TW': '其他情況', en: 'Otherwise' },
});

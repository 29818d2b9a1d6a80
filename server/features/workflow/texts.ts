import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix. */
export const callTexts: CallTexts = {
	'bpmn/startable': { 'zh-CN': '查询可发起的流程', 'zh-TW': '查詢可發起的流程' },
	'bpmn/start': { 'zh-CN': '发起流程', 'zh-TW': '發起流程' },
	'bpmn/task/query': { 'zh-CN': '查询任务', 'zh-TW': '查詢任務' },
	'bpmn/task/count': { 'zh-CN': '统计任务', 'zh-TW': '統計任務' },
	'bpmn/task/open': { 'zh-CN': '待办数量', 'zh-TW': '待辦數量' },
	'bpmn/task/act': { 'zh-CN': '处理任务', 'zh-TW': '處理任務' },
	'bpmn/task/decideMany': { 'zh-CN': '批量审批', 'zh-TW': '批次審批' },
	'bpmn/task/draft': { 'zh-CN': '保存任务草稿', 'zh-TW': '儲存任務草稿' },
	'bpmn/case/query': { 'zh-CN': '查询流程实例', 'zh-TW': '查詢流程案件' },
	'bpmn/case/count': { 'zh-CN': '统计流程实例', 'zh-TW': '統計流程案件' },
	'bpmn/case/get': { 'zh-CN': '查看流程实例', 'zh-TW': '檢視流程案件' },
	'bpmn/case/diagram': { 'zh-CN': '查看流程图', 'zh-TW': '檢視流程圖' },
	'bpmn/case/expected': { 'zh-CN': '查询后续环节和办理人', 'zh-TW': '查詢後續環節和辦理人' },
	'bpmn/case/recordThen': { 'zh-CN': '查看某次操作时的记录', 'zh-TW': '檢視某次操作時的記錄' },
	'bpmn/ofRecord': { 'zh-CN': '查看记录的流程', 'zh-TW': '檢視記錄的流程' },
	'bpmn/statistics': { 'zh-CN': '流程统计', 'zh-TW': '流程統計' },
	'bpmn/statistics/nodes': { 'zh-CN': '流程环节统计', 'zh-TW': '流程環節統計' },
	'bpmn/handOver/preview': { 'zh-CN': '查看待移交的任务', 'zh-TW': '檢視待移交的任務' },
	'bpmn/handOver': { 'zh-CN': '移交任务', 'zh-TW': '移交任務' },
	'bpmn/handOver/end': { 'zh-CN': '结束接替', 'zh-TW': '結束接替' },
	'bpmn/case/act': { 'zh-CN': '处理流程实例', 'zh-TW': '處理流程案件' },
};

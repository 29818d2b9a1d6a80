import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'filling/forms': { 'zh-CN': '查询填报表', 'zh-TW': '查詢填報表' },
	'filling/overview': { 'zh-CN': '查询各机构填报情况和汇总', 'zh-TW': '查詢各機構填報情況和彙總' },
	'filling/export': { 'zh-CN': '导出填报汇总', 'zh-TW': '匯出填報彙總' },
	'filling/get': { 'zh-CN': '查看一个机构的填报', 'zh-TW': '檢視一個機構的填報' },
	'filling/save': { 'zh-CN': '保存或报送填报', 'zh-TW': '儲存或報送填報' },
	'filling/decide': { 'zh-CN': '审定或退回填报', 'zh-TW': '審定或退回填報' },
};

export const rightTexts = defineTexts({
	fill: { 'zh-CN': '填报数据', 'zh-TW': '填報資料', en: 'Fill in forms' },
	fillDescription: {
		'zh-CN': '为本机构填写并报送填报表',
		'zh-TW': '為本機構填寫並報送填報表',
		en: 'Fill in and submit reporting forms of one’s own organisation',
	},
	review: { 'zh-CN': '审定填报', 'zh-TW': '審定填報', en: 'Review forms' },
	reviewDescription: {
		'zh-CN': '查看、退回和审定下级机构的填报',
		'zh-TW': '檢視、退回和審定下級機構的填報',
		en: 'View, return and sign off what the organisations below one’s own fill in',
	},
});

export const texts = defineTexts({
	sender: { 'zh-CN': '数据填报', 'zh-TW': '資料填報', en: 'Data reporting' },
	reminderJob: { 'zh-CN': '填报催报', 'zh-TW': '填報催報', en: 'Reminders of reporting forms' },
	reminded: {
		'zh-CN': '已提醒 {count} 人',
		'zh-TW': '已提醒 {count} 人',
		en: { one: '{count} person reminded', other: '{count} people reminded' },
	},
	reminder: {
		'zh-CN': '请于{day}前报送：{title}（{period}）',
		'zh-TW': '請於{day}前報送：{title}（{period}）',
		en: 'Due by {day}: {title} ({period})',
	},
	reminderText: {
		'zh-CN': '{organisation}尚未报送“{title}”{period}，截止日期为{day}。',
		'zh-TW': '{organisation}尚未報送「{title}」{period}，截止日期為{day}。',
		en: '{organisation} has not submitted “{title}” for {period} yet. The deadline is {day}.',
	},
	itemInUse: {
		'zh-CN': '已有机构报送代码为“{code}”的指标，不能删除该指标或更改代码；可停用此表并另建新表',
		'zh-TW': '已有機構報送代碼為「{code}」的指標，不能刪除該指標或更改代碼；可停用此表並另建新表',
		en: 'Organisations have submitted figures of the item with the code “{code}”, so it cannot be removed and its code cannot change. Disable the form and create a new one.',
	},
	noForm: { 'zh-CN': '没有这张填报表', 'zh-TW': '沒有這張填報表', en: 'There is no such form' },
	period: {
		'zh-CN': '请选择 {first} 至 {last} 之间的期别',
		'zh-TW': '請選擇 {first} 至 {last} 之間的期別',
		en: 'Choose a period from {first} to {last}',
	},
	noPeriod: { 'zh-CN': '该表尚未开始填报', 'zh-TW': '該表尚未開始填報', en: 'This form does not begin before a later period' },
	notYours: {
		'zh-CN': '只能填报本机构的数据',
		'zh-TW': '只能填報本機構的資料',
		en: 'You can only fill in the form of your own organisation',
	},
	over: {
		'zh-CN': '报送截止日期为 {day}，已不能报送',
		'zh-TW': '報送截止日期為 {day}，已不能報送',
		en: 'The deadline was {day}; the form cannot be submitted any more',
	},
	changed: {
		'zh-CN': '该填报已在其他地方更改，请重新打开',
		'zh-TW': '該填報已在其他地方變更，請重新開啟',
		en: 'This report was changed elsewhere. Open it again.',
	},
	number: {
		'zh-CN': '“{title}”应为绝对值不超过 {max} 的数字，小数最多 {decimals} 位',
		'zh-TW': '「{title}」應為絕對值不超過 {max} 的數字，小數最多 {decimals} 位',
		en: '“{title}” is a number up to {max} with at most {decimals} decimals',
	},
	atLeast: { 'zh-CN': '“{title}”不能小于 {min}', 'zh-TW': '「{title}」不能小於 {min}', en: '“{title}” must be at least {min}' },
	atMost: { 'zh-CN': '“{title}”不能大于 {max}', 'zh-TW': '「{title}」不能大於 {max}', en: '“{title}” must be at most {max}' },
	within: {
		'zh-CN': '“{title}”应在 {min} 到 {max} 之间',
		'zh-TW': '「{title}」應在 {min} 到 {max} 之間',
		en: '“{title}” must be between {min} and {max}',
	},
	missing: { 'zh-CN': '请填写“{title}”', 'zh-TW': '請填寫「{title}」', en: 'Fill in “{title}”' },
	unknownItem: { 'zh-CN': '该表没有指标 {code}', 'zh-TW': '該表沒有指標 {code}', en: 'The form has no item {code}' },
	figures: { 'zh-CN': '应为以指标代码为键的数字', 'zh-TW': '應為以指標代碼為鍵的數字', en: 'Must be numbers by the codes of the items' },
	version: { 'zh-CN': '应为读取时的版本', 'zh-TW': '應為讀取時的版本', en: 'Must be the version that was read' },
	decision: { 'zh-CN': '请选择 approve 或 return', 'zh-TW': '請選擇 approve 或 return', en: 'Choose approve or return' },
	reason: { 'zh-CN': '退回时请说明原因', 'zh-TW': '退回時請說明原因', en: 'Say why the report is returned' },
	ownReport: { 'zh-CN': '不能审定本人报送的数据', 'zh-TW': '不能審定本人報送的資料', en: 'You cannot decide about your own report' },
	used: {
		'zh-CN': '“{title}”已有填报，不能删除；可以停用',
		'zh-TW': '「{title}」已有填報，不能刪除；可以停用',
		en: '“{title}” has been filled in, so it cannot be removed. Disable it instead.',
	},
	submitted: {
		'zh-CN': '填报待审定：{title}（{period}，{organisation}）',
		'zh-TW': '填報待審定：{title}（{period}，{organisation}）',
		en: 'Report to be reviewed: {title} ({period}, {organisation})',
	},
	submittedText: {
		'zh-CN': '{organisation}的{name}已报送“{title}”{period}，请审定或退回。',
		'zh-TW': '{organisation}的{name}已報送「{title}」{period}，請審定或退回。',
		en: '{name} of {organisation} has submitted “{title}” for {period}. Sign it off or return it.',
	},
	returned: {
		'zh-CN': '填报被退回：{title}（{period}，{organisation}）',
		'zh-TW': '填報被退回：{title}（{period}，{organisation}）',
		en: 'Report returned: {title} ({period}, {organisation})',
	},
	approved: {
		'zh-CN': '填报已审定：{title}（{period}，{organisation}）',
		'zh-TW': '填報已審定：{title}（{period}，{organisation}）',
		en: 'Report signed off: {title} ({period}, {organisation})',
	},
});

/** What the workbook of a period says. */
export const exportTexts = defineTexts({
	organisation: { 'zh-CN': '机构', 'zh-TW': '機構', en: 'Organisation' },
	state: { 'zh-CN': '状态', 'zh-TW': '狀態', en: 'State' },
	submittedAt: { 'zh-CN': '报送时间', 'zh-TW': '報送時間', en: 'Submitted' },
	progress: { 'zh-CN': '已报送/应报送', 'zh-TW': '已報送/應報送', en: 'Submitted/expected' },
	withUnit: { 'zh-CN': '{title}（{unit}）', 'zh-TW': '{title}（{unit}）', en: '{title} ({unit})' },
	former: { 'zh-CN': '{title}·上期', 'zh-TW': '{title}·上期', en: '{title}, previous period' },
});

/** By the state of a report. */
export const stateTexts = defineTexts({
	open: { 'zh-CN': '未填报', 'zh-TW': '未填報', en: 'Not started' },
	draft: { 'zh-CN': '填报中', 'zh-TW': '填報中', en: 'Draft' },
	submitted: { 'zh-CN': '待审定', 'zh-TW': '待審定', en: 'To be reviewed' },
	returned: { 'zh-CN': '已退回', 'zh-TW': '已退回', en: 'Returned' },
	approved: { 'zh-CN': '已审定', 'zh-TW': '已審定', en: 'Signed off' },
});

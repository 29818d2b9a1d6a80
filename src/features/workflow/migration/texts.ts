import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** The move of cases to the active version of their process. */
export const migrationTexts = defineTexts({
	intro: {
		'zh-CN': '流程修改后，进行中的实例仍按发起时的版本运行。请选择流程，查看哪些实例可以迁移到当前版本。',
		'zh-TW': '流程修改後，進行中的案件仍按發起時的版本執行。請選擇流程，檢視哪些案件可以遷移到目前版本。',
		en: 'Cases stay on the version that they began with. Choose a process to see which of them can move to its active version.',
	},
	process: { 'zh-CN': '流程', 'zh-TW': '流程', en: 'Process' },
	choose: { 'zh-CN': '请选择流程', 'zh-TW': '請選擇流程', en: 'Choose a process' },
	nothing: { 'zh-CN': '所有实例都已是当前版本', 'zh-TW': '所有案件都已是目前版本', en: 'All cases have the active version' },
	processWith: {
		'zh-CN': '{title}（{count} 个实例）',
		'zh-TW': '{title}（{count} 個案件）',
		en: { one: '{title} ({count} case)', other: '{title} ({count} cases)' },
	},
	subject: { 'zh-CN': '实例', 'zh-TW': '案件', en: 'Case' },
	startedAt: { 'zh-CN': '发起时间', 'zh-TW': '發起時間', en: 'Started' },
	status: { 'zh-CN': '状态', 'zh-TW': '狀態', en: 'State' },
	summary: {
		'zh-CN': '{moves, number} 个可以迁移，{stays, number} 个不能迁移',
		'zh-TW': '{moves, number} 個可以遷移，{stays, number} 個不能遷移',
		en: '{moves, number} can move, {stays, number} cannot',
	},
	summaryDone: {
		'zh-CN': '{moves, number} 个已迁移，{stays, number} 个未能迁移',
		'zh-TW': '{moves, number} 個已遷移，{stays, number} 個未能遷移',
		en: '{moves, number} moved, {stays, number} could not move',
	},
	where: { 'zh-CN': '办理环节', 'zh-TW': '辦理環節', en: 'Step in progress' },
	result: { 'zh-CN': '试算结果', 'zh-TW': '試算結果', en: 'Result of the dry run' },
	moves: { 'zh-CN': '可以迁移', 'zh-TW': '可以遷移', en: 'Can move' },
	stays: { 'zh-CN': '不能迁移', 'zh-TW': '不能遷移', en: 'Cannot move' },
	moved: { 'zh-CN': '已迁移', 'zh-TW': '已遷移', en: 'Moved' },
	move: { 'zh-CN': '迁移所选 {count} 个', 'zh-TW': '遷移所選 {count} 個', en: { one: 'Move {count} case', other: 'Move {count} cases' } },
	done: { 'zh-CN': '迁移结果', 'zh-TW': '遷移結果', en: 'Result of the move' },
});

import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	roles: { 'zh-CN': '角色：{name}', 'zh-TW': '角色：{name}', en: 'Roles: {name}' },
	rolesHint: {
		'zh-CN': '所属人员自动拥有这些角色，立即生效。',
		'zh-TW': '所屬人員自動擁有這些角色，立即生效。',
		en: 'The members have these roles automatically, effective immediately.',
	},
	addRole: { 'zh-CN': '添加角色', 'zh-TW': '新增角色', en: 'Add roles' },
	noRoles: { 'zh-CN': '尚未分配角色', 'zh-TW': '尚未分配角色', en: 'No roles assigned' },
	roleName: { 'zh-CN': '角色名称', 'zh-TW': '角色名稱', en: 'Role name' },
	alias: { 'zh-CN': '别名', 'zh-TW': '別名', en: 'Alias' },
	subsystem: { 'zh-CN': '子系统', 'zh-TW': '子系統', en: 'Subsystem' },
	removeRole: {
		'zh-CN': '确定移除角色“{name}”吗？所属人员将立即失去它的权限。',
		'zh-TW': '確定移除角色「{name}」嗎？所屬人員將立即失去它的權限。',
		en: 'Remove the role “{name}”? The members lose its rights immediately.',
	},
	transfer: { 'zh-CN': '转移：{name}', 'zh-TW': '轉移：{name}', en: 'Transfer: {name}' },
	mode: { 'zh-CN': '转移内容', 'zh-TW': '轉移內容', en: 'Transfer' },
	modeOrganisation: {
		'zh-CN': '机构（含下级、岗位和人员）',
		'zh-TW': '機構（含下級、職位和人員）',
		en: 'The organisation with its sub-organisations, positions and people',
	},
	modePeople: {
		'zh-CN': '仅人员（含下级机构的人员）',
		'zh-TW': '僅人員（含下級機構的人員）',
		en: 'Only the people, including those of sub-organisations',
	},
	noTarget: { 'zh-CN': '请选择目标机构', 'zh-TW': '請選擇目標機構', en: 'Select the target organisation' },
	organisationHint: {
		'zh-CN': '机构连同其下级、岗位和人员整体移到目标机构之下。',
		'zh-TW': '機構連同其下級、職位和人員整體移到目標機構之下。',
		en: 'The organisation moves below the target organisation, with its sub-organisations, positions and people.',
	},
	peopleHint: {
		'zh-CN': '该机构及其下级机构的所有人员改属目标机构，机构和岗位保持不变。',
		'zh-TW': '該機構及其下級機構的所有人員改屬目標機構，機構和職位保持不變。',
		en: 'All people of this organisation and its sub-organisations are assigned to the target organisation; organisations and positions do not change.',
	},
	positionHint: {
		'zh-CN': '岗位连同其下级岗位改属目标机构，任职人员保持不变。',
		'zh-TW': '職位連同其下級職位改屬目標機構，任職人員保持不變。',
		en: 'The position and its sub-positions are assigned to the target organisation; their holders do not change.',
	},
	moved: { 'zh-CN': '已转移到“{target}”', 'zh-TW': '已轉移到「{target}」', en: 'Transferred to “{target}”' },
	peopleMoved: {
		'zh-CN': '已将 {count} 人转移到“{target}”',
		'zh-TW': '已將 {count} 人轉移到「{target}」',
		en: { one: '{count} person transferred to “{target}”', other: '{count} people transferred to “{target}”' },
	},
	employeeHint: {
		'zh-CN': '人员改属目标机构，原机构的岗位随之取消，立即生效。',
		'zh-TW': '人員改屬目標機構，原機構的職位隨之取消，立即生效。',
		en: 'The people are assigned to the target organisation immediately; their posts in the old organisation end.',
	},
});

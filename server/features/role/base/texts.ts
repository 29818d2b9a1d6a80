import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const roleTexts = defineTexts({
	strongerRole: {
		'zh-CN': '角色“{name}”的权限超出您自己的权限，不能由您维护或授予',
		'zh-TW': '角色「{name}」的權限超出您自己的權限，不能由您維護或授予',
		en: 'The role “{name}” has more permissions than you, so you cannot change or assign it',
	},
	strongerRight: {
		'zh-CN': '不能授予您自己没有的权限',
		'zh-TW': '不能授予您自己沒有的權限',
		en: 'You cannot grant a permission that you do not have',
	},
	strongerScope: {
		'zh-CN': '“{title}”的数据范围不能超出您自己的范围',
		'zh-TW': '「{title}」的資料範圍不能超出您自己的範圍',
		en: 'The data scope of “{title}” cannot exceed your own',
	},
	notInPackage: { 'zh-CN': '该租户未开通此功能', 'zh-TW': '該租戶未開通此功能', en: 'The package of the tenant does not include this' },
	unknownRight: { 'zh-CN': '权限“{name}”不存在', 'zh-TW': '權限「{name}」不存在', en: 'There is no right “{name}”' },
	unknownScreen: { 'zh-CN': '页面“{name}”不存在', 'zh-TW': '頁面「{name}」不存在', en: 'There is no screen “{name}”' },
	changedMeanwhile: {
		'zh-CN': '其他人刚刚修改了该角色的权限，请重新打开后再试',
		'zh-TW': '其他人剛剛修改了該角色的權限，請重新開啟後再試',
		en: 'Another user has just changed the permissions of this role; open it again',
	},
	condition: { 'zh-CN': '数据范围应为条件', 'zh-TW': '資料範圍應為條件', en: 'A data scope must be a condition' },
	allRights: { 'zh-CN': '全部权限（包括以后新增的）', 'zh-TW': '全部權限（包括以後新增的）', en: 'All permissions, including future ones' },
	otherScreens: { 'zh-CN': '不在菜单中的页面', 'zh-TW': '不在選單中的頁面', en: 'Screens outside the menus' },
	fields: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Fields' },
	openMenu: { 'zh-CN': '打开', 'zh-TW': '開啟', en: 'Open' },
	copyName: { 'zh-CN': '{name}（副本）', 'zh-TW': '{name}（副本）', en: '{name} (copy)' },
	isHeld: {
		'zh-CN': '角色“{name}”已分配给{holders}，请先收回再删除',
		'zh-TW': '角色「{name}」已分配給{holders}，請先收回再刪除',
		en: 'The role “{name}” is assigned to {holders}. Withdraw it before you delete it',
	},
	people: {
		'zh-CN': ' {count, number} 人',
		'zh-TW': ' {count, number} 人',
		en: { one: '{count, number} person', other: '{count, number} people' },
	},
	someOf: {
		'zh-CN': '{names}等 {count, number} 人',
		'zh-TW': '{names}等 {count, number} 人',
		en: '{names} and others ({count, number} people in all)',
	},
	parties: {
		'zh-CN': '共 {count, number} 个机构、岗位或用户组',
		'zh-TW': '共 {count, number} 個機構、職位或使用者群組',
		en: '{count, number} organisations, positions or user groups',
	},
	ownRole: { 'zh-CN': '直接授予', 'zh-TW': '直接授予', en: 'assigned directly' },
	organisation: { 'zh-CN': '机构“{name}”', 'zh-TW': '機構「{name}」', en: 'organisation “{name}”' },
	position: { 'zh-CN': '岗位“{name}”', 'zh-TW': '職位「{name}」', en: 'position “{name}”' },
	group: { 'zh-CN': '用户组“{name}”', 'zh-TW': '使用者群組「{name}」', en: 'user group “{name}”' },
	kind: { 'zh-CN': '请选择菜单、操作或字段', 'zh-TW': '請選擇選單、操作或欄位', en: 'Select a menu entry, an action or a field' },
});

import { fill, type Language, type Texts } from '../../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const roleTexts = {
	strongerRole: text(
		'角色“{name}”的权限超出您自己的权限，不能由您维护或授予',
		'角色「{name}」的權限超出您自己的權限，不能由您維護或授予',
		'The role “{name}” can do more than you; you may neither change nor give it',
	),
	strongerRight: text('不能授予您自己没有的权限', '不能授予您自己沒有的權限', 'You can not grant a right that you do not have'),
	strongerScope: text(
		'“{title}”的数据范围不能超出您自己的范围',
		'「{title}」的資料範圍不能超出您自己的範圍',
		'The data scope of “{title}” must stay within your own',
	),
	notInPackage: text('该租户未开通此功能', '該租戶未開通此功能', "The tenant's package does not have this"),
	unknownRight: text('权限“{name}”不存在', '權限「{name}」不存在', 'There is no right “{name}”'),
	unknownScreen: text('页面“{name}”不存在', '頁面「{name}」不存在', 'There is no screen “{name}”'),
	changedMeanwhile: text(
		'其他人刚刚修改了该角色的权限，请重新打开后再试',
		'其他人剛剛修改了該角色的權限，請重新開啟後再試',
		'Somebody has just changed the rights of this role; open it again',
	),
	condition: text('数据范围应为条件', '資料範圍應為條件', 'A data scope must be a condition'),
	allRights: text('全部权限（包括以后新增的）', '全部權限（包括以後新增的）', 'Every right, also those to come'),
	otherScreens: text('不在菜单中的页面', '不在選單中的頁面', 'Screens outside the menus'),
	fields: text('字段', '欄位', 'Fields'),
	openMenu: text('打开', '開啟', 'Open'),
	copyName: text('{name}（副本）', '{name}（副本）', '{name} (copy)'),
	ownRole: text('直接授予', '直接授予', 'given directly'),
	organisation: text('机构“{name}”', '機構「{name}」', 'organisation “{name}”'),
	position: text('岗位“{name}”', '職位「{name}」', 'position “{name}”'),
	group: text('用户组“{name}”', '使用者群組「{name}」', 'user group “{name}”'),
	kind: text('请选择菜单、操作或字段', '請選擇選單、操作或欄位', 'Choose a menu entry, an action or a field'),
} as const satisfies Record<string, Texts>;

/** One of the texts about roles and rights in a language. */
export function sayOfRole(name: keyof typeof roleTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(roleTexts[name][language], values);
}

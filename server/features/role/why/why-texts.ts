import { fill, type Language, type Texts } from '../../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const whyTexts = {
	may: text('{who}可以{what}', '{who}可以{what}', '{who} may {what}'),
	mayNot: text('{who}不可以{what}', '{who}不可以{what}', '{who} may not {what}'),
	openMenu: text('打开菜单“{title}”', '開啟選單「{title}」', 'open the menu entry “{title}”'),
	doAction: text('在“{screen}”中执行“{title}”', '在「{screen}」中執行「{title}」', 'do “{title}” in “{screen}”'),
	seeField: text('查看“{screen}”的字段“{title}”', '檢視「{screen}」的欄位「{title}」', 'see the field “{title}” of “{screen}”'),
	status: text('账号状态为“{status}”，不能登录', '帳號狀態為「{status}」，不能登入', 'The account is “{status}” and can not sign in'),
	active: text('账号已激活', '帳號已啟用', 'The account is active'),
	noTenant: text(
		'该人员不属于此租户，或租户已停用、未通过审批',
		'該人員不屬於此租戶，或租戶已停用、未通過審核',
		'The person does not belong to this tenant, or the tenant is disabled or not approved',
	),
	mustChange: text('须先修改密码才能进行其他操作', '須先修改密碼才能進行其他操作', 'The password must be changed before anything else'),
	super: text('超级管理员拥有全部权限', '超級管理員擁有全部權限', 'A super administrator has every right'),
	notInPackage: text('租户的套餐不包含此功能', '租戶的方案不包含此功能', "The tenant's package does not have this"),
	granted: text(
		'角色“{role}”（{source}）授予权限“{right}”',
		'角色「{role}」（{source}）授予權限「{right}」',
		'The role “{role}” ({source}) grants “{right}”',
	),
	grantedAll: text(
		'角色“{role}”（{source}）授予全部权限',
		'角色「{role}」（{source}）授予全部權限',
		'The role “{role}” ({source}) grants everything',
	),
	disabledRole: text(
		'角色“{role}”（{source}）已停用，不起作用',
		'角色「{role}」（{source}）已停用，不起作用',
		'The role “{role}” ({source}) is disabled and gives nothing',
	),
	notGranted: text('所有角色都没有授予权限“{right}”', '所有角色都沒有授予權限「{right}」', 'No role of the person grants “{right}”'),
	noRoles: text('该人员没有任何角色', '該人員沒有任何角色', 'The person has no role'),
	wouldGrant: text('授予此权限的角色：{roles}', '授予此權限的角色：{roles}', 'Roles that would grant it: {roles}'),
	nobodyGrants: text('目前没有角色授予此权限', '目前沒有角色授予此權限', 'No role grants it at present'),
	wholeScope: text('数据范围：全部记录', '資料範圍：全部記錄', 'Data scope: every record'),
	scope: text('数据范围（角色“{role}”）：{sentence}', '資料範圍（角色「{role}」）：{sentence}', 'Data scope (role “{role}”): {sentence}'),
	brokenScope: text(
		'数据范围（角色“{role}”）的字段已不存在，不能访问任何记录',
		'資料範圍（角色「{role}」）的欄位已不存在，不能存取任何記錄',
		'The data scope of the role “{role}” names a field that is gone, so it reaches no record',
	),
	inScope: text('该记录在数据范围内', '該記錄在資料範圍內', 'The record lies within the data scope'),
	beyondScope: text('该记录不在数据范围内', '該記錄不在資料範圍內', 'The record lies beyond the data scope'),
	condition: text('操作条件：{sentence}', '操作條件：{sentence}', 'Condition of the action: {sentence}'),
	conditionMet: text(
		'该记录满足操作条件：{sentence}',
		'該記錄滿足操作條件：{sentence}',
		'The record meets the condition of the action: {sentence}',
	),
	conditionNotMet: text(
		'该记录不满足操作条件：{sentence}',
		'該記錄不滿足操作條件：{sentence}',
		'The record does not meet the condition of the action: {sentence}',
	),
	openField: text(
		'字段没有单独的查看权限，能查看记录即可查看',
		'欄位沒有單獨的檢視權限，能檢視記錄即可檢視',
		'The field needs no right of its own: who sees the record sees it',
	),
	writeOnly: text('字段只能填写，任何人都不能查看', '欄位只能填寫，任何人都不能檢視', 'The field can be written but is shown to nobody'),
	masked: text(
		'字段的中间部分被隐藏（缺少权限“{right}”）',
		'欄位的中間部分被隱藏（缺少權限「{right}」）',
		'The middle of the value is hidden (the right “{right}” is missing)',
	),
	unmasked: text('字段可完整查看', '欄位可完整檢視', 'The value is shown in full'),
	writable: text('可以修改该字段', '可以修改該欄位', 'The field may be changed'),
	notWritable: text(
		'不可以修改该字段（缺少权限“{right}”）',
		'不可以修改該欄位（缺少權限「{right}」）',
		'The field may not be changed (the right “{right}” is missing)',
	),
	setOnce: text(
		'该字段只能设置一次：新建时，或其值为空时',
		'該欄位只能設定一次：新建時，或其值為空時',
		'The field can be set once: on creation, or while it is empty',
	),
	lockedWhile: text(
		'满足以下条件时不可修改该字段：{sentence}',
		'滿足以下條件時不可修改該欄位：{sentence}',
		'The field may not be changed while this holds: {sentence}',
	),
	lockedHere: text('在该记录中，现在不可修改该字段', '在該記錄中，現在不可修改該欄位', 'In this record the field may not be changed now'),
	lockedRows: text(
		'在该记录的 {total} 行中，有 {count} 行现在不可修改该字段',
		'在該記錄的 {total} 列中，有 {count} 列現在不可修改該欄位',
		'Of the {total} rows of this record, {count} do not let the field be changed now',
	),
	hiddenCells: text(
		'没有权限查看其各行中的：{cells}',
		'沒有權限檢視其各列中的：{cells}',
		'Of its rows these are not shown, for want of a right: {cells}',
	),
	readOnly: text(
		'该字段由系统维护，任何人都不能修改',
		'該欄位由系統維護，任何人都不能修改',
		'The field is kept by the system and changed by nobody',
	),
	noUrl: text('菜单下没有可打开的内容', '選單下沒有可開啟的內容', 'Nothing below the menu entry can be opened'),
	below: text('菜单因其下级“{title}”而显示', '選單因其下級「{title}」而顯示', 'The menu entry is shown because of “{title}” below it'),
	superMenu: text('该菜单仅供超级管理员使用', '該選單僅供超級管理員使用', 'The menu entry is for super administrators alone'),
} as const satisfies Record<string, Texts>;

/** One of the texts that explain rights in a language. */
export function sayWhy(name: keyof typeof whyTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(whyTexts[name][language], values);
}

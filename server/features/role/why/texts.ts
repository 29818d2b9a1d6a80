import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const whyTexts = defineTexts({
	may: { 'zh-CN': '{who}可以{what}', 'zh-TW': '{who}可以{what}', en: '{who} is allowed to {what}' },
	mayNot: { 'zh-CN': '{who}不可以{what}', 'zh-TW': '{who}不可以{what}', en: '{who} is not allowed to {what}' },
	openMenu: { 'zh-CN': '打开菜单“{title}”', 'zh-TW': '開啟選單「{title}」', en: 'open the menu entry “{title}”' },
	doAction: { 'zh-CN': '在“{screen}”中执行“{title}”', 'zh-TW': '在「{screen}」中執行「{title}」', en: 'do “{title}” in “{screen}”' },
	seeField: {
		'zh-CN': '查看“{screen}”的字段“{title}”',
		'zh-TW': '檢視「{screen}」的欄位「{title}」',
		en: 'see the field “{title}” of “{screen}”',
	},
	status: {
		'zh-CN': '账号状态为“{status}”，不能登录',
		'zh-TW': '帳號狀態為「{status}」，不能登入',
		en: 'The account is “{status}”, so the person cannot sign in',
	},
	active: { 'zh-CN': '账号已激活', 'zh-TW': '帳號已啟用', en: 'The account is active' },
	noTenant: {
		'zh-CN': '该人员不属于此租户，或租户已停用、未通过审批',
		'zh-TW': '該人員不屬於此租戶，或租戶已停用、未通過審核',
		en: 'The person does not belong to this tenant, or the tenant is disabled or not approved',
	},
	mustChange: {
		'zh-CN': '须先修改密码才能进行其他操作',
		'zh-TW': '須先修改密碼才能進行其他操作',
		en: 'The password must be changed before anything else',
	},
	super: { 'zh-CN': '超级管理员拥有全部权限', 'zh-TW': '超級管理員擁有全部權限', en: 'A super administrator has all permissions' },
	notInPackage: {
		'zh-CN': '租户的套餐不包含此功能',
		'zh-TW': '租戶的方案不包含此功能',
		en: 'The package of the tenant does not include this',
	},
	granted: {
		'zh-CN': '角色“{role}”（{source}）授予权限“{right}”',
		'zh-TW': '角色「{role}」（{source}）授予權限「{right}」',
		en: 'The role “{role}” ({source}) grants “{right}”',
	},
	grantedAll: {
		'zh-CN': '角色“{role}”（{source}）授予全部权限',
		'zh-TW': '角色「{role}」（{source}）授予全部權限',
		en: 'The role “{role}” ({source}) grants all permissions',
	},
	disabledRole: {
		'zh-CN': '角色“{role}”（{source}）已停用，不起作用',
		'zh-TW': '角色「{role}」（{source}）已停用，不起作用',
		en: 'The role “{role}” ({source}) is disabled and grants nothing',
	},
	notGranted: {
		'zh-CN': '所有角色都没有授予权限“{right}”',
		'zh-TW': '所有角色都沒有授予權限「{right}」',
		en: 'No role of the person grants “{right}”',
	},
	noRoles: { 'zh-CN': '该人员没有任何角色', 'zh-TW': '該人員沒有任何角色', en: 'The person has no role' },
	wouldGrant: { 'zh-CN': '授予此权限的角色：{roles}', 'zh-TW': '授予此權限的角色：{roles}', en: 'Roles that would grant it: {roles}' },
	nobodyGrants: { 'zh-CN': '目前没有角色授予此权限', 'zh-TW': '目前沒有角色授予此權限', en: 'No role grants it' },
	wholeScope: { 'zh-CN': '数据范围：全部记录', 'zh-TW': '資料範圍：全部記錄', en: 'Data scope: all records' },
	scope: {
		'zh-CN': '数据范围（角色“{role}”）：{sentence}',
		'zh-TW': '資料範圍（角色「{role}」）：{sentence}',
		en: 'Data scope (role “{role}”): {sentence}',
	},
	brokenScope: {
		'zh-CN': '数据范围（角色“{role}”）的字段已不存在，不能访问任何记录',
		'zh-TW': '資料範圍（角色「{role}」）的欄位已不存在，不能存取任何記錄',
		en: 'The data scope of the role “{role}” uses a field that no longer exists, so it includes no records',
	},
	inScope: { 'zh-CN': '该记录在数据范围内', 'zh-TW': '該記錄在資料範圍內', en: 'The record is within the data scope' },
	beyondScope: { 'zh-CN': '该记录不在数据范围内', 'zh-TW': '該記錄不在資料範圍內', en: 'The record is outside the data scope' },
	condition: { 'zh-CN': '操作条件：{sentence}', 'zh-TW': '操作條件：{sentence}', en: 'Condition of the action: {sentence}' },
	conditionMet: {
		'zh-CN': '该记录满足操作条件：{sentence}',
		'zh-TW': '該記錄滿足操作條件：{sentence}',
		en: 'The record meets the condition of the action: {sentence}',
	},
	conditionNotMet: {
		'zh-CN': '该记录不满足操作条件：{sentence}',
		'zh-TW': '該記錄不滿足操作條件：{sentence}',
		en: 'The record does not meet the condition of the action: {sentence}',
	},
	openField: {
		'zh-CN': '字段没有单独的查看权限，能查看记录即可查看',
		'zh-TW': '欄位沒有單獨的檢視權限，能檢視記錄即可檢視',
		en: 'The field needs no additional permission: users who see the record see it',
	},
	writeOnly: {
		'zh-CN': '字段只能填写，任何人都不能查看',
		'zh-TW': '欄位只能填寫，任何人都不能檢視',
		en: 'The field is write-only and never shown',
	},
	masked: {
		'zh-CN': '字段的中间部分被隐藏（缺少权限“{right}”）',
		'zh-TW': '欄位的中間部分被隱藏（缺少權限「{right}」）',
		en: 'The value is masked (the right “{right}” is missing)',
	},
	unmasked: { 'zh-CN': '字段可完整查看', 'zh-TW': '欄位可完整檢視', en: 'The value is shown in full' },
	writable: { 'zh-CN': '可以修改该字段', 'zh-TW': '可以修改該欄位', en: 'The field can be changed' },
	notWritable: {
		'zh-CN': '不可以修改该字段（缺少权限“{right}”）',
		'zh-TW': '不可以修改該欄位（缺少權限「{right}」）',
		en: 'The field cannot be changed (the right “{right}” is missing)',
	},
	setOnce: {
		'zh-CN': '该字段只能设置一次：新建时，或其值为空时',
		'zh-TW': '該欄位只能設定一次：新建時，或其值為空時',
		en: 'The field can be set once: on creation, or while it is empty',
	},
	lockedWhile: {
		'zh-CN': '满足以下条件时不可修改该字段：{sentence}',
		'zh-TW': '滿足以下條件時不可修改該欄位：{sentence}',
		en: 'The field cannot be changed while this condition is true: {sentence}',
	},
	ruleMust: {
		'zh-CN': '保存时必须满足：{sentence}，否则提示“{message}”',
		'zh-TW': '儲存時必須符合：{sentence}，否則提示「{message}」',
		en: 'A save must meet this condition: {sentence}; otherwise the message is “{message}”',
	},
	lockedHere: {
		'zh-CN': '在该记录中，现在不可修改该字段',
		'zh-TW': '在該記錄中，現在不可修改該欄位',
		en: 'The field cannot be changed in this record at present',
	},
	lockedRows: {
		'zh-CN': '在该记录的 {total} 行中，有 {count} 行现在不可修改该字段',
		'zh-TW': '在該記錄的 {total} 列中，有 {count} 列現在不可修改該欄位',
		en: 'The field cannot be changed at present in {count} of the {total} rows of this record',
	},
	hiddenCells: {
		'zh-CN': '没有权限查看其各行中的：{cells}',
		'zh-TW': '沒有權限檢視其各列中的：{cells}',
		en: 'These cells of its rows are hidden, because a right is missing: {cells}',
	},
	readOnly: {
		'zh-CN': '该字段由系统维护，任何人都不能修改',
		'zh-TW': '該欄位由系統維護，任何人都不能修改',
		en: 'The field is maintained by the system and cannot be changed',
	},
	noUrl: { 'zh-CN': '菜单下没有可打开的内容', 'zh-TW': '選單下沒有可開啟的內容', en: 'Nothing below the menu entry can be opened' },
	below: {
		'zh-CN': '菜单因其下级“{title}”而显示',
		'zh-TW': '選單因其下級「{title}」而顯示',
		en: 'The menu entry is shown because of “{title}” below it',
	},
	tenantAdminMenu: {
		'zh-CN': '该菜单仅供租户管理员使用',
		'zh-TW': '該選單僅供租戶管理員使用',
		en: 'Only the administrators of a tenant see this menu entry',
	},
	superMenu: {
		'zh-CN': '该菜单仅供超级管理员使用',
		'zh-TW': '該選單僅供超級管理員使用',
		en: 'Only super administrators see this menu entry',
	},
});

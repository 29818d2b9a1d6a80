import { defineTexts } from '../../base/define-texts.ts';

/** Why a change of a tenant is refused. */
export const tenantChangeTexts = defineTexts({
	newField: {
		'zh-CN': '租户自己的字段名以 own 加大写字母开头，例如 ownNumber；“{name}”不是',
		'zh-TW': '租戶自己的欄位名以 own 加大寫字母開頭，例如 ownNumber；「{name}」不是',
		en: 'The name of a tenant’s own field begins with own and a capital letter, as in ownNumber; “{name}” does not',
	},
	ownType: {
		'zh-CN': '租户自己的字段不能使用类型或格式“{name}”',
		'zh-TW': '租戶自己的欄位不能使用類型或格式「{name}」',
		en: 'A tenant’s own field cannot have the type or format “{name}”',
	},
	ownMember: {
		'zh-CN': '租户自己的字段或页面不能使用“{name}”',
		'zh-TW': '租戶自己的欄位或頁面不能使用「{name}」',
		en: 'A tenant’s own field or screen cannot have “{name}”',
	},
	tooManyFields: {
		'zh-CN': '租户最多增加 {max} 个字段',
		'zh-TW': '租戶最多增加 {max} 個欄位',
		en: 'A tenant can add at most {max} fields',
	},
	foreignReference: {
		'zh-CN': '只能引用数据属于租户空间的页面，“{name}”不是',
		'zh-TW': '只能引用資料屬於租戶空間的頁面，「{name}」不是',
		en: 'Only screens whose records belong to the tenant can be referenced; “{name}” cannot',
	},
	removedField: {
		'zh-CN': '租户不能删除平台的字段“{name}”，可以在表单和列表中隐藏',
		'zh-TW': '租戶不能刪除平台的欄位「{name}」，可以在表單和清單中隱藏',
		en: 'A tenant cannot remove the field “{name}” of the platform; it can be hidden in form and list',
	},
	notOptional: {
		'zh-CN': '平台要求“{name}”必填，租户不能取消',
		'zh-TW': '平台要求「{name}」必填，租戶不能取消',
		en: 'The platform requires “{name}”; a tenant cannot make it optional',
	},
	loosened: {
		'zh-CN': '平台的限制是 {limit}，租户只能收紧，不能放宽',
		'zh-TW': '平台的限制是 {limit}，租戶只能收緊，不能放寬',
		en: 'The limit of the platform is {limit}; a tenant can tighten it, not loosen it',
	},
	switchedOff: {
		'zh-CN': '平台已启用这项保护，租户不能关闭',
		'zh-TW': '平台已啟用這項保護，租戶不能關閉',
		en: 'The platform has this protection; a tenant cannot switch it off',
	},
	switchedOn: {
		'zh-CN': '平台没有提供这项功能，租户不能开启',
		'zh-TW': '平台沒有提供這項功能，租戶不能開啟',
		en: 'The platform does not offer this; a tenant cannot switch it on',
	},
	ruleGone: {
		'zh-CN': '平台的规则必须保留',
		'zh-TW': '平台的規則必須保留',
		en: 'The rules of the platform must stay',
	},
	notMore: {
		'zh-CN': '平台没有提供“{name}”，租户只能减少，不能增加',
		'zh-TW': '平台沒有提供「{name}」，租戶只能減少，不能增加',
		en: 'The platform does not offer “{name}”; a tenant can have fewer, not more',
	},
	hidesByCondition: {
		'zh-CN': '“{name}”会因分组的显示条件而免于必填，租户不能把它放入有显示条件的分组',
		'zh-TW': '「{name}」會因分組的顯示條件而免於必填，租戶不能把它放入有顯示條件的分組',
		en: '“{name}” would be exempt from being required while the group is hidden; a tenant cannot put it into a group with a condition',
	},
	onlyOfPlatform: {
		'zh-CN': '此处由平台规定，租户不能修改',
		'zh-TW': '此處由平台規定，租戶不能修改',
		en: 'The platform decides about this; a tenant cannot change it',
	},
	otherTable: {
		'zh-CN': '租户的修改不能改变数据表',
		'zh-TW': '租戶的修改不能改變資料表',
		en: 'The changes of a tenant cannot change the table',
	},
	notInSpace: {
		'zh-CN': '该页面的数据不属于租户空间，租户不能修改',
		'zh-TW': '該頁面的資料不屬於租戶空間，租戶不能修改',
		en: 'The records of this screen do not belong to the tenant, so a tenant cannot change it',
	},
});

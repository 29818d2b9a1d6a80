import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with tables, references and trees. */
export const storageProblems = defineTexts({
	'base-taken': {
		'zh-CN': '接口路径 {name} 已被 {owner} 使用',
		'zh-TW': '介面路徑 {name} 已被 {owner} 使用',
		en: 'The path {name} is already used by {owner}',
	},
	'table-taken': {
		'zh-CN': '数据表 {name} 已被 {owner} 使用',
		'zh-TW': '資料表 {name} 已被 {owner} 使用',
		en: 'The table {name} is already used by {owner}',
	},
	'required-circle': {
		'zh-CN': '“{name}”不能必填：每条记录都要先有另一条（{screens}），第一条无法新建',
		'zh-TW': '「{name}」不能必填：每筆記錄都要先有另一筆（{screens}），第一筆無法新增',
		en: '“{name}” cannot be required: each record would need another one first ({screens}), so that the first one cannot be created',
	},
	'too-many-columns': {
		'zh-CN': '字段过多：数据表最多 {max} 列，此处需要 {count} 列',
		'zh-TW': '欄位過多：資料表最多 {max} 欄，此處需要 {count} 欄',
		en: 'Too many fields: a table has at most {max} columns, and {count} would be needed',
	},
	'required-parent': {
		'zh-CN': '上级字段“{name}”不能必填：第一条记录没有上级',
		'zh-TW': '上級欄位「{name}」不能必填：第一筆記錄沒有上級',
		en: 'The parent field “{name}” cannot be required, because the first record has no parent',
	},
	'clear-required': {
		'zh-CN': '引用字段“{name}”必填，不能在被引用的记录删除时清空',
		'zh-TW': '引用欄位「{name}」必填，不能在被引用的記錄刪除時清空',
		en: 'The reference “{name}” is required, so it cannot be cleared when its record is deleted',
	},
	'fill-does-not-fit': {
		'zh-CN': '字段“{theirs}”的值不能填入“{name}”：类型不同',
		'zh-TW': '欄位「{theirs}」的值不能填入「{name}」：類型不同',
		en: '“{name}” cannot be filled from “{theirs}”: the types differ',
	},
	'fill-not-writable': {
		'zh-CN': '字段“{name}”只读或由公式计算，不能由引用填写',
		'zh-TW': '欄位「{name}」唯讀或由公式計算，不能由引用填寫',
		en: '“{name}” is read-only or computed, so a reference cannot fill it',
	},
	'masked-fill': {
		'zh-CN': '“{theirs}”的值被遮盖，由它填写的“{name}”应设置相同的 mask',
		'zh-TW': '「{theirs}」的值被遮蓋，由它填寫的「{name}」應設定相同的 mask',
		en: '“{theirs}” is masked, so “{name}”, which is filled from it, needs the same mask',
	},
	'masked-filter': {
		'zh-CN': '字段“{name}”已脱敏，引用可选的记录不能由它决定',
		'zh-TW': '欄位「{name}」已遮罩，引用可選的記錄不能由它決定',
		en: 'The field “{name}” is masked, so the records that a reference offers cannot depend on it',
	},
	'filter-by-does-not-fit': {
		'zh-CN': 'filterBy 的两个字段“{theirs}”和“{name}”不能比较',
		'zh-TW': 'filterBy 的兩個欄位「{theirs}」和「{name}」不能比較',
		en: 'The fields “{theirs}” and “{name}” of filterBy cannot be compared',
	},
	'filter-by-turned': {
		'zh-CN': 'filterBy 与 fill 一样由本记录的字段指向对方的字段，请写成 "{own}": "{theirs}"',
		'zh-TW': 'filterBy 與 fill 一樣由本記錄的欄位指向對方的欄位，請寫成 "{own}": "{theirs}"',
		en: 'filterBy, like fill, leads from a field of this record to a field of the other: write "{own}": "{theirs}"',
	},
	'parent-without-reference': {
		'zh-CN': '上级字段“{name}”应引用本页面',
		'zh-TW': '上級欄位「{name}」應引用本頁面',
		en: 'The parent field “{name}” must be a reference to this screen',
	},
	'tree-without-parent': {
		'zh-CN': '树形显示需要 storage.parent',
		'zh-TW': '樹形顯示需要 storage.parent',
		en: 'A tree needs storage.parent',
	},
	'wrong-order-field': {
		'zh-CN': '排序字段“{name}”应为可写的整数字段',
		'zh-TW': '排序欄位「{name}」應為可寫的整數欄位',
		en: 'The order field “{name}” must be a writable integer',
	},
	'wrong-area-field': {
		'zh-CN': '机构字段“{name}”应引用组织机构',
		'zh-TW': '機構欄位「{name}」應引用組織機構',
		en: 'The area field “{name}” must refer to the screen of organisations',
	},
	'reference-without-reach': {
		'zh-CN': '页面 {name} 的记录并非人人可见（storage.reach），引用它的页面也应声明 storage.reach',
		'zh-TW': '頁面 {name} 的記錄並非人人可見（storage.reach），引用它的頁面也應宣告 storage.reach',
		en: 'Not everybody sees the records of the screen {name} (storage.reach), so a screen that refers to it needs storage.reach, too',
	},
	'oversight-without-platform': {
		'zh-CN': 'storage.oversight 需要 platform 范围',
		'zh-TW': 'storage.oversight 需要 platform 範圍',
		en: 'storage.oversight needs the scope platform',
	},
	'comments-without-owner': {
		'zh-CN': 'comments 需要 space 或 platform 范围，且不能与 storage.oversight 同时使用：评论属于一个租户的记录',
		'zh-TW': 'comments 需要 space 或 platform 範圍，且不能與 storage.oversight 同時使用：評論屬於一個租戶的記錄',
		en: 'comments needs the scope space or platform and excludes storage.oversight: a comment belongs to a record of one tenant',
	},
	'drag-without-order': {
		'zh-CN': '拖动需要 storage.order，或树形列表的 storage.parent',
		'zh-TW': '拖動需要 storage.order，或樹形清單的 storage.parent',
		en: 'Dragging needs storage.order, or in a tree storage.parent',
	},
	'reference-out-of-scope': {
		'zh-CN': '范围为 {scope} 的页面不能引用范围为 {target} 的页面“{name}”',
		'zh-TW': '範圍為 {scope} 的頁面不能引用範圍為 {target} 的頁面「{name}」',
		en: 'A screen with the scope {scope} cannot refer to “{name}”, whose scope is {target}',
	},
	'source-misfit': {
		'zh-CN': '“{name}”不适用于其他系统的表（storage.source）',
		'zh-TW': '「{name}」不適用於其他系統的表（storage.source）',
		en: '“{name}” is not possible with a table of another system (storage.source)',
	},
	'source-sql': {
		'zh-CN': 'SQL 中的“{part}”不可用：只能是一条只读的 SELECT，不含注释、变量、系统表和有副作用的函数',
		'zh-TW': 'SQL 中的「{part}」不可用：只能是一條唯讀的 SELECT，不含註解、變數、系統表和有副作用的函式',
		en: '“{part}” is not possible in the SQL: it is one SELECT that only reads, without comments, variables, system tables and functions with effects',
	},
	'source-field': {
		'zh-CN': '字段“{name}”的类型不能保存在其他系统的表中：只能是文本、数字、是否、日期和时间，不能是引用、附件或明细表',
		'zh-TW': '欄位「{name}」的類型不能儲存在其他系統的表中：只能是文字、數字、是否、日期和時間，不能是引用、附件或明細表',
		en: '“{name}” cannot be in a table of another system: only texts, numbers, yes/no, dates and times can, not references, files and child tables',
	},
	'source-without-index': {
		'zh-CN': '门户不在其他系统的表上建索引：查询和排序的快慢取决于那里已有的索引（{fields}）',
		'zh-TW': '門戶不在其他系統的表上建索引：查詢和排序的快慢取決於那裡已有的索引（{fields}）',
		en: 'The portal makes no indexes in another system: searching and sorting are as fast as the indexes there ({fields})',
	},
	'source-without-row-security': {
		'zh-CN': '其他系统的表没有行级安全：角色的数据范围由门户的查询条件保证，只有管理部门能使用该页面',
		'zh-TW': '其他系統的表沒有列級安全：角色的資料範圍由門戶的查詢條件保證，只有管理部門能使用該頁面',
		en: 'A table of another system has no row-level security: data scopes of roles are conditions of the queries of the portal, and only the authority has the screen',
	},
});

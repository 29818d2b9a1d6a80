import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Every reason by its code. */
export const storageTexts = defineTexts({
	'duplicates-exist': {
		'zh-CN': '“{fields}”不能设为唯一：{table} 中已有重复的值 {detail}',
		'zh-TW': '「{fields}」不能設為唯一：{table} 中已有重複的值 {detail}',
		en: '{fields} cannot become unique: {table} contains duplicate values {detail}',
	},
	'dangling-reference': {
		'zh-CN': '“{fields}”不能设为引用：{table} 中有指向不存在记录的值 {detail}',
		'zh-TW': '「{fields}」不能設為引用：{table} 中有指向不存在記錄的值 {detail}',
		en: '{fields} cannot become a reference: {table} contains IDs of records that do not exist {detail}',
	},
	'table-busy': {
		'zh-CN': '{table} 正被占用，稍后将自动重试',
		'zh-TW': '{table} 正被佔用，稍後將自動重試',
		en: '{table} is in use; it will be retried automatically',
	},
	'storage-failed': { 'zh-CN': '{table}：{detail}', 'zh-TW': '{table}：{detail}', en: '{table}: {detail}' },
	'table-taken': {
		'zh-CN': '数据表 {table} 已属于 {detail}',
		'zh-TW': '資料表 {table} 已屬於 {detail}',
		en: 'The table {table} already belongs to {detail}',
	},
	'reference-into-space': {
		'zh-CN': '“{fields}”引用的 {detail} 存于各租户的数据空间，本页面不能引用',
		'zh-TW': '「{fields}」引用的 {detail} 存於各租戶的資料空間，本頁面不能引用',
		en: '{fields} refers to {detail}, whose records are in the spaces of tenants; only screens in spaces can refer to it',
	},
	'type-change-waits': {
		'zh-CN': '“{fields}”的存储类型由 {from} 改为 {to} 可能丢失数据，请运行 npm run schemas apply 确认',
		'zh-TW': '「{fields}」的儲存類型由 {from} 改為 {to} 可能遺失資料，請執行 npm run schemas apply 確認',
		en: 'Changing the column type of {fields} from {from} to {to} may lose data; confirm it with `npm run schemas apply`',
	},
});

export type RefusalCode = keyof typeof storageTexts;

/** The changes that lose nothing, by their kind. */
export const stepTexts = defineTexts({
	createTable: { 'zh-CN': '新表 {table}', 'zh-TW': '新資料表 {table}', en: 'New table {table}' },
	addColumn: { 'zh-CN': '{table} 增加列 {name}', 'zh-TW': '{table} 增加欄 {name}', en: 'Column {name} of {table}' },
	createView: { 'zh-CN': '{table} 的视图', 'zh-TW': '{table} 的檢視', en: 'View of {table}' },
	createIndex: { 'zh-CN': '{table} 的索引 {name}', 'zh-TW': '{table} 的索引 {name}', en: 'Index {name} of {table}' },
	createUnique: { 'zh-CN': '{table} 的唯一约束 {name}', 'zh-TW': '{table} 的唯一約束 {name}', en: 'Unique key {name} of {table}' },
	addForeignKey: { 'zh-CN': '{table} 的外键 {name}', 'zh-TW': '{table} 的外鍵 {name}', en: 'Foreign key {name} of {table}' },
	dropIndex: { 'zh-CN': '{table} 去掉索引 {name}', 'zh-TW': '{table} 去掉索引 {name}', en: 'Drop index {name} of {table}' },
	dropForeignKey: { 'zh-CN': '{table} 去掉外键 {name}', 'zh-TW': '{table} 去掉外鍵 {name}', en: 'Drop foreign key {name} of {table}' },
});

/** The changes that lose data, by their kind. */
export const lossTexts = defineTexts({
	dropTable: {
		'zh-CN': '删除数据表 {table}，丢失 {rows} 行',
		'zh-TW': '刪除資料表 {table}，遺失 {rows} 列',
		en: 'drop the table {table}: {rows} rows are lost',
	},
	dropColumn: {
		'zh-CN': '删除 {table} 的列 {column}，丢失 {rows} 个值',
		'zh-TW': '刪除 {table} 的欄 {column}，遺失 {rows} 個值',
		en: 'drop the column {column} of {table}: {rows} values are lost',
	},
	changeType: {
		'zh-CN': '{table} 的列 {column} 由 {from} 改为 {to}，{rows} 个值无法转换',
		'zh-TW': '{table} 的欄 {column} 由 {from} 改為 {to}，{rows} 個值無法轉換',
		en: 'change the column {column} of {table} from {from} to {to}: {rows} values cannot be converted and are lost',
	},
});

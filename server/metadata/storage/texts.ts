import { defineTexts, type Message, messageOf } from '../../../contract/base/define-texts.ts';

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
	'records-elsewhere': {
		'zh-CN':
			'本页面的 {count} 条记录保存在 {table}（范围 {from}），改为范围 {to} 或其他数据表后将不再显示。请恢复 storage，或先导出记录、改完后再导入；不再需要这些记录时运行 {command} {name}',
		'zh-TW':
			'本頁面的 {count} 筆記錄儲存在 {table}（範圍 {from}），改為範圍 {to} 或其他資料表後將不再顯示。請復原 storage，或先匯出記錄、改完後再匯入；不再需要這些記錄時執行 {command} {name}',
		en: 'The {count} records of this screen are stored in {table} (scope {from}) and would not be shown with the scope {to} or another table. Restore `storage`, or export the records first and import them afterwards; if they are no longer needed, run `{command} {name}`',
	},
	'encrypted-stays': {
		'zh-CN': '“{fields}”的值已加密存储，不能去掉 encrypted：请恢复它，或新建一个字段并移入数据',
		'zh-TW': '「{fields}」的值已加密儲存，不能去掉 encrypted：請復原它，或新建一個欄位並移入資料',
		en: 'The values of {fields} are encrypted, so `encrypted` cannot be removed: restore it, or move the values into a new field',
	},
	'encrypted-of-portal': {
		'zh-CN': '“{fields}”属于门户自带的数据表，不能加密',
		'zh-TW': '「{fields}」屬於入口自帶的資料表，不能加密',
		en: '{fields} is a field of a table that comes with the portal, so it cannot be encrypted',
	},
	'no-field-keys': {
		'zh-CN': '“{fields}”不能加密：打开数据库时没有给出密钥（PORTAL_SECRET）',
		'zh-TW': '「{fields}」不能加密：開啟資料庫時沒有提供金鑰（PORTAL_SECRET）',
		en: '{fields} cannot be encrypted: the database was opened without the key (PORTAL_SECRET)',
	},
	'type-change-waits': {
		'zh-CN': '“{fields}”的存储类型由 {from} 改为 {to} 可能丢失数据，请在页面设计的“数据库变更”中或用 {command} 确认',
		'zh-TW': '「{fields}」的儲存類型由 {from} 改為 {to} 可能遺失資料，請在頁面設計的「資料庫變更」中或用 {command} 確認',
		en: 'Changing the column type of {fields} from {from} to {to} may lose data; confirm it in Database changes of the screen editor or with `{command}`',
	},
});

export type RefusalCode = keyof typeof storageTexts;

/** Why a screen of a tenant cannot be stored. */
export const tenantStorageTexts = defineTexts({
	otherType: {
		'zh-CN': '“{name}”以前保存过另一种类型的数据，请换一个字段名',
		'zh-TW': '「{name}」以前儲存過另一種類型的資料，請換一個欄位名',
		en: '{name} has stored values of another type before; choose another name',
	},
	full: {
		'zh-CN': '租户自己的数据表或数据列已达上限（{max}）。已删除的也计算在内，因为其数据仍保留',
		'zh-TW': '租戶自己的資料表或資料欄已達上限（{max}）。已刪除的也計算在內，因為其資料仍保留',
		en: 'The limit of tables or columns of the tenant’s own is reached ({max}); removed ones count, because their data is kept',
	},
});

/** The changes that lose nothing, by their kind. */
export const stepTexts = defineTexts({
	createTable: { 'zh-CN': '新表 {table}', 'zh-TW': '新資料表 {table}', en: 'New table {table}' },
	renameTable: { 'zh-CN': '数据表改名为 {table}', 'zh-TW': '資料表改名為 {table}', en: 'Rename the table to {table}' },
	renameColumn: { 'zh-CN': '{table} 的列改名为 {name}', 'zh-TW': '{table} 的欄改名為 {name}', en: 'Rename a column of {table} to {name}' },
	moveValues: {
		'zh-CN': '将 {table} 原列的值移入列 {name}',
		'zh-TW': '將 {table} 原欄的值移入欄 {name}',
		en: 'Move the values of the former column of {table} into {name}',
	},
	addColumn: { 'zh-CN': '{table} 增加列 {name}', 'zh-TW': '{table} 增加欄 {name}', en: 'Column {name} of {table}' },
	createView: { 'zh-CN': '{table} 的视图', 'zh-TW': '{table} 的檢視', en: 'View of {table}' },
	createIndex: { 'zh-CN': '{table} 的索引 {name}', 'zh-TW': '{table} 的索引 {name}', en: 'Index {name} of {table}' },
	createUnique: { 'zh-CN': '{table} 的唯一约束 {name}', 'zh-TW': '{table} 的唯一約束 {name}', en: 'Unique key {name} of {table}' },
	addForeignKey: { 'zh-CN': '{table} 的外键 {name}', 'zh-TW': '{table} 的外鍵 {name}', en: 'Foreign key {name} of {table}' },
	sealColumn: { 'zh-CN': '加密 {table} 的列 {name}', 'zh-TW': '加密 {table} 的欄 {name}', en: 'Encrypt column {name} of {table}' },
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

/** A value that would be lost. */
export const exampleTexts = defineTexts({
	withExample: { 'zh-CN': '{loss}，例如“{example}”', 'zh-TW': '{loss}，例如「{example}」', en: '{loss}, for example “{example}”' },
});

/** What a save would refuse of stored values, by its code. */
export const effectTexts = defineTexts({
	'existing-without-value': {
		'zh-CN': '{count} 条记录没有“{name}”的值，例如“{example}”；下次保存时必须填写',
		'zh-TW': '{count} 筆記錄沒有「{name}」的值，例如「{example}」；下次儲存時必須填寫',
		en: 'Records without a value of “{name}”: {count}, for example “{example}”; the next save needs one',
	},
	'existing-without-field': {
		'zh-CN': '字段“{name}”已从文件中去掉，仍有 {count} 个值，例如“{example}”；若只是改名，请在新字段中写 "was": "{limit}"',
		'zh-TW': '欄位「{name}」已從檔案中去掉，仍有 {count} 個值，例如「{example}」；若只是改名，請在新欄位中寫 "was": "{limit}"',
		en: 'The file no longer has the field “{name}”, but {count} values are stored, for example “{example}”; if it was renamed, write "was": "{limit}" in the new field',
	},
	'field-in-scopes': {
		'zh-CN': '{count} 个角色的数据范围使用字段“{name}”，例如角色“{example}”；去掉字段后，这些角色看不到该页面的任何记录',
		'zh-TW': '{count} 個角色的資料範圍使用欄位「{name}」，例如角色「{example}」；去掉欄位後，這些角色看不到該頁面的任何記錄',
		en: 'Data scopes of roles that use the field “{name}”: {count}, for example of the role “{example}”; without the field these roles see no record of the screen',
	},
	'field-in-views': {
		'zh-CN': '{count} 个已保存的视图使用字段“{name}”；去掉字段后，视图不再按它筛选和显示',
		'zh-TW': '{count} 個已儲存的檢視使用欄位「{name}」；去掉欄位後，檢視不再按它篩選和顯示',
		en: 'Saved views that use the field “{name}”: {count}; without it they no longer filter by it or show it',
	},
	'existing-too-long': {
		'zh-CN': '“{name}”中有 {count} 个值超过 {limit} 个字符，例如“{example}”',
		'zh-TW': '「{name}」中有 {count} 個值超過 {limit} 個字元，例如「{example}」',
		en: 'Values of “{name}” with more than {limit} characters: {count}, for example “{example}”',
	},
	'existing-too-short': {
		'zh-CN': '“{name}”中有 {count} 个值少于 {limit} 个字符，例如“{example}”',
		'zh-TW': '「{name}」中有 {count} 個值少於 {limit} 個字元，例如「{example}」',
		en: 'Values of “{name}” with less than {limit} characters: {count}, for example “{example}”',
	},
	'existing-pattern': {
		'zh-CN': '“{name}”中有 {count} 个值不符合 pattern “{limit}”，例如“{example}”',
		'zh-TW': '「{name}」中有 {count} 個值不符合 pattern 「{limit}」，例如「{example}」',
		en: 'Values of “{name}” that do not match the pattern “{limit}”: {count}, for example “{example}”',
	},
	'existing-too-many': {
		'zh-CN': '“{name}”中有 {count} 个值超过 {limit} 项，例如“{example}”',
		'zh-TW': '「{name}」中有 {count} 個值超過 {limit} 項，例如「{example}」',
		en: 'Values of “{name}” with more than {limit} entries: {count}, for example “{example}”',
	},
	'existing-too-few': {
		'zh-CN': '“{name}”中有 {count} 个值少于 {limit} 项，例如“{example}”',
		'zh-TW': '「{name}」中有 {count} 個值少於 {limit} 項，例如「{example}」',
		en: 'Values of “{name}” with less than {limit} entries: {count}, for example “{example}”',
	},
	'existing-too-small': {
		'zh-CN': '“{name}”中有 {count} 个值小于 {limit}，例如“{example}”',
		'zh-TW': '「{name}」中有 {count} 個值小於 {limit}，例如「{example}」',
		en: 'Values of “{name}” below {limit}: {count}, for example “{example}”',
	},
	'existing-too-large': {
		'zh-CN': '“{name}”中有 {count} 个值大于 {limit}，例如“{example}”',
		'zh-TW': '「{name}」中有 {count} 個值大於 {limit}，例如「{example}」',
		en: 'Values of “{name}” above {limit}: {count}, for example “{example}”',
	},
	'existing-unknown-option': {
		'zh-CN': '“{name}”中有 {count} 个值不在选项中，例如“{example}”；停用选项可写 "disabled": true',
		'zh-TW': '「{name}」中有 {count} 個值不在選項中，例如「{example}」；停用選項可寫 "disabled": true',
		en: 'Values of “{name}” that are no option: {count}, for example “{example}”; "disabled": true retires an option',
	},
});

export type EffectCode = keyof typeof effectTexts;

/** An effect in words. */
export function describeEffect(code: EffectCode, values: Record<string, unknown>): Message {
	return messageOf(effectTexts, code, values);
}

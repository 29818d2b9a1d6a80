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

import { fill, languages, type Texts } from '../../../contract/base/languages.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';

/** Why the database could not be made as a screen asks; the screen's last good version stays in force. */
export interface StorageRefusal {
	screen: string;
	/** The field that the trouble comes from; null for the whole screen. */
	field: string | null;
	code: RefusalCode;
	/** In every language. */
	texts: Texts;
}

/** What of its file a refusal is about, as a JSON pointer; the whole file where nothing in it names that. */
export function refusedPlace({ field, code }: StorageRefusal, file: ScreenFile | undefined): string {
	if (field !== null) return `/record/properties/${field.split('.').join('/items/properties/')}`;
	return code === 'table-taken' && file?.storage?.table !== undefined ? '/storage/table' : '';
}

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** Every reason by its code. */
export const refusalTexts = {
	'duplicates-exist': text(
		'“{fields}”不能设为唯一：{place} 中已有重复的值 {detail}',
		'「{fields}」不能設為唯一：{place} 中已有重複的值 {detail}',
		'{fields} can not become unique: {place} holds records with the same value {detail}',
	),
	'dangling-reference': text(
		'“{fields}”不能设为引用：{place} 中有指向不存在记录的值 {detail}',
		'「{fields}」不能設為引用：{place} 中有指向不存在記錄的值 {detail}',
		'{fields} can not become a reference: {place} holds ids that point nowhere {detail}',
	),
	'table-busy': text(
		'{place} 正被占用，稍后将自动重试',
		'{place} 正被佔用，稍後將自動重試',
		'{place} is held by a long transaction; it is tried again soon',
	),
	'storage-failed': text('{place}：{detail}', '{place}：{detail}', '{place}: {detail}'),
	'table-taken': text('数据表 {place} 已属于 {detail}', '資料表 {place} 已屬於 {detail}', 'The table {place} belongs to {detail} already'),
	'reference-into-space': text(
		'“{fields}”引用的 {detail} 存于各租户的数据空间，本页面不能引用',
		'「{fields}」引用的 {detail} 存於各租戶的資料空間，本頁面不能引用',
		'{fields} refers to {detail}, whose records lie in the spaces of tenants; only screens in spaces can refer to it',
	),
	'type-change-waits': text(
		'“{fields}”的存储类型由 {from} 改为 {to} 可能丢失数据，请运行 npm run schemas apply 确认',
		'「{fields}」的儲存類型由 {from} 改為 {to} 可能遺失資料，請執行 npm run schemas apply 確認',
		'{fields} is stored as {from}; changing it to {to} may lose data and waits for `npm run schemas apply`',
	),
} as const satisfies Record<string, Texts>;

export type RefusalCode = keyof typeof refusalTexts;

/** Says why in every language. */
export function refuse(
	place: { screen: string; field: string | null },
	code: RefusalCode,
	values: Record<string, unknown>,
): StorageRefusal {
	const texts = Object.fromEntries(languages.map((language) => [language, fill(refusalTexts[code][language], values)])) as Texts;
	return { ...place, code, texts };
}

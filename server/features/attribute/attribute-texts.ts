import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const attributeTexts = {
	crossed: text('最小值不能大于最大值', '最小值不能大於最大值', 'The minimum is above the maximum'),
	partyType: text(
		'类型应为 employee、org、position 或 group',
		'類型應為 employee、org、position 或 group',
		'The type is employee, org, position or group',
	),
	missing: text('请填写“{name}”', '請填寫「{name}」', 'Fill in “{name}”'),
	foreign: text('扩展属性不存在或已停用', '擴充屬性不存在或已停用', 'There is no such attribute, or it is disabled'),
} as const satisfies Record<string, Texts>;

/** One of the texts about attributes in a language. */
export function sayOfAttribute(name: keyof typeof attributeTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(attributeTexts[name][language], values);
}

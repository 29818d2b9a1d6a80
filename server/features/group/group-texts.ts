import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const groupTexts = {
	list: text('应为列表', '應為清單', 'This must be a list'),
	object: text('应为对象', '應為物件', 'This must be an object'),
	tooDeep: text('用户组最多嵌套{max}层', '使用者群組最多巢狀{max}層', 'Groups are nested {max} deep at most'),
	tooMany: text('一次最多保存{max}个用户组', '一次最多儲存{max}個使用者群組', '{max} groups can be saved at once'),
} as const satisfies Record<string, Texts>;

/** One of the texts about user groups in a language. */
export function sayOfGroup(name: keyof typeof groupTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(groupTexts[name][language], values);
}

import { fill, type Language, type Texts } from '../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** Messages about parameters of calls. */
const inputTexts = {
	required: text('必填', '必填', 'This is required'),
	form: text('格式不正确', '格式不正確', 'The form is not right'),
	ids: text('应为编号列表', '應為編號清單', 'A list of ids is needed'),
	tooMany: text('一次最多{max}个', '一次最多{max}個', '{max} at once at most'),
};

/** A message about a parameter in a language. */
export function sayOfInput(name: keyof typeof inputTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(inputTexts[name][language], values);
}

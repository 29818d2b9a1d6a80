import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const employeeTexts = {
	circle: text('不能成为自己或自己上级的上级', '不能成為自己或自己上級的上級', 'Nobody leads themselves or those who lead them'),
	chooseOrganisation: text('请选择要变更到的组织机构', '請選擇要變更到的組織機構', 'Choose the organisation to change to'),
	sameOrganisation: text('您已属于该组织机构', '您已屬於該組織機構', 'You already belong to this organisation'),
	township: text('请选择该区县的乡镇（街道）', '請選擇該區縣的鄉鎮（街道）', 'Choose a township of this county'),
	changed: text('所属组织变更成功!', '所屬組織變更成功!', 'Your organisation has been changed!'),
	notMember: text('人员不属于该组织机构', '人員不屬於該組織機構', 'Somebody is not of this organisation'),
} as const satisfies Record<string, Texts>;

/** One of the texts about employees in a language. */
export function sayOfEmployee(name: keyof typeof employeeTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(employeeTexts[name][language], values);
}

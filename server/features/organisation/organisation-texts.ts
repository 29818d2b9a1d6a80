import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const organisationTexts = {
	root: text('组织机构', '組織機構', 'Organisations'),
	id: text('编号格式不正确', '編號格式不正確', 'This is no id'),
	required: text('必填', '必填', 'This is required'),
	oneOf: text('应为{expected}', '應為{expected}', 'One of {expected} is needed'),
	ownArea: text(
		'不能更改自己的管理范围，也不能转授',
		'不能更改自己的管理範圍，也不能轉授',
		'You can neither change what confines you nor hand it on',
	),
	oneMainPost: text('请指定一个主岗位', '請指定一個主職位', 'Choose one main post'),
} as const satisfies Record<string, Texts>;

export type OrganisationText = keyof typeof organisationTexts;

/** One of the texts about organisations and positions in a language. */
export function sayOfOrganisation(name: OrganisationText, language: Language, values: Record<string, unknown> = {}): string {
	return fill(organisationTexts[name][language], values);
}

import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Texts about documents that are no screens. */
export const documentTexts = defineTexts({
	newDocument: { 'zh-CN': '新建', 'zh-TW': '新增', en: 'Create' },
	kind: { 'zh-CN': '种类', 'zh-TW': '種類', en: 'Kind' },
	template: { 'zh-CN': '模板', 'zh-TW': '範本', en: 'Template' },
	example: { 'zh-CN': '示例', 'zh-TW': '範例', en: 'Example' },
	exampleNote: {
		'zh-CN': '第一条记录将得到的编号；组织机构以 ORG 代替。',
		'zh-TW': '第一筆記錄將得到的編號；組織機構以 ORG 代替。',
		en: 'The number of the first record. ORG stands for the organisation.',
	},
	noExampleOfKind: {
		'zh-CN': '这类文档没有预览，保存后在使用它的页面查看。',
		'zh-TW': '這類文件沒有預覽，儲存後在使用它的頁面檢視。',
		en: 'Documents of this kind have no preview. Save it, then open the page that uses it.',
	},
});

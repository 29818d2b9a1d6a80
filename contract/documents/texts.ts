import { defineTexts } from '../base/define-texts.ts';

/** The names of the kinds of documents. */
export const documentTexts = defineTexts({
	screen: { 'zh-CN': '页面', 'zh-TW': '頁面', en: 'Screen' },
	newScreen: { 'zh-CN': '新建页面', 'zh-TW': '新建頁面', en: 'New screen' },
	numberRule: { 'zh-CN': '编号规则', 'zh-TW': '編號規則', en: 'Number rule' },
	newNumberRule: { 'zh-CN': '新建编号规则', 'zh-TW': '新建編號規則', en: 'New number rule' },
});

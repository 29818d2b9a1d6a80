import { defineTexts } from '../../../../../contract/base/define-texts.ts';

/** What elements are called that have no name of their own and are no steps. */
export const elementTexts = defineTexts({
	flow: { 'zh-CN': '从{from}到{to}的连线', 'zh-TW': '從{from}到{to}的連線', en: 'flow from {from} to {to}' },
	named: { 'zh-CN': '{type}“{name}”', 'zh-TW': '{type}「{name}」', en: '{type} “{name}”' },
	textAnnotation: { 'zh-CN': '注释', 'zh-TW': '註解', en: 'annotation' },
	association: { 'zh-CN': '注释连线', 'zh-TW': '註解連線', en: 'association' },
	group: { 'zh-CN': '分组框', 'zh-TW': '分組框', en: 'group' },
	laneSet: { 'zh-CN': '泳道', 'zh-TW': '泳道', en: 'lanes' },
	collaboration: { 'zh-CN': '泳池', 'zh-TW': '泳池', en: 'pools' },
	dataObject: { 'zh-CN': '数据对象', 'zh-TW': '資料物件', en: 'data object' },
	dataObjectReference: { 'zh-CN': '数据对象', 'zh-TW': '資料物件', en: 'data object' },
	dataStoreReference: { 'zh-CN': '数据存储', 'zh-TW': '資料儲存', en: 'data store' },
	other: { 'zh-CN': '其他元素 {id}', 'zh-TW': '其他元素 {id}', en: 'another element, {id}' },
});

import { defineTexts } from '../../base/define-texts.ts';

/** The texts of addresses. */
export const texts = defineTexts({
	note: {
		'zh-CN': '地址：区划代码、区划全称和详细地址，如 ["330106", "浙江省 / 杭州市 / 西湖区", "文三路 100 号"]；服务器核对代码并填写全称',
		'zh-TW': '地址：區劃代碼、區劃全稱和詳細地址，如 ["330106", "浙江省 / 杭州市 / 西湖區", "文三路 100 號"]；伺服器核對代碼並填寫全稱',
		en: 'An address: the code of a region, its full name and the text below it; the server verifies the code and writes the name',
	},
	wrong: { 'zh-CN': '请选择地区并输入详细地址', 'zh-TW': '請選擇地區並輸入詳細地址', en: 'Choose a region and enter the street address' },
	noRegion: { 'zh-CN': '请选择地区', 'zh-TW': '請選擇地區', en: 'Choose a region' },
	tooLong: {
		'zh-CN': '详细地址不能超过 {max} 个字',
		'zh-TW': '詳細地址不能超過 {max} 個字',
		en: 'The street address must have at most {max} characters',
	},
	unknownRegion: { 'zh-CN': '行政区划“{name}”不存在', 'zh-TW': '行政區劃「{name}」不存在', en: 'There is no region “{name}”' },
	disabledRegion: { 'zh-CN': '行政区划“{name}”已停用', 'zh-TW': '行政區劃「{name}」已停用', en: 'The region “{name}” is disabled' },
	ambiguousRegion: {
		'zh-CN': '有多个行政区划叫“{name}”，请填写区划代码',
		'zh-TW': '有多個行政區劃叫「{name}」，請填寫區劃代碼',
		en: 'Several regions are called “{name}”; enter the code of the region',
	},
	howTo: {
		'zh-CN': '区划全称或代码 | 详细地址，如 浙江省 / 杭州市 / 西湖区 | 文三路 100 号',
		'zh-TW': '區劃全稱或代碼 | 詳細地址，如 浙江省 / 杭州市 / 西湖區 | 文三路 100 號',
		en: 'Full name or code of the region | street address, such as 330106 | Wensan Road 100',
	},
	inRegion: { 'zh-CN': '位于', 'zh-TW': '位於', en: 'is in' },
	notInRegion: { 'zh-CN': '不位于', 'zh-TW': '不位於', en: 'is not in' },
	hasText: { 'zh-CN': '含有文字', 'zh-TW': '含有文字', en: 'contains the text' },
	notHasText: { 'zh-CN': '不含文字', 'zh-TW': '不含文字', en: 'does not contain the text' },
	samplePath: { 'zh-CN': '浙江省 / 杭州市 / 西湖区', 'zh-TW': '浙江省 / 杭州市 / 西湖區', en: 'Zhejiang / Hangzhou / Xihu' },
	sampleText: { 'zh-CN': '文三路 {number} 号', 'zh-TW': '文三路 {number} 號', en: 'Wensan Road {number}' },
	title: { 'zh-CN': '地区与地址', 'zh-TW': '地區與地址', en: 'Region and address' },
});

import { defineTexts } from '../../base/define-texts.ts';

/** The groups of the functions. */
export const groupTexts = defineTexts({
	math: { 'zh-CN': '数学', 'zh-TW': '數學', en: 'Math' },
	text: { 'zh-CN': '文本', 'zh-TW': '文字', en: 'Text' },
	date: { 'zh-CN': '日期', 'zh-TW': '日期', en: 'Date' },
	logic: { 'zh-CN': '逻辑', 'zh-TW': '邏輯', en: 'Logic' },
	advanced: { 'zh-CN': '高级', 'zh-TW': '進階', en: 'Advanced' },
});

/** The texts of the record that the examples are about. */
export const sampleTexts = defineTexts({
	inspection: { 'zh-CN': '电池安全检验', 'zh-TW': '電池安全檢驗', en: 'Battery safety inspection' },
	pack: { 'zh-CN': '电池组', 'zh-TW': '電池組', en: 'Battery pack' },
	charger: { 'zh-CN': '充电器', 'zh-TW': '充電器', en: 'Charger' },
	shell: { 'zh-CN': '电池壳', 'zh-TW': '電池殼', en: 'Battery shell' },
	company: { 'zh-CN': '西湖电器', 'zh-TW': '西湖電器', en: 'West Lake Appliances' },
	first: { 'zh-CN': '王芳', 'zh-TW': '王芳', en: 'Wang Fang' },
	second: { 'zh-CN': '李强', 'zh-TW': '李強', en: 'Li Qiang' },
});

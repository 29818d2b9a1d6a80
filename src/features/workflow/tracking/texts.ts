import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** How people follow a case. */
export const texts = defineTexts({
	insteadOf: { 'zh-CN': '（代{person}）', 'zh-TW': '（代{person}）', en: ' (for {person})' },
	took: { 'zh-CN': '用时 {duration}', 'zh-TW': '用時 {duration}', en: 'Took {duration}' },
	formThen: { 'zh-CN': '查看当时的表单', 'zh-TW': '檢視當時的表單', en: 'Form at this moment' },
	thenOf: { 'zh-CN': '{at} 的表单', 'zh-TW': '{at} 的表單', en: 'Form at {at}' },
	unchanged: { 'zh-CN': '与现在的表单相同', 'zh-TW': '與目前的表單相同', en: 'The same as now' },
	differing: { 'zh-CN': '与现在不同：{fields}', 'zh-TW': '與目前不同：{fields}', en: 'Different from now: {fields}' },
	noRecord: { 'zh-CN': '无权查看此表单', 'zh-TW': '無權檢視此表單', en: 'You may not see this form' },
	expected: { 'zh-CN': '预计下一环节', 'zh-TW': '預計下一環節', en: 'Expected next' },
	byRule: { 'zh-CN': '按流程规则确定', 'zh-TW': '按流程規則確定', en: 'decided by the rules of the process' },
	print: { 'zh-CN': '打印', 'zh-TW': '列印', en: 'Print' },
	status: { 'zh-CN': '状态', 'zh-TW': '狀態', en: 'State' },
	printedAt: { 'zh-CN': '打印时间：{at}', 'zh-TW': '列印時間：{at}', en: 'Printed {at}' },
});

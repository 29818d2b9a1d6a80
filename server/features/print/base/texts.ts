import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What papers and refusals say. */
export const texts = defineTexts({
	longDay: { 'zh-CN': '{year}年{month}月{day}日', 'zh-TW': '{year}年{month}月{day}日', en: '{year}-{month}-{day}' },
	number: { 'zh-CN': '序号', 'zh-TW': '序號', en: 'No.' },
	sum: { 'zh-CN': '合计', 'zh-TW': '合計', en: 'Total' },
	preview: { 'zh-CN': '预览', 'zh-TW': '預覽', en: 'Preview' },
	newNumber: { 'zh-CN': '（打印时编号）', 'zh-TW': '（列印時編號）', en: '(assigned when printed)' },
	noPrint: { 'zh-CN': '没有名为“{name}”的打印模板', 'zh-TW': '沒有名為「{name}」的列印範本', en: 'There is no print template “{name}”' },
	mayNot: {
		'zh-CN': '您无权打印“{title}”的数据',
		'zh-TW': '您無權列印「{title}」的資料',
		en: 'You may not print the records of “{title}”',
	},
	ids: { 'zh-CN': '请选择 1 到 {max} 条记录', 'zh-TW': '請選擇 1 到 {max} 筆記錄', en: 'Choose 1 to {max} records' },
	noRecord: {
		'zh-CN': '页面中还没有可查看的记录，有记录后才能预览；模板可以先保存',
		'zh-TW': '頁面中還沒有可檢視的記錄，有記錄後才能預覽；範本可以先儲存',
		en: 'The screen has no record that you may view yet, so there is no preview; the template can be saved',
	},
	doesNotFit: {
		'zh-CN': '该记录不符合“{title}”的使用条件，不打印',
		'zh-TW': '該記錄不符合「{title}」的使用條件，不列印',
		en: 'This record does not meet the condition of “{title}” and is not printed',
	},
	noneFits: {
		'zh-CN': '所选记录都不符合“{title}”的使用条件',
		'zh-TW': '所選記錄都不符合「{title}」的使用條件',
		en: 'None of the records meets the condition of “{title}”',
	},
	tooManyAtOnce: {
		'zh-CN': '一次最多直接打印 {max} 条，更多记录请使用批量打印',
		'zh-TW': '一次最多直接列印 {max} 筆，更多記錄請使用批次列印',
		en: 'At most {max} records are printed at once; more are printed in the background',
	},
	definition: { 'zh-CN': '应为打印模板的内容', 'zh-TW': '應為列印範本的內容', en: 'The content of a print template is needed' },
	tooManyRuns: {
		'zh-CN': '您已有 {max} 个批量打印任务在进行，请稍候',
		'zh-TW': '您已有 {max} 個批次列印任務在進行，請稍候',
		en: '{max} of your prints are under way; wait until one has ended',
	},
	job: { 'zh-CN': '批量打印与清理过期文件', 'zh-TW': '批次列印與清理過期檔案', en: 'Background prints, and clean-up of their files' },
	printed: { 'zh-CN': '已打印 {count} 份，{pages} 页', 'zh-TW': '已列印 {count} 份，{pages} 頁', en: '{count} papers on {pages} pages' },
	gone: {
		'zh-CN': '打印人已停用或无权打印',
		'zh-TW': '列印人已停用或無權列印',
		en: 'The person who prints is disabled or may not print any more',
	},
});

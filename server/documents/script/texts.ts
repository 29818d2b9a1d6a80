import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What the commands and the editor say about scripts. */
export const scriptDocumentTexts = defineTexts({
	limits: {
		'zh-CN': '每次运行最多 {milliseconds} 毫秒、{megabytes} MB；使用的脚本：{names}',
		'zh-TW': '每次執行最多 {milliseconds} 毫秒、{megabytes} MB；使用的腳本：{names}',
		en: 'Each run: at most {milliseconds} ms and {megabytes} MB. Uses the scripts: {names}',
	},
	uses: { 'zh-CN': '使用的脚本', 'zh-TW': '使用的腳本', en: 'Uses the scripts' },
	usedBy: { 'zh-CN': '使用它的文档', 'zh-TW': '使用它的文件', en: 'Used by the documents' },
});

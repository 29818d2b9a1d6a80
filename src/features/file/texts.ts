import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	uses: { 'zh-CN': '使用情况：{name}', 'zh-TW': '使用情況：{name}', en: 'Usage: {name}' },
	screen: { 'zh-CN': '页面', 'zh-TW': '頁面', en: 'Screen' },
	record: { 'zh-CN': '记录', 'zh-TW': '記錄', en: 'Record' },
	field: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Field' },
	untitled: { 'zh-CN': '未命名记录', 'zh-TW': '未命名記錄', en: 'Untitled record' },
	noLink: { 'zh-CN': '附件', 'zh-TW': '附件', en: 'Attachments' },
	unused: {
		'zh-CN': '没有可查看的记录使用该附件',
		'zh-TW': '沒有可檢視的記錄使用該附件',
		en: 'No record that you may read uses this file',
	},
	hiddenUses: {
		'zh-CN': '另有 {count} 处使用，您无权查看',
		'zh-TW': '另有 {count} 處使用，您無權檢視',
		en: { one: '{count} more use that you may not read', other: '{count} more uses that you may not read' },
	},
	removeFile: { 'zh-CN': '删除附件', 'zh-TW': '刪除附件', en: 'Remove file' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	removeUnused: {
		'zh-CN': '确定删除附件“{name}”吗？没有记录使用它。',
		'zh-TW': '確定刪除附件「{name}」嗎？沒有記錄使用它。',
		en: 'Remove the file “{name}”? No record uses it.',
	},
	removeUsed: {
		'zh-CN': '附件“{name}”正被使用 {count} 次。仍要删除吗？这些记录中的附件将无法打开。',
		'zh-TW': '附件「{name}」正被使用 {count} 次。仍要刪除嗎？這些記錄中的附件將無法開啟。',
		en: {
			one: 'The file “{name}” is used {count} time. Remove it anyway? It can no longer be opened in that record.',
			other: 'The file “{name}” is used {count} times. Remove it anyway? It can no longer be opened in these records.',
		},
	},
	removed: { 'zh-CN': '附件“{name}”已删除', 'zh-TW': '附件「{name}」已刪除', en: 'File “{name}” removed' },
	download: { 'zh-CN': '下载附件', 'zh-TW': '下載附件', en: 'Download files' },
	downloadNow: { 'zh-CN': '下载（{count}）', 'zh-TW': '下載（{count}）', en: 'Download ({count})' },
	downloadHint: {
		'zh-CN': '已选择 {count} 个附件。多个附件将打包为一个 ZIP 文件。',
		'zh-TW': '已選擇 {count} 個附件。多個附件將打包為一個 ZIP 檔案。',
		en: { one: '{count} file selected.', other: '{count} files selected. They are downloaded as one ZIP archive.' },
	},
	mostDownloaded: { 'zh-CN': '一次最多下载 {max} 个。', 'zh-TW': '一次最多下載 {max} 個。', en: 'Only the first {max} are downloaded.' },
	refused: {
		'zh-CN': '您无权打开以下附件的内容：',
		'zh-TW': '您無權開啟以下附件的內容：',
		en: 'You may not open the contents of these files:',
	},
	transfer: { 'zh-CN': '转移附件：{name}', 'zh-TW': '轉移附件：{name}', en: 'Transfer files: {name}' },
	files: { 'zh-CN': '{count} 个附件', 'zh-TW': '{count} 個附件', en: { one: '{count} file', other: '{count} files' } },
	newOwner: { 'zh-CN': '新所有者', 'zh-TW': '新擁有者', en: 'New owner' },
	person: { 'zh-CN': '人员', 'zh-TW': '人員', en: 'Person' },
	organisation: { 'zh-CN': '机构', 'zh-TW': '機構', en: 'Organisation' },
	noTarget: { 'zh-CN': '请选择新的所有者', 'zh-TW': '請選擇新的擁有者', en: 'Select the new owner' },
	personHint: {
		'zh-CN': '该人员将成为附件的所有者，附件计入其存储用量。',
		'zh-TW': '該人員將成為附件的擁有者，附件計入其儲存用量。',
		en: 'The person becomes the owner of the files, which count towards the storage of that person.',
	},
	organisationHint: {
		'zh-CN': '附件归机构所有，机构人员均可打开，计入机构的存储用量。',
		'zh-TW': '附件歸機構所有，機構人員均可開啟，計入機構的儲存用量。',
		en: 'The organisation becomes the owner. Its people can open the files, which count towards its storage.',
	},
	transferred: {
		'zh-CN': '已将 {count} 个附件转移到“{target}”',
		'zh-TW': '已將 {count} 個附件轉移到「{target}」',
		en: { one: '{count} file transferred to “{target}”', other: '{count} files transferred to “{target}”' },
	},
});

import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Texts about Word documents that are inserted into formatted text. */
export const wordTexts = defineTexts({
	insert: { 'zh-CN': '导入 Word 文档', 'zh-TW': '匯入 Word 文件', en: 'Import Word document' },
	unreadable: {
		'zh-CN': '无法读取该文件，请选择 .docx 格式的 Word 文档',
		'zh-TW': '無法讀取該檔案，請選擇 .docx 格式的 Word 文件',
		en: 'The file cannot be read. Choose a Word document (.docx).',
	},
	pictureFailed: {
		'zh-CN': '文档未导入：图片上传失败（{reason}）',
		'zh-TW': '文件未匯入：圖片上傳失敗（{reason}）',
		en: 'The document was not imported, because a picture could not be uploaded: {reason}',
	},
	tooLarge: {
		'zh-CN': '文档过大，最多 {max}',
		'zh-TW': '文件過大，最多 {max}',
		en: 'The document is too large; the limit is {max}',
	},
	skipped: {
		'zh-CN': '有 {count} 张图片未导入（格式不支持、过大或超出数量）',
		'zh-TW': '有 {count} 張圖片未匯入（格式不支援、過大或超出數量）',
		en: {
			one: '{count} picture was not imported (its type, its size or the number of pictures)',
			other: '{count} pictures were not imported (their type, their size or their number)',
		},
	},
});

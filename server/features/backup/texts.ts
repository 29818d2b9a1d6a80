import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	job: { 'zh-CN': '每日备份', 'zh-TW': '每日備份', en: 'Daily backup' },
	made: {
		'zh-CN': '备份已写入 {file}：{rows, number} 行，{files, number} 个文件，{megabytes, number} MB',
		'zh-TW': '備份已寫入 {file}：{rows, number} 列，{files, number} 個檔案，{megabytes, number} MB',
		en: 'Backup written to {file}: {rows, number} rows, {files, number} files, {megabytes, number} MB',
	},
	verified: { 'zh-CN': '已还原核对，逐行一致', 'zh-TW': '已還原核對，逐列一致', en: 'Restored and compared row by row' },
	lost: {
		'zh-CN': '{count, number} 个文件的内容已丢失，备份中没有；旧备份未删除。文件编号：{ids}',
		'zh-TW': '{count, number} 個檔案的內容已遺失，備份中沒有；舊備份未刪除。檔案編號：{ids}',
		en: {
			one: 'The content of {count, number} file is lost and not in the backup; old backups were kept. File: {ids}',
			other: 'The contents of {count, number} files are lost and not in the backup; old backups were kept. Files: {ids}',
		},
	},
	removed: { 'zh-CN': '已删除旧备份 {file}', 'zh-TW': '已刪除舊備份 {file}', en: 'Old backup {file} removed' },
});

import { defineTexts } from '../../contract/base/define-texts.ts';

/** Why a file is not stored, or cannot be read. */
export const storageTexts = defineTexts({
	unnamed: { 'zh-CN': '文件', 'zh-TW': '檔案', en: 'File' },
	folders: {
		'zh-CN': '文件名不能包含上级目录（..）',
		'zh-TW': '檔案名稱不能包含上層目錄（..）',
		en: 'The file name must not contain a parent folder (..)',
	},
	characters: {
		'zh-CN': '文件名不能包含控制字符或改变文字方向的字符',
		'zh-TW': '檔案名稱不能包含控制字元或改變文字方向的字元',
		en: 'The file name must not contain control characters or characters that change the text direction',
	},
	longName: {
		'zh-CN': '文件名不能超过 {max} 个字符',
		'zh-TW': '檔案名稱不能超過 {max} 個字元',
		en: 'The file name must not be longer than {max} characters',
	},
	empty: { 'zh-CN': '文件“{name}”是空的', 'zh-TW': '檔案「{name}」是空的', en: 'The file “{name}” is empty' },
	content: {
		'zh-CN': '文件“{name}”的内容与扩展名不符',
		'zh-TW': '檔案「{name}」的內容與副檔名不符',
		en: 'The content of “{name}” does not match its extension',
	},
	twoTypes: {
		'zh-CN': '文件“{name}”同时包含另一种类型的内容（{type}），不能上传',
		'zh-TW': '檔案「{name}」同時包含另一種類型的內容（{type}），不能上傳',
		en: 'The file “{name}” also contains another type of content ({type}) and cannot be uploaded',
	},
	brokenArchive: {
		'zh-CN': '压缩文件“{name}”已损坏或结构无效',
		'zh-TW': '壓縮檔案「{name}」已損壞或結構無效',
		en: 'The archive “{name}” is damaged or has an invalid structure',
	},
	archiveBomb: {
		'zh-CN': '压缩文件“{name}”解压后过大（最多为原大小的 {ratio} 倍，且不超过 {max}）',
		'zh-TW': '壓縮檔案「{name}」解壓縮後過大（最多為原大小的 {ratio} 倍，且不超過 {max}）',
		en: 'The archive “{name}” grows too large when unpacked (limit: {ratio} times its size, and {max})',
	},
	archiveEntries: {
		'zh-CN': '压缩文件“{name}”包含的文件过多（最多 {max} 个）',
		'zh-TW': '壓縮檔案「{name}」包含的檔案過多（最多 {max} 個）',
		en: 'The archive “{name}” contains too many files (limit: {max})',
	},
	archiveDepth: {
		'zh-CN': '压缩文件“{name}”的嵌套层数过多（最多 {max} 层）',
		'zh-TW': '壓縮檔案「{name}」的巢狀層數過多（最多 {max} 層）',
		en: 'The archive “{name}” has too many levels of nested archives (limit: {max})',
	},
	brokenImage: {
		'zh-CN': '无法读取图片“{name}”的尺寸，文件可能已损坏',
		'zh-TW': '無法讀取圖片「{name}」的尺寸，檔案可能已損壞',
		en: 'The dimensions of the image “{name}” cannot be read; the file may be damaged',
	},
	pixels: {
		'zh-CN': '图片“{name}”的尺寸为{width}×{height}像素，超过上限（{max} 百万像素）',
		'zh-TW': '圖片「{name}」的尺寸為{width}×{height}像素，超過上限（{max} 百萬像素）',
		en: 'The image “{name}” has {width} × {height} pixels; the limit is {max} megapixels',
	},
	full: {
		'zh-CN': '服务器存储空间不足，文件未能保存，请联系管理员',
		'zh-TW': '伺服器儲存空間不足，檔案未能儲存，請聯絡管理員',
		en: 'The server has no storage space left; the file was not saved. Contact the administrator',
	},
	unreachable: {
		'zh-CN': '文件存储暂时不可用，请稍后再试或联系管理员',
		'zh-TW': '檔案儲存暫時無法使用，請稍後再試或聯絡管理員',
		en: 'The file storage is not available. Try again later or contact the administrator',
	},
	lost: {
		'zh-CN': '文件内容在存储中不存在，请联系管理员',
		'zh-TW': '檔案內容在儲存中不存在，請聯絡管理員',
		en: 'The content of the file is missing in the storage. Contact the administrator',
	},
	infected: {
		'zh-CN': '文件“{name}”含有病毒（{virus}），已被隔离',
		'zh-TW': '檔案「{name}」含有病毒（{virus}），已被隔離',
		en: 'The file “{name}” contains a virus ({virus}) and has been quarantined',
	},
	waiting: {
		'zh-CN': '文件“{name}”正在等待病毒扫描，暂时不能打开',
		'zh-TW': '檔案「{name}」正在等待病毒掃描，暫時無法開啟',
		en: 'The file “{name}” is waiting for the virus scan and cannot be opened yet',
	},
	scanLimit: {
		'zh-CN': '文件“{name}”过大，无法进行病毒扫描',
		'zh-TW': '檔案「{name}」過大，無法進行病毒掃描',
		en: 'The file “{name}” is too large for the virus scanner',
	},
});

import { fill, type Language, type Texts } from '../../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const fileTexts = {
	noFile: text('请先上传文件！', '請先上傳檔案！', 'Upload a file first'),
	empty: text('文件“{name}”是空的', '檔案「{name}」是空的', 'The file “{name}” is empty'),
	kind: text('不允许的文件类型', '不允許的檔案類型', 'This kind of file is not allowed'),
	content: text(
		'文件“{name}”的内容与扩展名不符',
		'檔案「{name}」的內容與副檔名不符',
		'The content of “{name}” is not what its ending says',
	),
	brokenImage: text(
		'无法读取图片“{name}”的尺寸，文件可能已损坏',
		'無法讀取圖片「{name}」的尺寸，檔案可能已損壞',
		'The dimensions of the image “{name}” cannot be read; the file may be damaged',
	),
	pixels: text(
		'图片“{name}”的尺寸为{width}×{height}像素，超过上限（{max}百万像素）',
		'圖片「{name}」的尺寸為{width}×{height}像素，超過上限（{max}百萬像素）',
		'The image “{name}” has {width} × {height} pixels; the limit is {max} megapixels',
	),
	tooLarge: text('上传文件的尺寸大于{size}', '上傳檔案的尺寸大於{size}', 'The file is larger than {size}'),
	tooMany: text(
		'您有过多未使用的附件，请先删除一些',
		'您有過多未使用的附件，請先刪除一些',
		'You have too many files that hang on nothing; remove some of them first',
	),
	inUse: text(
		'附件“{name}”正被记录使用，不能删除',
		'附件「{name}」正被記錄使用，不能刪除',
		'A record uses “{name}”, so it can not be removed',
	),
	name: text('请输入文件名', '請輸入檔案名稱', 'Enter a name'),
	notPreviewable: text('暂不支持该文件类型预览', '暫不支援該檔案類型預覽', 'Files of this kind can not be previewed'),
	ids: text('请指定附件', '請指定附件', 'Name the files'),
	use: text('不支持的用途', '不支援的用途', 'This use is not supported'),
	charset: text('不支持的字符集', '不支援的字元集', 'This character set is not supported'),
} as const satisfies Record<string, Texts>;

/** One of the texts about files in a language. */
export function sayOfFile(name: keyof typeof fileTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(fileTexts[name][language], values);
}

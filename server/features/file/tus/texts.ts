import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why a resumable upload is refused. */
export const uploadTexts = defineTexts({
	header: { 'zh-CN': '请求头{name}无效', 'zh-TW': '請求標頭{name}無效', en: 'The request header {name} is not valid' },
	offset: {
		'zh-CN': '上传的位置与已接收的数据不符',
		'zh-TW': '上傳的位置與已接收的資料不符',
		en: 'The offset does not match the data received',
	},
	unfinished: { 'zh-CN': '文件尚未全部上传', 'zh-TW': '檔案尚未全部上傳', en: 'The file has not been received completely' },
	checking: {
		'zh-CN': '文件正在检查中，请稍后再试',
		'zh-TW': '檔案正在檢查中，請稍後再試',
		en: 'The file is being checked; try again later',
	},
	checksum: {
		'zh-CN': '请提供整个文件的 SHA-256 校验和',
		'zh-TW': '請提供整個檔案的 SHA-256 總和檢查碼',
		en: 'Specify the SHA-256 checksum of the whole file',
	},
	changed: {
		'zh-CN': '文件“{name}”的校验和不符，请重新上传',
		'zh-TW': '檔案「{name}」的總和檢查碼不符，請重新上傳',
		en: 'The checksum of “{name}” does not match; upload the file again',
	},
	openOfPerson: {
		'zh-CN': '您有 {count} 个未完成的上传，请先完成或取消',
		'zh-TW': '您有 {count} 個未完成的上傳，請先完成或取消',
		en: {
			one: 'You have {count} unfinished upload; finish or cancel it first',
			other: 'You have {count} unfinished uploads; finish or cancel them first',
		},
	},
	openOfTenant: {
		'zh-CN': '本单位有 {count} 个未完成的上传，请稍后再试',
		'zh-TW': '本單位有 {count} 個未完成的上傳，請稍後再試',
		en: {
			one: 'The tenant has {count} unfinished upload; try again later',
			other: 'The tenant has {count} unfinished uploads; try again later',
		},
	},
});

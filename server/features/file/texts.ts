import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'file/upload': { 'zh-CN': '上传附件', 'zh-TW': '上傳附件' },
	'file/download': { 'zh-CN': '下载附件', 'zh-TW': '下載附件' },
	'file/preview': { 'zh-CN': '预览附件', 'zh-TW': '預覽附件' },
	'file/getImage': { 'zh-CN': '查看图片', 'zh-TW': '檢視圖片' },
	'file/sheet': { 'zh-CN': '预览表格', 'zh-TW': '預覽表格' },
	'file/ticket': { 'zh-CN': '获取附件的临时地址', 'zh-TW': '取得附件的臨時位址' },
	'file/attachment/get': { 'zh-CN': '查询附件信息', 'zh-TW': '查詢附件資訊' },
	'file/attachment/query': { 'zh-CN': '分页查询本人上传的附件', 'zh-TW': '分頁查詢本人上傳的附件' },
	'file/attachment/remove': { 'zh-CN': '删除本人上传的附件', 'zh-TW': '刪除本人上傳的附件' },
	'file/attachment/modifyName': { 'zh-CN': '修改附件名称', 'zh-TW': '修改附件名稱' },
};

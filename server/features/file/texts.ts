import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'file/upload': { 'zh-CN': '上传附件', 'zh-TW': '上傳附件' },
	'file/download': { 'zh-CN': '下载附件', 'zh-TW': '下載附件' },
	'file/preview': { 'zh-CN': '预览附件', 'zh-TW': '預覽附件' },
	'file/getImage': { 'zh-CN': '查看图片', 'zh-TW': '檢視圖片' },
	'file/thumbnail': { 'zh-CN': '查看缩略图', 'zh-TW': '檢視縮圖' },
	'file/sheet': { 'zh-CN': '预览表格', 'zh-TW': '預覽表格' },
	'file/ticket': { 'zh-CN': '获取附件的临时地址', 'zh-TW': '取得附件的臨時位址' },
	'file/attachment/get': { 'zh-CN': '查询附件信息', 'zh-TW': '查詢附件資訊' },
	'file/attachment/query': { 'zh-CN': '分页查询本人上传的附件', 'zh-TW': '分頁查詢本人上傳的附件' },
	'file/attachment/remove': { 'zh-CN': '删除本人上传的附件', 'zh-TW': '刪除本人上傳的附件' },
	'file/zip': { 'zh-CN': '打包下载附件', 'zh-TW': '打包下載附件' },
	'file/attachment/transfer': { 'zh-CN': '转移附件', 'zh-TW': '轉移附件' },
	'file/manage/query': { 'zh-CN': '分页查询租户的附件', 'zh-TW': '分頁查詢租戶的附件' },
	'file/manage/count': { 'zh-CN': '统计租户的附件数量', 'zh-TW': '統計租戶的附件數量' },
	'file/manage/get': { 'zh-CN': '查询租户的一个附件', 'zh-TW': '查詢租戶的一個附件' },
	'file/manage/save': { 'zh-CN': '重命名租户的附件', 'zh-TW': '重新命名租戶的附件' },
	'file/manage/uses': { 'zh-CN': '查询使用附件的记录', 'zh-TW': '查詢使用附件的記錄' },
	'file/manage/remove': { 'zh-CN': '删除租户的附件', 'zh-TW': '刪除租戶的附件' },
	'file/usage/query': { 'zh-CN': '分页查询存储用量', 'zh-TW': '分頁查詢儲存用量' },
	'file/usage/count': { 'zh-CN': '统计存储用量的条目数', 'zh-TW': '統計儲存用量的條目數' },
	'file/usage/get': { 'zh-CN': '查询一项存储用量', 'zh-TW': '查詢一項儲存用量' },
	'file/usage/save': { 'zh-CN': '设置存储配额', 'zh-TW': '設定儲存配額' },
	'file/attachment/modifyName': { 'zh-CN': '修改附件名称', 'zh-TW': '修改附件名稱' },
};

import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'mailbox/account': { 'zh-CN': '查询本人的邮箱账号', 'zh-TW': '查詢本人的郵箱帳號' },
	'mailbox/account/save': { 'zh-CN': '保存本人的邮箱账号', 'zh-TW': '儲存本人的郵箱帳號' },
	'mailbox/account/test': { 'zh-CN': '测试本人的邮箱账号', 'zh-TW': '測試本人的郵箱帳號' },
	'mailbox/account/remove': { 'zh-CN': '删除本人的邮箱账号', 'zh-TW': '刪除本人的郵箱帳號' },
	'mailbox/folders': { 'zh-CN': '查询本人邮箱的文件夹', 'zh-TW': '查詢本人郵箱的資料夾' },
	'mailbox/query': { 'zh-CN': '查询文件夹中的邮件', 'zh-TW': '查詢資料夾中的郵件' },
	'mailbox/get': { 'zh-CN': '阅读邮件', 'zh-TW': '閱讀郵件' },
	'mailbox/mark': { 'zh-CN': '标记邮件已读或未读', 'zh-TW': '標記郵件已讀或未讀' },
	'mailbox/remove': { 'zh-CN': '删除邮件', 'zh-TW': '刪除郵件' },
	'mailbox/file': { 'zh-CN': '下载邮件中的文件', 'zh-TW': '下載郵件中的檔案' },
	'mailbox/source': { 'zh-CN': '下载整封邮件', 'zh-TW': '下載整封郵件' },
	'mailbox/file/store': { 'zh-CN': '将邮件中的文件存入门户', 'zh-TW': '將郵件中的檔案存入門戶' },
	'mailbox/draft/save': { 'zh-CN': '保存邮件草稿', 'zh-TW': '儲存郵件草稿' },
	'mailbox/draft/get': { 'zh-CN': '打开邮件草稿', 'zh-TW': '開啟郵件草稿' },
	'mailbox/draft/drop': { 'zh-CN': '放弃邮件草稿', 'zh-TW': '放棄郵件草稿' },
	'mailbox/send': { 'zh-CN': '发送邮件', 'zh-TW': '傳送郵件' },
};

export const rightTexts = defineTexts({
	hold: { 'zh-CN': '使用个人邮箱', 'zh-TW': '使用個人郵箱', en: 'Use a personal mailbox' },
	holdDescription: {
		'zh-CN': '设置自己的邮箱账号，收发邮件',
		'zh-TW': '設定自己的郵箱帳號，收發郵件',
		en: 'Set up one’s own mail account, read and send mails',
	},
});

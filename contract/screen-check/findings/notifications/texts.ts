import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with notification rules. */
export const notificationProblems = defineTexts({
	'notification-without-records': {
		'zh-CN': '该页面的记录由功能提供，不经过保存流程，通知“{name}”不会触发',
		'zh-TW': '該頁面的記錄由功能提供，不經過儲存流程，通知「{name}」不會觸發',
		en: 'A feature provides the records of this screen, so nothing can trigger the notification “{name}”',
	},
	'recipient-does-not-fit': {
		'zh-CN': '字段“{name}”不引用人员或组织机构，不会有接收人',
		'zh-TW': '欄位「{name}」不引用人員或組織機構，不會有接收人',
		en: '“{name}” refers to neither employees nor organisations, so it has no recipients',
	},
	'not-a-date': {
		'zh-CN': '字段“{name}”不是日期或日期时间',
		'zh-TW': '欄位「{name}」不是日期或日期時間',
		en: '“{name}” is neither a date nor a date-time',
	},
	'not-in-template': {
		'zh-CN': '字段“{name}”的值不能写入通知：它是密码、文件、明细或没有数据列',
		'zh-TW': '欄位「{name}」的值不能寫入通知：它是密碼、檔案、明細或沒有資料欄',
		en: '“{name}” cannot be part of a notification: it is a password, files, rows or has no column',
	},
	'guarded-template': {
		'zh-CN': '没有权限 {right} 的接收人在通知中看不到“{name}”的完整值',
		'zh-TW': '沒有權限 {right} 的接收人在通知中看不到「{name}」的完整值',
		en: 'Recipients without the right {right} do not see the whole value of “{name}” in the notification',
	},
	'guarded-notification': {
		'zh-CN': '通知由“{name}”触发，没有权限 {right} 的接收人不会收到它',
		'zh-TW': '通知由「{name}」觸發，沒有權限 {right} 的接收人不會收到它',
		en: '“{name}” triggers the notification, so recipients without the right {right} do not receive it',
	},
});

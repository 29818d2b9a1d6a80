import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'msg/innerMessage/save': { 'zh-CN': '发送消息或保存草稿', 'zh-TW': '傳送訊息或儲存草稿' },
	'msg/innerMessage/countReceivers': { 'zh-CN': '统计接收人数', 'zh-TW': '統計接收人數' },
	'msg/innerMessage/receive': { 'zh-CN': '分页查询收到的消息', 'zh-TW': '分頁查詢收到的訊息' },
	'msg/innerMessage/sent': { 'zh-CN': '分页查询已发送的消息', 'zh-TW': '分頁查詢已傳送的訊息' },
	'msg/innerMessage/query': { 'zh-CN': '分页查询消息文件夹', 'zh-TW': '分頁查詢訊息資料夾' },
	'msg/innerMessage/count': { 'zh-CN': '统计消息文件夹', 'zh-TW': '統計訊息資料夾' },
	'msg/innerMessage/get': { 'zh-CN': '查询消息详情', 'zh-TW': '查詢訊息詳情' },
	'msg/innerMessage/msgList': { 'zh-CN': '查询未读消息', 'zh-TW': '查詢未讀訊息' },
	'msg/innerMessage/markRead': { 'zh-CN': '标记消息已读或未读', 'zh-TW': '標記訊息已讀或未讀' },
	'msg/innerMessage/markUnread': { 'zh-CN': '标记消息未读', 'zh-TW': '標記訊息未讀' },
	'msg/innerMessage/unstar': { 'zh-CN': '取消星标', 'zh-TW': '取消星號' },
	'msg/innerMessage/star': { 'zh-CN': '标记或取消星标', 'zh-TW': '標記或取消星號' },
	'msg/innerMessage/remove': { 'zh-CN': '删除消息', 'zh-TW': '刪除訊息' },
	'msg/innerMessage/recover': { 'zh-CN': '还原已删除的消息', 'zh-TW': '還原已刪除的訊息' },
	'msg/innerMessage/withdraw': { 'zh-CN': '撤回消息', 'zh-TW': '撤回訊息' },
	'msg/innerMessage/saveReply': { 'zh-CN': '回复消息', 'zh-TW': '回覆訊息' },
	'msg/innerMessageReply/query': { 'zh-CN': '分页查询消息的回复', 'zh-TW': '分頁查詢訊息的回覆' },
	'msg/innerMessageRead/query': { 'zh-CN': '分页查询消息的阅读人', 'zh-TW': '分頁查詢訊息的閱讀人' },
};

/** Messages of the calls. */
export const texts = defineTexts({
	open: { 'zh-CN': '打开', 'zh-TW': '開啟', en: 'Open' },
	system: { 'zh-CN': '系统', 'zh-TW': '系統', en: 'System' },
	notSent: { 'zh-CN': '定时消息未发送', 'zh-TW': '定時訊息未傳送', en: 'Scheduled message not sent' },
	notSentBecause: {
		'zh-CN': '“{subject}”未发送，已存入草稿箱：{reason}',
		'zh-TW': '「{subject}」未傳送，已存入草稿匣：{reason}',
		en: '“{subject}” was not sent and is in your drafts: {reason}',
	},
	infectedFile: { 'zh-CN': '附件含有病毒', 'zh-TW': '附件含有病毒', en: 'Virus found in an attachment' },
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	format: { 'zh-CN': '格式不正确', 'zh-TW': '格式不正確', en: 'Invalid format' },
	tooLong: { 'zh-CN': '不能超过 {max} 个字符', 'zh-TW': '不能超過 {max} 個字元', en: 'At most {max} characters' },
	type: { 'zh-CN': '消息类型不正确', 'zh-TW': '訊息類型不正確', en: 'Unknown message type' },
	receivers: { 'zh-CN': '请选择接收人', 'zh-TW': '請選擇接收人', en: 'Select recipients' },
	receiver: { 'zh-CN': '接收人不存在或已停用', 'zh-TW': '接收人不存在或已停用', en: 'This recipient does not exist or is not active' },
	tooManyReceivers: { 'zh-CN': '最多选择 {max} 个接收对象', 'zh-TW': '最多選擇 {max} 個接收對象', en: 'Select at most {max} recipients' },
	nobody: { 'zh-CN': '所选范围内没有可接收的人员', 'zh-TW': '所選範圍內沒有可接收的人員', en: 'The selection contains no active people' },
	tooManyPeople: {
		'zh-CN': '普通消息最多发送给 {max} 人，所选范围有 {count} 人，请改为公告',
		'zh-TW': '一般訊息最多傳送給 {max} 人，所選範圍有 {count} 人，請改為公告',
		en: 'A message can be sent to at most {max} people; the selection contains {count}. Send a bulletin instead',
	},
	mayNotPeople: {
		'zh-CN': '您只能给本机构的人员或给您发过消息的人员发送消息',
		'zh-TW': '您只能給本機構的人員或給您傳過訊息的人員傳送訊息',
		en: 'You can only write to people of your organisation and to people who have written to you',
	},
	mayNotParties: {
		'zh-CN': '没有向机构、岗位、角色或用户组发送消息的权限',
		'zh-TW': '沒有向機構、職位、角色或使用者群組傳送訊息的權限',
		en: 'You have no permission to write to organisations, positions, roles or groups',
	},
	mayNotEveryone: {
		'zh-CN': '没有向所有人发送消息的权限',
		'zh-TW': '沒有向所有人傳送訊息的權限',
		en: 'You have no permission to write to everyone',
	},
	mayNotBulletin: {
		'zh-CN': '没有发送公告和系统消息的权限',
		'zh-TW': '沒有傳送公告和系統訊息的權限',
		en: 'You have no permission to send bulletins and system messages',
	},
	sendAt: {
		'zh-CN': '发送时间应在 {days} 天以内的将来',
		'zh-TW': '傳送時間應在 {days} 天以內的將來',
		en: 'The sending time must be within the next {days} days',
	},
	tooManyFiles: { 'zh-CN': '最多 {max} 个附件', 'zh-TW': '最多 {max} 個附件', en: 'At most {max} attachments' },
	file: { 'zh-CN': '附件不存在', 'zh-TW': '附件不存在', en: 'This attachment does not exist' },
	tooManyDrafts: {
		'zh-CN': '最多保存 {max} 份草稿，请先删除一些',
		'zh-TW': '最多儲存 {max} 份草稿，請先刪除一些',
		en: 'At most {max} drafts can be kept; remove some first',
	},
	tooManySent: {
		'zh-CN': '每小时最多发送 {max} 条消息和回复',
		'zh-TW': '每小時最多傳送 {max} 則訊息和回覆',
		en: 'At most {max} messages and replies can be sent in an hour',
	},
	mayNotReply: { 'zh-CN': '该消息不允许回复', 'zh-TW': '該訊息不允許回覆', en: 'This message cannot be replied to' },
	isRead: { 'zh-CN': '消息已被阅读，不能撤回', 'zh-TW': '訊息已被閱讀，不能撤回', en: 'The message has been read and cannot be withdrawn' },
	folder: { 'zh-CN': '文件夹不正确', 'zh-TW': '資料夾不正確', en: 'Unknown folder' },
	peopleRight: { 'zh-CN': '给其他机构的人员发消息', 'zh-TW': '給其他機構的人員傳訊息', en: 'Write to people of other organisations' },
	peopleRightHelp: {
		'zh-CN': '没有此权限时只能给本机构的人员和给自己发过消息的人员发消息',
		'zh-TW': '沒有此權限時只能給本機構的人員和給自己傳過訊息的人員傳訊息',
		en: 'Without it, people can write to their own organisation and to those who have written to them',
	},
	partiesRight: {
		'zh-CN': '给机构、岗位、角色和用户组发消息',
		'zh-TW': '給機構、職位、角色和使用者群組傳訊息',
		en: 'Write to groups of people',
	},
	partiesRightHelp: {
		'zh-CN': '将消息发送给机构、岗位、角色或用户组的全部人员',
		'zh-TW': '將訊息傳送給機構、職位、角色或使用者群組的全部人員',
		en: 'Send messages to all people of organisations, positions, roles and groups',
	},
	everyoneRight: { 'zh-CN': '给所有人发消息', 'zh-TW': '給所有人傳訊息', en: 'Write to everyone' },
	everyoneRightHelp: {
		'zh-CN': '将消息发送给本租户的所有人',
		'zh-TW': '將訊息傳送給本租戶的所有人',
		en: 'Send messages to all people of the tenant',
	},
	bulletinRight: { 'zh-CN': '发送公告和系统消息', 'zh-TW': '傳送公告和系統訊息', en: 'Send bulletins and system messages' },
	bulletinRightHelp: {
		'zh-CN': '发送公告和系统类型的消息',
		'zh-TW': '傳送公告和系統類型的訊息',
		en: 'Send messages of the types bulletin and system',
	},
});

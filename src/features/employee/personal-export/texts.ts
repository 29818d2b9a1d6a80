import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '导出“{name}”的个人数据', 'zh-TW': '匯出「{name}」的個人資料', en: 'Personal data of {name}' },
	hint: {
		'zh-CN':
			'下载平台在当前单位内保存的关于此人的全部数据（JSON）：人员资料、角色、会话、登录日志、审计日志、消息、设置，以及业务记录中指向此人的内容。不含密码和密钥。下载会记入审计日志。',
		'zh-TW':
			'下載平台在目前單位內保存的關於此人的全部資料（JSON）：人員資料、角色、工作階段、登入日誌、稽核日誌、訊息、設定，以及業務記錄中指向此人的內容。不含密碼和密鑰。下載會記入稽核日誌。',
		en: 'Downloads everything that the portal stores about this person in the active tenant (JSON): personnel data, roles, sessions, sign-ins, audit log, messages, settings, and records that name the person. It contains no passwords and keys. The download is recorded in the audit log.',
	},
	download: { 'zh-CN': '下载', 'zh-TW': '下載', en: 'Download' },
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
});

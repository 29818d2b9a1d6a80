import { defineTexts } from '../../../../contract/base/define-texts.ts';
import type { CallTexts } from '../../feature.ts';

/** What the calls do, by their path without the prefix. */
export const callTexts: CallTexts = {
	'identityProvider/test': { 'zh-CN': '测试身份平台的连接', 'zh-TW': '測試身分平台的連線' },
	'sso/providers': { 'zh-CN': '查询单点登录方式', 'zh-TW': '查詢單一登入方式' },
	'sso/begin': { 'zh-CN': '开始单点登录', 'zh-TW': '開始單一登入' },
	'sso/finish': { 'zh-CN': '完成单点登录', 'zh-TW': '完成單一登入' },
	'sso/directory': { 'zh-CN': '以目录账号登录', 'zh-TW': '以目錄帳號登入' },
	'sso/leave': { 'zh-CN': '查询身份平台的退出地址', 'zh-TW': '查詢身分平台的登出位址' },
	'sso/backchannel': { 'zh-CN': '接收身份平台的退出通知', 'zh-TW': '接收身分平台的登出通知' },
};

export const texts = defineTexts({
	issuer: {
		'zh-CN': '须为 https 地址，不含查询参数',
		'zh-TW': '須為 https 位址，不含查詢參數',
		en: 'Must be an https address without a query',
	},
	certificate: { 'zh-CN': '须为 PEM 格式的证书', 'zh-TW': '須為 PEM 格式的憑證', en: 'Must be certificates in PEM' },
	mapping: {
		'zh-CN': '第 {line} 行须形如“组 = 角色别名”',
		'zh-TW': '第 {line} 行須形如「群組 = 角色別名」',
		en: 'Line {line} must look like “group = role alias”',
	},
	again: {
		'zh-CN': '地址、客户端或证书已更改，请重新输入密钥',
		'zh-TW': '位址、用戶端或憑證已變更，請重新輸入密鑰',
		en: 'Enter the secret again, because the issuer, the client or the certificates changed',
	},
	claim: { 'zh-CN': '须为声明的名称', 'zh-TW': '須為宣告的名稱', en: 'Must be the name of a claim' },
	noUrl: {
		'zh-CN': '运维人员未设置 PORTAL_URL，无法单点登录',
		'zh-TW': '維運人員未設定 PORTAL_URL，無法單一登入',
		en: 'Single sign-on needs PORTAL_URL',
	},
	unreachable: {
		'zh-CN': '身份平台暂时无法使用，请稍后重试',
		'zh-TW': '身分平台暫時無法使用，請稍後重試',
		en: 'The identity provider is not available; please try again later',
	},
	noDirectory: {
		'zh-CN': '单位的目录暂时无法使用，请稍后重试',
		'zh-TW': '單位的目錄暫時無法使用，請稍後重試',
		en: 'The directory is not available; please try again later',
	},
	directory: {
		'zh-CN': '须形如 ldaps://主机 或 ldap://主机:端口',
		'zh-TW': '須形如 ldaps://主機 或 ldap://主機:連接埠',
		en: 'Must look like ldaps://host or ldap://host:port',
	},
	account: {
		'zh-CN': '须为目录中的完整名称（DN）或 账号@域',
		'zh-TW': '須為目錄中的完整名稱（DN）或 帳號@網域',
		en: 'Must be a distinguished name, or account@domain',
	},
	base: { 'zh-CN': '须为目录中的完整名称（DN）', 'zh-TW': '須為目錄中的完整名稱（DN）', en: 'Must be a distinguished name' },
	attribute: { 'zh-CN': '须为属性的名称', 'zh-TW': '須為屬性的名稱', en: 'Must be the name of an attribute' },
	filter: { 'zh-CN': '须为 LDAP 过滤条件', 'zh-TW': '須為 LDAP 篩選條件', en: 'Must be an LDAP filter' },
	expired: {
		'zh-CN': '登录已过期或不是由本浏览器发起，请重新登录',
		'zh-TW': '登入已過期或不是由本瀏覽器發起，請重新登入',
		en: 'The sign-in has expired, or another browser began it; please sign in again',
	},
	refused: {
		'zh-CN': '身份平台未确认登录，请重新登录',
		'zh-TW': '身分平台未確認登入，請重新登入',
		en: 'The identity provider did not confirm the sign-in',
	},
	nobody: {
		'zh-CN': '没有与该身份对应的账号，请联系管理员',
		'zh-TW': '沒有與該身分對應的帳號，請聯絡管理員',
		en: 'No account belongs to this identity; please ask an administrator',
	},
});

import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why a directory said nothing. */
export const directoryTexts = defineTexts({
	plain: {
		'zh-CN': '须加密连接（ldaps 或 StartTLS）；运维人员可用 PORTAL_PLAIN_LDAP 放行',
		'zh-TW': '須加密連線（ldaps 或 StartTLS）；維運人員可用 PORTAL_PLAIN_LDAP 放行',
		en: 'The connection must be encrypted (ldaps or StartTLS); the operator can allow others with PORTAL_PLAIN_LDAP',
	},
	address: {
		'zh-CN': '目录的地址在内部网络，需由运维人员在 PORTAL_SERVICE_ADDRESSES 中放行',
		'zh-TW': '目錄的位址在內部網路，需由維運人員在 PORTAL_SERVICE_ADDRESSES 中放行',
		en: 'The directory has an address of the internal network; the operator can allow it with PORTAL_SERVICE_ADDRESSES',
	},
	connection: { 'zh-CN': '无法连接目录：{problem}', 'zh-TW': '無法連線目錄：{problem}', en: 'No connection to the directory: {problem}' },
	encryption: {
		'zh-CN': '无法与目录建立加密连接：{problem}',
		'zh-TW': '無法與目錄建立加密連線：{problem}',
		en: 'No encrypted connection to the directory: {problem}',
	},
	timeout: { 'zh-CN': '目录没有及时应答', 'zh-TW': '目錄沒有及時回應', en: 'The directory did not reply in time' },
	rubbish: { 'zh-CN': '目录的应答无法读取', 'zh-TW': '目錄的回應無法讀取', en: 'The reply of the directory cannot be read' },
	account: {
		'zh-CN': '目录拒绝了查询账号',
		'zh-TW': '目錄拒絕了查詢帳號',
		en: 'The directory refused the account that searches',
	},
	noPassword: { 'zh-CN': '查询账号没有密码', 'zh-TW': '查詢帳號沒有密碼', en: 'The account that searches has no password' },
	base: {
		'zh-CN': '目录中没有所设的人员或组的节点',
		'zh-TW': '目錄中沒有所設的人員或群組的節點',
		en: 'The directory has no such entry for people or groups',
	},
	unreadable: {
		'zh-CN': '密钥无法解密（PORTAL_SECRET 已更改），请重新输入',
		'zh-TW': '密鑰無法解密（PORTAL_SECRET 已更改），請重新輸入',
		en: 'The secret cannot be decrypted because PORTAL_SECRET changed; enter it again',
	},
	busy: { 'zh-CN': '对目录的查询过多', 'zh-TW': '對目錄的查詢過多', en: 'Too many queries of the directory' },
	other: { 'zh-CN': '目录报告错误：{problem}', 'zh-TW': '目錄回報錯誤：{problem}', en: 'The directory reports: {problem}' },
	nobodyFound: {
		'zh-CN': '找不到 {count, number} 个绑定账号中的任何一个，未作更改',
		'zh-TW': '找不到 {count, number} 個繫結帳號中的任何一個，未作更改',
		en: 'None of the {count, number} linked people was found; nothing was changed',
	},
	failed: { 'zh-CN': '目录“{name}”：{problem}', 'zh-TW': '目錄「{name}」：{problem}', en: 'The directory “{name}”: {problem}' },
	checked: {
		'zh-CN': '目录“{name}”：核对 {count, number} 人，离开或停用 {left, number} 人，恢复 {back, number} 人',
		'zh-TW': '目錄「{name}」：核對 {count, number} 人，離開或停用 {left, number} 人，恢復 {back, number} 人',
		en: 'The directory “{name}”: {count, number} people checked, {left, number} gone or locked, {back, number} back',
	},
	checking: { 'zh-CN': '核对目录中的人员', 'zh-TW': '核對目錄中的人員', en: 'Check people of directories' },
});

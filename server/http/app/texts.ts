import { defineTexts } from '../../../contract/base/define-texts.ts';

export const appTexts = defineTexts({
	noHost: { 'zh-CN': '缺少请求头 Host', 'zh-TW': '缺少請求標頭 Host', en: 'The request header Host is missing' },
	passwordChangeFirst: { 'zh-CN': '请先修改密码', 'zh-TW': '請先修改密碼', en: 'Change your password first' },
	notGranted: {
		'zh-CN': '客户端未获授权调用此接口',
		'zh-TW': '用戶端未獲授權呼叫此介面',
		en: 'The client is not authorized to make this call',
	},
	noKeys: {
		'zh-CN': '没有使用 API 密钥的权限',
		'zh-TW': '沒有使用 API 密鑰的權限',
		en: 'You do not have the right to use API keys',
	},
	notForKeys: {
		'zh-CN': 'API 密钥不能调用此接口，请登录后操作',
		'zh-TW': 'API 密鑰不能呼叫此介面，請登入後操作',
		en: 'API keys cannot make this call; sign in instead',
	},
	whilePreviewing: {
		'zh-CN': '预览角色期间只能查看，不能执行此操作',
		'zh-TW': '預覽角色期間只能檢視，不能執行此操作',
		en: 'You can only view data while you preview a role',
	},
});

import { defineTexts } from '../../../contract/base/define-texts.ts';

export const appTexts = defineTexts({
	noHost: { 'zh-CN': '缺少请求头 Host', 'zh-TW': '缺少請求標頭 Host', en: 'The request header Host is missing' },
	passwordChangeFirst: { 'zh-CN': '请先修改密码', 'zh-TW': '請先修改密碼', en: 'Change your password first' },
	notGranted: {
		'zh-CN': '客户端未获授权调用此接口',
		'zh-TW': '用戶端未獲授權呼叫此介面',
		en: 'The client is not authorized to make this call',
	},
	whilePreviewing: {
		'zh-CN': '预览角色期间只能查看，不能执行此操作',
		'zh-TW': '預覽角色期間只能檢視，不能執行此操作',
		en: 'You can only view data while you preview a role',
	},
});

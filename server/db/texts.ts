import { defineTexts } from '../../contract/base/define-texts.ts';

export const databaseTexts = defineTexts({
	busy: { 'zh-CN': '系统繁忙，请稍后重试', 'zh-TW': '系統繁忙，請稍後重試', en: 'The server is busy; try again later' },
	unreadable: {
		'zh-CN': '无法解密：门户没有加密此值时所用的密钥',
		'zh-TW': '無法解密：入口沒有加密此值時所用的金鑰',
		en: 'Cannot be decrypted: the portal does not have the key of this value',
	},
});

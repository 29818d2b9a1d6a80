import { defineTexts } from '../../../contract/base/define-texts.ts';

export const factorTexts = defineTexts({
	code: { 'zh-CN': '动态验证码', 'zh-TW': '動態驗證碼', en: 'Code of the app' },
	codeMissing: { 'zh-CN': '请输入 6 位数字验证码', 'zh-TW': '請輸入 6 位數字驗證碼', en: 'Enter the code of 6 digits' },
	byPasskey: { 'zh-CN': '使用通行密钥', 'zh-TW': '使用通行金鑰', en: 'Use passkey' },
	passkeyRefused: {
		'zh-CN': '浏览器没有完成通行密钥操作，请重试或改用其他方式',
		'zh-TW': '瀏覽器沒有完成通行金鑰操作，請重試或改用其他方式',
		en: 'The browser did not complete the passkey; try again, or use another method',
	},
	noPasskeys: {
		'zh-CN': '此浏览器或地址不支持通行密钥（需要 HTTPS）',
		'zh-TW': '此瀏覽器或位址不支援通行金鑰（需要 HTTPS）',
		en: 'This browser or address does not support passkeys (HTTPS is required)',
	},
	app: { 'zh-CN': '验证器应用', 'zh-TW': '驗證器應用程式', en: 'Authenticator app' },
	passkey: { 'zh-CN': '通行密钥', 'zh-TW': '通行金鑰', en: 'Passkey' },
	scan: {
		'zh-CN': '用验证器应用扫描二维码，再输入它显示的 6 位验证码。',
		'zh-TW': '用驗證器應用程式掃描二維條碼，再輸入它顯示的 6 位驗證碼。',
		en: 'Scan the QR code with an authenticator app, then enter the 6 digits that it shows.',
	},
	cannotScan: { 'zh-CN': '无法扫描时手动输入密钥：', 'zh-TW': '無法掃描時手動輸入密鑰：', en: 'Or type this key into the app:' },
	qrCode: { 'zh-CN': '验证器应用二维码', 'zh-TW': '驗證器應用程式二維條碼', en: 'QR code for the authenticator app' },
	recoveryTitle: { 'zh-CN': '恢复码', 'zh-TW': '復原碼', en: 'Recovery codes' },
	recoveryHint: {
		'zh-CN': '手机丢失时可用恢复码登录，每个只能用一次。恢复码只显示这一次，请下载、打印或抄写后妥善保管。',
		'zh-TW': '手機遺失時可用復原碼登入，每個只能用一次。復原碼只顯示這一次，請下載、列印或抄寫後妥善保管。',
		en: 'Each code signs you in once when you lose your phone. The codes are shown only now: download, print or write them down, and keep them safe.',
	},
	copyCodes: { 'zh-CN': '复制', 'zh-TW': '複製', en: 'Copy' },
	codesCopied: { 'zh-CN': '已复制', 'zh-TW': '已複製', en: 'Copied' },
	saveCodes: { 'zh-CN': '下载为文本文件', 'zh-TW': '下載為文字檔', en: 'Download as text' },
	defaultPasskey: { 'zh-CN': '我的通行密钥', 'zh-TW': '我的通行金鑰', en: 'My passkey' },
});

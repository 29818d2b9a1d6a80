import { defineTexts } from '../../../contract/base/define-texts.ts';

export const openPagesTexts = defineTexts({
	productAuthority: { 'zh-CN': '市场监督管理局', 'zh-TW': '市場監督管理局', en: 'Administration for Market Regulation' },
	productCopyright: {
		'zh-CN': '版权所有 © {year} 市场监督管理局',
		'zh-TW': '版權所有 © {year} 市場監督管理局',
		en: '© {year} Administration for Market Regulation. All rights reserved.',
	},
	loginPurpose: {
		'zh-CN': '汇集生产企业、产品目录、监督抽查与预警信息，让每一次质量风险都看得见、追得到、处置得了。',
		'zh-TW': '匯集生產企業、產品目錄、監督抽查與預警資訊，讓每一次品質風險都看得見、追得到、處置得了。',
		en: 'Manufacturers, products, spot checks and early warnings in one portal: quality risks are visible, traceable and manageable.',
	},
	loginAccountMissing: { 'zh-CN': '请输入账号', 'zh-TW': '請輸入帳號', en: 'Enter the account' },
	loginPasswordMissing: { 'zh-CN': '请输入密码', 'zh-TW': '請輸入密碼', en: 'Enter the password' },
	loginPasswordShort: {
		'zh-CN': '密码不能少于 5 个字符',
		'zh-TW': '密碼不能少於 5 個字元',
		en: 'The password must have at least 5 characters',
	},
	loginCaptchaHint: { 'zh-CN': '请输入图中字符', 'zh-TW': '請輸入圖中字元', en: 'Characters shown' },
	loginCaptchaMissing: { 'zh-CN': '请输入验证码', 'zh-TW': '請輸入驗證碼', en: 'Enter the verification code' },
	loginCaptchaRenew: { 'zh-CN': '换一张图片', 'zh-TW': '換一張圖片', en: 'New picture' },
	passwordPolicy: {
		'zh-CN': '{min}-{max} 位，须包含{classes}',
		'zh-TW': '{min}-{max} 位，須包含{classes}',
		en: '{min} to {max} characters with {classes}',
	},
	phoneMobile: { 'zh-CN': '手机号', 'zh-TW': '手機號碼', en: 'Mobile number' },
	phoneMobileHint: { 'zh-CN': '例如 13800138000', 'zh-TW': '例如 13800138000', en: 'For example 13800138000' },
	phoneCode: { 'zh-CN': '短信验证码', 'zh-TW': '簡訊驗證碼', en: 'SMS code' },
	phoneCodeHint: { 'zh-CN': '请输入 6 位验证码', 'zh-TW': '請輸入 6 位驗證碼', en: 'Enter the 6-digit code' },
	phoneCodeLength: { 'zh-CN': '验证码为 6 位数字', 'zh-TW': '驗證碼為 6 位數字', en: 'The code consists of 6 digits' },
	phoneSend: { 'zh-CN': '获取验证码', 'zh-TW': '取得驗證碼', en: 'Send code' },
	phoneWait: { 'zh-CN': '{seconds} 秒后重发', 'zh-TW': '{seconds} 秒後重發', en: 'Send again in {seconds} s' },
});

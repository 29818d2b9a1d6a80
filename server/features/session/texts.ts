import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'user/login/apply': { 'zh-CN': '校验账号密码', 'zh-TW': '校驗帳號密碼' },
	'authorize/apply': { 'zh-CN': '申请授权码', 'zh-TW': '申請授權碼' },
	'user/captcha': { 'zh-CN': '获取图形验证码', 'zh-TW': '取得圖形驗證碼' },
	'user/open': { 'zh-CN': '是否开放个人注册', 'zh-TW': '是否開放個人註冊' },
	'user/open/tenant': { 'zh-CN': '是否开放企业注册', 'zh-TW': '是否開放企業註冊' },
	'authentication/apply': { 'zh-CN': '申请令牌', 'zh-TW': '申請權杖' },
	'authentication/verify': { 'zh-CN': '校验令牌', 'zh-TW': '校驗權杖' },
	'user/logout': { 'zh-CN': '退出登录', 'zh-TW': '退出登入' },
	'user/context': { 'zh-CN': '查询登录人员、租户和权限', 'zh-TW': '查詢登入人員、租戶和權限' },
	'user/lock': { 'zh-CN': '锁定会话', 'zh-TW': '鎖定工作階段' },
	'user/unlock': { 'zh-CN': '解锁会话', 'zh-TW': '解鎖工作階段' },
	'user/change/passwd': { 'zh-CN': '修改或重置密码', 'zh-TW': '修改或重設密碼' },
	'user/register/change/passwd': { 'zh-CN': '修改密码（开放注册时）', 'zh-TW': '修改密碼（開放註冊時）' },
	'user/setup': { 'zh-CN': '首次启动时设置超级管理员密码', 'zh-TW': '首次啟動時設定超級管理員密碼' },
	'authentication/switch': { 'zh-CN': '切换为其他用户', 'zh-TW': '切換為其他使用者' },
	'authentication/switch/exit': { 'zh-CN': '退出切换', 'zh-TW': '退出切換' },
};

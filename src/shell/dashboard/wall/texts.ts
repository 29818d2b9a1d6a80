import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	hint: {
		'zh-CN':
			'链接在值班室等大屏上显示下列首页页面，无需登录，不随会话失效。内容按您当时的权限实时读取，只能查看；您的账号停用或失去权限后链接随之失效。',
		'zh-TW':
			'連結在值班室等大螢幕上顯示下列首頁頁面，無需登入，不隨工作階段失效。內容依您當時的權限即時讀取，只能檢視；您的帳號停用或失去權限後連結隨之失效。',
		en: 'A link shows these pages of your home page on a wall display, without signing in and independent of your session. It shows what you may see at that moment, read-only, and stops working when your account is disabled or you lose the right.',
	},
	title: { 'zh-CN': '链接名称', 'zh-TW': '連結名稱', en: 'Name of the link' },
	shown: { 'zh-CN': '显示的页面', 'zh-TW': '顯示的頁面', en: 'Pages to show' },
	omitted: {
		'zh-CN': '不在大屏上显示的部件：{titles}',
		'zh-TW': '不在大螢幕上顯示的部件：{titles}',
		en: 'Portlets that are not shown on walls: {titles}',
	},
	create: { 'zh-CN': '新建链接', 'zh-TW': '新增連結', en: 'Create link' },
	created: {
		'zh-CN': '链接只显示这一次，请在大屏的浏览器中打开',
		'zh-TW': '連結只顯示這一次，請在大螢幕的瀏覽器中開啟',
		en: 'The link is shown only once. Open it in the browser of the wall display.',
	},
	copy: { 'zh-CN': '复制链接', 'zh-TW': '複製連結', en: 'Copy link' },
	copied: { 'zh-CN': '链接已复制', 'zh-TW': '連結已複製', en: 'Link copied' },
	existing: { 'zh-CN': '已有的链接', 'zh-TW': '已有的連結', en: 'Existing links' },
	none: { 'zh-CN': '还没有链接', 'zh-TW': '還沒有連結', en: 'No links yet' },
	made: { 'zh-CN': '{owner}，{day} 创建', 'zh-TW': '{owner}，{day} 建立', en: '{owner}, created {day}' },
	used: { 'zh-CN': '最近使用 {time}', 'zh-TW': '最近使用 {time}', en: 'last used {time}' },
	unused: { 'zh-CN': '尚未使用', 'zh-TW': '尚未使用', en: 'never used' },
	update: { 'zh-CN': '改为显示所选页面', 'zh-TW': '改為顯示所選頁面', en: 'Show the selected pages' },
	updated: { 'zh-CN': '大屏将显示所选页面', 'zh-TW': '大螢幕將顯示所選頁面', en: 'The wall will show the selected pages' },
	revoke: { 'zh-CN': '撤销链接', 'zh-TW': '撤銷連結', en: 'Revoke link' },
	revokeQuestion: {
		'zh-CN': '撤销链接“{title}”？正在使用它的大屏将不再显示内容。',
		'zh-TW': '撤銷連結「{title}」？正在使用它的大螢幕將不再顯示內容。',
		en: 'Revoke the link “{title}”? Wall displays that use it will no longer show anything.',
	},
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	dead: {
		'zh-CN': '此大屏链接无效或已被撤销',
		'zh-TW': '此大螢幕連結無效或已被撤銷',
		en: 'This wall link is invalid or was revoked',
	},
	deadHint: {
		'zh-CN': '请联系链接的创建人获取新的链接',
		'zh-TW': '請聯絡連結的建立人取得新的連結',
		en: 'Ask the person who made it for a new one',
	},
	late: {
		'zh-CN': '暂时无法更新，显示的是 {time} 的内容',
		'zh-TW': '暫時無法更新，顯示的是 {time} 的內容',
		en: 'Not updated at present; as of {time}',
	},
	asOf: { 'zh-CN': '更新于 {time}', 'zh-TW': '更新於 {time}', en: 'As of {time}' },
	wait: { 'zh-CN': '暂时无法读取，稍后自动重试', 'zh-TW': '暫時無法讀取，稍後自動重試', en: 'Not available at present; retrying' },
	full: { 'zh-CN': '全屏显示', 'zh-TW': '全螢幕顯示', en: 'Full screen' },
	dark: { 'zh-CN': '切换深色或浅色', 'zh-TW': '切換深色或淺色', en: 'Switch between dark and light' },
	count: {
		'zh-CN': '共 {count, number} 条',
		'zh-TW': '共 {count, number} 筆',
		en: '{count, number} in total',
	},
});

import { defineTexts } from '../../../contract/base/define-texts.ts';

export const headerTexts = defineTexts({
	home: { 'zh-CN': '返回首页', 'zh-TW': '返回首頁', en: 'Back to home page' },
	topMenu: { 'zh-CN': '主菜单', 'zh-TW': '主選單', en: 'Main menu' },
	moreEntries: { 'zh-CN': '更多菜单', 'zh-TW': '更多選單', en: 'More menu entries' },
	previous: { 'zh-CN': '向前滚动菜单', 'zh-TW': '向前捲動選單', en: 'Scroll menu back' },
	next: { 'zh-CN': '向后滚动菜单', 'zh-TW': '向後捲動選單', en: 'Scroll menu forward' },
	systems: { 'zh-CN': '切换子系统', 'zh-TW': '切換子系統', en: 'Switch subsystem' },
	search: { 'zh-CN': '搜索和命令（{key}）', 'zh-TW': '搜尋和命令（{key}）', en: 'Search and commands ({key})' },
	fullscreen: { 'zh-CN': '全屏显示', 'zh-TW': '全螢幕顯示', en: 'Full screen' },
	exitFullscreen: { 'zh-CN': '退出全屏', 'zh-TW': '退出全螢幕', en: 'Exit full screen' },
	dark: { 'zh-CN': '切换为深色', 'zh-TW': '切換為深色', en: 'Dark colours' },
	light: { 'zh-CN': '切换为浅色', 'zh-TW': '切換為淺色', en: 'Light colours' },
	userMenu: { 'zh-CN': '用户菜单', 'zh-TW': '使用者選單', en: 'User menu' },
	switchTenant: { 'zh-CN': '切换租户', 'zh-TW': '切換租戶', en: 'Switch tenant' },
	currentTenant: { 'zh-CN': '当前租户：{name}', 'zh-TW': '目前租戶：{name}', en: 'Current tenant: {name}' },
	lock: { 'zh-CN': '锁定屏幕', 'zh-TW': '鎖定螢幕', en: 'Lock screen' },
	signOutQuestion: { 'zh-CN': '确定要退出登录吗？', 'zh-TW': '確定要登出嗎？', en: 'Do you want to sign out?' },
	changePassword: { 'zh-CN': '修改密码', 'zh-TW': '修改密碼', en: 'Change password' },
	changeOrganisation: { 'zh-CN': '组织变更', 'zh-TW': '組織變更', en: 'Change organisation' },
});

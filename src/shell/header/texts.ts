import { defineTexts } from '../../../contract/base/define-texts.ts';

export const headerTexts = defineTexts({
	headerHome: { 'zh-CN': '返回首页', 'zh-TW': '返回首頁', en: 'Home page' },
	headerTopMenu: { 'zh-CN': '主菜单', 'zh-TW': '主選單', en: 'Main menu' },
	headerPrevious: { 'zh-CN': '向前滚动菜单', 'zh-TW': '向前捲動選單', en: 'Scroll the menu back' },
	headerNext: { 'zh-CN': '向后滚动菜单', 'zh-TW': '向後捲動選單', en: 'Scroll the menu on' },
	headerSystems: { 'zh-CN': '切换子系统', 'zh-TW': '切換子系統', en: 'Change subsystem' },
	headerSearch: { 'zh-CN': '搜索菜单（{key}）', 'zh-TW': '搜尋選單（{key}）', en: 'Search the menu ({key})' },
	headerFullscreen: { 'zh-CN': '全屏显示', 'zh-TW': '全螢幕顯示', en: 'Full screen' },
	headerExitFullscreen: { 'zh-CN': '退出全屏', 'zh-TW': '退出全螢幕', en: 'Leave full screen' },
	userMenu: { 'zh-CN': '用户菜单', 'zh-TW': '使用者選單', en: 'User menu' },
	userSwitchTenant: { 'zh-CN': '切换租户', 'zh-TW': '切換租戶', en: 'Change tenant' },
	userCurrentTenant: { 'zh-CN': '当前租户：{name}', 'zh-TW': '目前租戶：{name}', en: 'Now: {name}' },
	userLock: { 'zh-CN': '锁定屏幕', 'zh-TW': '鎖定螢幕', en: 'Lock the screen' },
	userSignOutQuestion: { 'zh-CN': '确定要退出登录吗？', 'zh-TW': '確定要登出嗎？', en: 'Do you want to sign out?' },
	userChangePassword: { 'zh-CN': '修改密码', 'zh-TW': '修改密碼', en: 'Change password' },
	organisationChangeTitle: { 'zh-CN': '组织变更', 'zh-TW': '組織變更', en: 'Change organisation' },
});

import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	theme: { 'zh-CN': '主题', 'zh-TW': '主題', en: 'Theme' },
	color: { 'zh-CN': '主题色', 'zh-TW': '主題色', en: 'Accent colour' },
	predefined: { 'zh-CN': '预设颜色', 'zh-TW': '預設顏色', en: 'Predefined colours' },
	ownColor: { 'zh-CN': '当前主题使用自带的颜色。', 'zh-TW': '目前主題使用內建的顏色。', en: 'This theme uses its own colour.' },
	size: { 'zh-CN': '控件尺寸', 'zh-TW': '元件尺寸', en: 'Size' },
	appearance: { 'zh-CN': '外观', 'zh-TW': '外觀', en: 'Appearance' },
	layout: { 'zh-CN': '菜单布局', 'zh-TW': '選單版面', en: 'Menu layout' },
	contentWidth: { 'zh-CN': '内容宽度', 'zh-TW': '內容寬度', en: 'Content width' },
	display: { 'zh-CN': '显示', 'zh-TW': '顯示', en: 'Show' },
	transition: { 'zh-CN': '页面切换动画', 'zh-TW': '頁面切換動畫', en: 'Page transitions' },
	grey: { 'zh-CN': '灰色模式', 'zh-TW': '灰色模式', en: 'Grey mode' },
	idleLock: { 'zh-CN': '自动锁屏', 'zh-TW': '自動鎖定螢幕', en: 'Automatic lock' },
	idleNever: { 'zh-CN': '从不', 'zh-TW': '從不', en: 'Never' },
	idleAfter: {
		'zh-CN': '无操作 {minutes} 分钟后锁定',
		'zh-TW': '無操作 {minutes} 分鐘後鎖定',
		en: 'After {minutes} minutes without activity',
	},
	notifications: { 'zh-CN': '通知', 'zh-TW': '通知', en: 'Notifications' },
	openNotifications: { 'zh-CN': '设置通知渠道和免打扰时段', 'zh-TW': '設定通知管道和勿擾時段', en: 'Set channels and quiet hours' },
	userInfoOrganisation: { 'zh-CN': '所属机构', 'zh-TW': '所屬機構', en: 'Organisation' },
	userInfoTenant: { 'zh-CN': '当前租户', 'zh-TW': '目前租戶', en: 'Current tenant' },
});

export const sizeNames = defineTexts({
	default: { 'zh-CN': '默认', 'zh-TW': '預設', en: 'Default' },
	medium: { 'zh-CN': '中', 'zh-TW': '中', en: 'Medium' },
	small: { 'zh-CN': '小', 'zh-TW': '小', en: 'Small' },
	mini: { 'zh-CN': '超小', 'zh-TW': '超小', en: 'Mini' },
});

export const appearanceNames = defineTexts({
	system: { 'zh-CN': '跟随系统', 'zh-TW': '跟隨系統', en: 'As the system' },
	light: { 'zh-CN': '浅色', 'zh-TW': '淺色', en: 'Light' },
	dark: { 'zh-CN': '深色', 'zh-TW': '深色', en: 'Dark' },
});

export const layoutNames = defineTexts({
	mixed: { 'zh-CN': '混合菜单', 'zh-TW': '混合選單', en: 'Mixed menu' },
	side: { 'zh-CN': '侧边菜单', 'zh-TW': '側邊選單', en: 'Side menu' },
	top: { 'zh-CN': '顶部菜单', 'zh-TW': '頂部選單', en: 'Top menu' },
});

export const widthNames = defineTexts({
	full: { 'zh-CN': '铺满', 'zh-TW': '滿版', en: 'Full' },
	fixed: { 'zh-CN': '定宽', 'zh-TW': '固定寬度', en: 'Fixed' },
});

export const roleNames = defineTexts({
	super: { 'zh-CN': '超级管理员', 'zh-TW': '超級管理員', en: 'Super administrator' },
	admin: { 'zh-CN': '租户管理员', 'zh-TW': '租戶管理員', en: 'Tenant administrator' },
	staff: { 'zh-CN': '工作人员', 'zh-TW': '工作人員', en: 'Staff' },
});

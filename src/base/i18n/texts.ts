import { defineTexts } from '../../../contract/base/define-texts.ts';

export const baseTexts = defineTexts({
	retry: { 'zh-CN': '重试', 'zh-TW': '重試', en: 'Try again' },
	pageFailed: { 'zh-CN': '页面出错了', 'zh-TW': '頁面出錯了', en: 'An error occurred on this page' },
	pageFailedText: {
		'zh-CN': '其他页面不受影响，您可以重试或继续使用其他页面。',
		'zh-TW': '其他頁面不受影響，您可以重試或繼續使用其他頁面。',
		en: 'Other pages are not affected. Try again, or continue on another page.',
	},
	pageNewVersion: { 'zh-CN': '平台已更新', 'zh-TW': '平台已更新', en: 'The portal has been updated' },
	pageNewVersionText: {
		'zh-CN': '请重新加载以使用新版本。',
		'zh-TW': '請重新載入以使用新版本。',
		en: 'Reload to use the new version.',
	},
	reload: { 'zh-CN': '重新加载', 'zh-TW': '重新載入', en: 'Reload' },
	home: { 'zh-CN': '返回首页', 'zh-TW': '返回首頁', en: 'Back to home page' },
	versionTitle: { 'zh-CN': '平台有新版本', 'zh-TW': '平台有新版本', en: 'A new version of the portal is available' },
	versionText: {
		'zh-CN': '重新加载后即可使用，已打开的页面和未保存的草稿都会保留。',
		'zh-TW': '重新載入後即可使用，已開啟的頁面和未儲存的草稿都會保留。',
		en: 'Reload to use it; open pages and unsaved drafts are kept.',
	},
	versionReload: { 'zh-CN': '立即更新', 'zh-TW': '立即更新', en: 'Update now' },
	versionLater: { 'zh-CN': '稍后', 'zh-TW': '稍後', en: 'Later' },
	justNow: { 'zh-CN': '刚刚', 'zh-TW': '剛剛', en: 'just now' },
	loading: { 'zh-CN': '正在加载', 'zh-TW': '正在載入', en: 'Loading' },
});

/** Titles of the error pages, by their code. */
export const errorPageTitles = defineTexts({
	401: { 'zh-CN': '无权访问', 'zh-TW': '無權存取', en: 'Not authorised' },
	403: { 'zh-CN': '权限不足', 'zh-TW': '權限不足', en: 'Access denied' },
	404: { 'zh-CN': '页面不存在', 'zh-TW': '頁面不存在', en: 'Page not found' },
	500: { 'zh-CN': '服务器出错了', 'zh-TW': '伺服器出錯了', en: 'Server error' },
	nomenu: { 'zh-CN': '没有菜单资源', 'zh-TW': '沒有選單資源', en: 'No menu' },
});

/** What screen readers say about parts of antd. */
export const antdTexts = defineTexts({
	increase: { 'zh-CN': '增大', 'zh-TW': '增大', en: 'Increase value' },
	decrease: { 'zh-CN': '减小', 'zh-TW': '減小', en: 'Decrease value' },
	clear: { 'zh-CN': '清除', 'zh-TW': '清除', en: 'Clear' },
	search: { 'zh-CN': '搜索', 'zh-TW': '搜尋', en: 'Search' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	choice: { 'zh-CN': '选择其一', 'zh-TW': '擇一', en: 'Choice' },
	stars: { 'zh-CN': '{count} 星', 'zh-TW': '{count} 星', en: { one: '{count} star', other: '{count} stars' } },
	tabPosition: {
		'zh-CN': '第 {position} 个标签，共 {count} 个',
		'zh-TW': '第 {position} 個標籤，共 {count} 個',
		en: 'Tab {position} of {count}',
	},
	moreTabs: { 'zh-CN': '更多标签', 'zh-TW': '更多標籤', en: 'More tabs' },
	firstPanel: { 'zh-CN': '展开或收起前一栏', 'zh-TW': '展開或收起前一欄', en: 'Toggle first panel' },
	lastPanel: { 'zh-CN': '展开或收起后一栏', 'zh-TW': '展開或收起後一欄', en: 'Toggle last panel' },
	clearColour: { 'zh-CN': '清除颜色', 'zh-TW': '清除顏色', en: 'Clear colour' },
	customSelection: { 'zh-CN': '自定义选择', 'zh-TW': '自訂選擇', en: 'Custom selection' },
	selectAll: { 'zh-CN': '选择全部', 'zh-TW': '選擇全部', en: 'Select all' },
});

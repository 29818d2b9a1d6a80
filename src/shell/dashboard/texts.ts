import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	date: { 'zh-CN': 'YYYY 年 M 月 D 日 dddd', 'zh-TW': 'YYYY 年 M 月 D 日 dddd', en: 'dddd, MMMM D, YYYY' },
	create: { 'zh-CN': '新建{title}', 'zh-TW': '新增{title}', en: 'New: {title}' },
	recent: { 'zh-CN': '最新{title}', 'zh-TW': '最新{title}', en: 'Latest: {title}' },
	all: { 'zh-CN': '查看全部', 'zh-TW': '檢視全部', en: 'View all' },
	noRecords: { 'zh-CN': '暂无记录', 'zh-TW': '暫無紀錄', en: 'No records yet' },
	empty: {
		'zh-CN': '暂无可用的功能，请联系管理员授权。',
		'zh-TW': '暫無可用的功能，請聯絡管理員授權。',
		en: 'You have no access to any function yet. Please contact your administrator.',
	},
	customise: { 'zh-CN': '自定义首页', 'zh-TW': '自訂首頁', en: 'Customise home page' },
	fullScreen: { 'zh-CN': '全屏轮播', 'zh-TW': '全螢幕輪播', en: 'Full screen' },
	wallLinks: { 'zh-CN': '大屏链接', 'zh-TW': '大螢幕連結', en: 'Wall links' },
	leaveFullScreen: { 'zh-CN': '退出全屏', 'zh-TW': '退出全螢幕', en: 'Exit full screen' },
	pause: { 'zh-CN': '暂停轮播', 'zh-TW': '暫停輪播', en: 'Stop changing pages' },
	rotate: { 'zh-CN': '轮流显示各页', 'zh-TW': '輪流顯示各頁', en: 'Show the pages in turn' },
	recentPages: { 'zh-CN': '最近访问', 'zh-TW': '最近造訪', en: 'Recent pages' },
	noPages: { 'zh-CN': '还没有打开过页面', 'zh-TW': '還沒有開啟過頁面', en: 'No page was opened yet' },
	embedded: { 'zh-CN': '嵌入页面', 'zh-TW': '嵌入頁面', en: 'Embedded page' },
	charts: { 'zh-CN': '全部统计图表', 'zh-TW': '全部統計圖表', en: 'All charts' },
	pages: { 'zh-CN': '首页的页面', 'zh-TW': '首頁的頁面', en: 'Pages of the home page' },
	home: { 'zh-CN': '首页', 'zh-TW': '首頁', en: 'Home' },
	counts: { 'zh-CN': '数据总量', 'zh-TW': '資料總量', en: 'Counts' },
	recentRecords: { 'zh-CN': '最新记录', 'zh-TW': '最新記錄', en: 'Latest records' },
	favourites: { 'zh-CN': '我的收藏', 'zh-TW': '我的收藏', en: 'Favourites' },
	noFavourites: {
		'zh-CN': '还没有收藏，点菜单项旁的星标即可添加',
		'zh-TW': '還沒有收藏，點選單項目旁的星號即可加入',
		en: 'No favourites yet. Add pages with the star beside their menu entry.',
	},
	text: { 'zh-CN': '文字便签', 'zh-TW': '文字便箋', en: 'Note' },
	notVisible: {
		'zh-CN': '“{title}”不存在，或您无权查看',
		'zh-TW': '「{title}」不存在，或您無權檢視',
		en: '“{title}” does not exist, or you may not view it',
	},
	unknownKind: { 'zh-CN': '未知的部件“{kind}”', 'zh-TW': '未知的部件「{kind}」', en: 'There is no portlet of the kind “{kind}”' },
	portletFailed: {
		'zh-CN': '“{title}”加载失败：{reason}',
		'zh-TW': '「{title}」載入失敗：{reason}',
		en: '“{title}” could not be loaded: {reason}',
	},
	emptyPage: { 'zh-CN': '此页面还没有内容', 'zh-TW': '此頁面還沒有內容', en: 'This page is empty' },
	unavailable: { 'zh-CN': '暂时无法获取', 'zh-TW': '暫時無法取得', en: 'Not available at present' },
});

export const greetings = defineTexts({
	night: { 'zh-CN': '夜深了，{name}', 'zh-TW': '夜深了，{name}', en: 'Good evening, {name}' },
	morning: { 'zh-CN': '早上好，{name}', 'zh-TW': '早安，{name}', en: 'Good morning, {name}' },
	afternoon: { 'zh-CN': '下午好，{name}', 'zh-TW': '午安，{name}', en: 'Good afternoon, {name}' },
	evening: { 'zh-CN': '晚上好，{name}', 'zh-TW': '晚安，{name}', en: 'Good evening, {name}' },
});

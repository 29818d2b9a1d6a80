import type { Texts } from '../../contract/base/languages.ts';
import { useTextTable } from '../core/texts/use-text-table.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What the larger widgets say; they come with the widgets and not with the list. */
const widgetTexts = {
	atLeast: text('至少选 {min} 项', '至少選 {min} 項', 'At least {min}'),
	atMost: text('最多选 {max} 项', '最多選 {max} 項', 'At most {max}'),
	chosenOf: text('已选 {count} 项', '已選 {count} 項', '{count} chosen'),
	chooseFirst: text('请先选择{title}', '請先選擇{title}', 'Choose {title} first'),
	chooseColour: text('选择颜色', '選擇顏色', 'Choose a colour'),
	chooseIcon: text('选择图标', '選擇圖示', 'Choose an icon'),
	searchIcon: text('搜索图标，如 user 或 用户', '搜尋圖示，如 user 或 用戶', 'Search icons, such as user'),
	noIcon: text('没有匹配的图标', '沒有符合的圖示', 'No icon matches'),
	iconCount: text('{count} 个图标', '{count} 個圖示', '{count} icons'),
	clear: text('清空', '清空', 'Clear'),
	firstDay: text('开始日期', '開始日期', 'First day'),
	lastDay: text('结束日期', '結束日期', 'Last day'),
	formatting: text('文字格式', '文字格式', 'Formatting'),
	bold: text('加粗', '粗體', 'Bold'),
	italic: text('斜体', '斜體', 'Italic'),
	underline: text('下划线', '底線', 'Underline'),
	strike: text('删除线', '刪除線', 'Strikethrough'),
	heading: text('标题', '標題', 'Heading'),
	bulletList: text('项目列表', '項目清單', 'Bullet list'),
	orderedList: text('编号列表', '編號清單', 'Numbered list'),
	quote: text('引用', '引用', 'Quote'),
	link: text('链接', '連結', 'Link'),
	linkAddress: text('链接地址', '連結位址', 'Address of the link'),
	linkWrong: text('请输入以 http、https 开头的网址', '請輸入以 http、https 開頭的網址', 'Enter an address that starts with http or https'),
	removeLink: text('取消链接', '取消連結', 'Remove the link'),
	undo: text('撤销', '復原', 'Undo'),
	redo: text('重做', '重做', 'Redo'),
	leaveEditor: text('按 Esc 再按 Tab 离开编辑器', '按 Esc 再按 Tab 離開編輯器', 'Press Esc and then Tab to leave the editor'),
	retry: text('重试', '重試', 'Try again'),
	loadFailed: text('无法加载', '無法載入', 'Loading failed'),
} as const satisfies Record<string, Texts>;

export type WidgetText = keyof typeof widgetTexts;

/** The texts of the larger widgets. */
export const useWidgetTexts = () => useTextTable(widgetTexts);

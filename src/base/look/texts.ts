import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What screen readers say about entries that are dragged. */
export const lookTexts = defineTexts({
	lifted: {
		'zh-CN': '已拿起“{title}”，当前在第{position}位，共{count}位',
		'zh-TW': '已拿起「{title}」，目前在第{position}位，共{count}位',
		en: 'Picked up {title}, position {position} of {count}',
	},
	movedOver: {
		'zh-CN': '“{title}”移到第{position}位，共{count}位',
		'zh-TW': '「{title}」移到第{position}位，共{count}位',
		en: '{title} moved to position {position} of {count}',
	},
	dropped: {
		'zh-CN': '“{title}”已放到第{position}位，共{count}位',
		'zh-TW': '「{title}」已放到第{position}位，共{count}位',
		en: '{title} dropped at position {position} of {count}',
	},
	dragCancelled: {
		'zh-CN': '已取消移动，“{title}”回到第{position}位，共{count}位',
		'zh-TW': '已取消移動，「{title}」回到第{position}位，共{count}位',
		en: 'Move cancelled, {title} is back at position {position} of {count}',
	},
	dragInstructions: {
		'zh-CN': '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消。',
		'zh-TW': '按空白鍵拿起，用方向鍵移動，再按空白鍵放下，按 Esc 鍵取消。',
		en: 'Press the space bar to pick up, the arrow keys to move, the space bar to drop and Escape to cancel.',
	},
});

/** What screen readers say about parts of antd. */
export const antdTexts = defineTexts({
	increase: { 'zh-CN': '增大', 'zh-TW': '增大', en: 'Increase value' },
	decrease: { 'zh-CN': '减小', 'zh-TW': '減小', en: 'Decrease value' },
	clear: { 'zh-CN': '清除', 'zh-TW': '清除', en: 'Clear' },
	search: { 'zh-CN': '搜索', 'zh-TW': '搜尋', en: 'Search' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	choice: { 'zh-CN': '选择其一', 'zh-TW': '擇一', en: 'Choice' },
	stars: { 'zh-CN': '{count}星', 'zh-TW': '{count}星', en: { one: '{count} star', other: '{count} stars' } },
	tabPosition: { 'zh-CN': '第{position}个标签，共{count}个', 'zh-TW': '第{position}個標籤，共{count}個', en: 'Tab {position} of {count}' },
	moreTabs: { 'zh-CN': '更多标签', 'zh-TW': '更多標籤', en: 'More tabs' },
	firstPanel: { 'zh-CN': '展开或收起前一栏', 'zh-TW': '展開或收起前一欄', en: 'Toggle first panel' },
	lastPanel: { 'zh-CN': '展开或收起后一栏', 'zh-TW': '展開或收起後一欄', en: 'Toggle last panel' },
	clearColour: { 'zh-CN': '清除颜色', 'zh-TW': '清除顏色', en: 'Clear colour' },
	customSelection: { 'zh-CN': '自定义选择', 'zh-TW': '自訂選擇', en: 'Custom selection' },
	selectAll: { 'zh-CN': '选择全部', 'zh-TW': '選擇全部', en: 'Select all' },
});

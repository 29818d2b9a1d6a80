import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What screen readers say about entries that are dragged. */
export const lookTexts = defineTexts({
	lifted: {
		'zh-CN': '已拿起“{title}”，当前在第 {position} 位，共 {count} 位',
		'zh-TW': '已拿起「{title}」，目前在第 {position} 位，共 {count} 位',
		en: 'Picked up {title}, position {position} of {count}',
	},
	movedOver: {
		'zh-CN': '“{title}”移到第 {position} 位，共 {count} 位',
		'zh-TW': '「{title}」移到第 {position} 位，共 {count} 位',
		en: '{title} moved to position {position} of {count}',
	},
	dropped: {
		'zh-CN': '“{title}”已放到第 {position} 位，共 {count} 位',
		'zh-TW': '「{title}」已放到第 {position} 位，共 {count} 位',
		en: '{title} dropped at position {position} of {count}',
	},
	dragCancelled: {
		'zh-CN': '已取消移动，“{title}”回到第 {position} 位，共 {count} 位',
		'zh-TW': '已取消移動，「{title}」回到第 {position} 位，共 {count} 位',
		en: 'Move cancelled, {title} is back at position {position} of {count}',
	},
	dragInstructions: {
		'zh-CN': '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消。',
		'zh-TW': '按空白鍵拿起，用方向鍵移動，再按空白鍵放下，按 Esc 鍵取消。',
		en: 'Press the space bar to pick up, the arrow keys to move, the space bar to drop and Escape to cancel.',
	},
});

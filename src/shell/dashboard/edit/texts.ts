import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	newPage: { 'zh-CN': '新页面', 'zh-TW': '新頁面', en: 'New page' },
	pageTitle: { 'zh-CN': '此页面的标题', 'zh-TW': '此頁面的標題', en: 'Page title' },
	addPage: { 'zh-CN': '添加页面', 'zh-TW': '新增頁面', en: 'Add page' },
	removePage: { 'zh-CN': '删除此页面', 'zh-TW': '刪除此頁面', en: 'Remove this page' },
	add: { 'zh-CN': '添加部件', 'zh-TW': '新增部件', en: 'Add portlet' },
	added: { 'zh-CN': '已添加“{title}”', 'zh-TW': '已新增「{title}」', en: '“{title}” added' },
	find: { 'zh-CN': '查找部件', 'zh-TW': '尋找部件', en: 'Find a portlet' },
	move: {
		'zh-CN': '移动“{title}”：拖动，或用方向键移动、Shift+方向键调整大小',
		'zh-TW': '移動「{title}」：拖曳，或用方向鍵移動、Shift+方向鍵調整大小',
		en: 'Move “{title}”: drag it, or use the arrow keys; with Shift they resize it',
	},
	position: {
		'zh-CN': '第 {column} 列，第 {row} 行；宽 {width}，高 {height}',
		'zh-TW': '第 {column} 欄，第 {row} 列；寬 {width}，高 {height}',
		en: 'Column {column}, row {row}; width {width}, height {height}',
	},
	remove: { 'zh-CN': '移除“{title}”', 'zh-TW': '移除「{title}」', en: 'Remove “{title}”' },
	hint: {
		'zh-CN': '拖动标题移动部件，拖动右下角调整大小；聚焦标题后也可用方向键移动、Shift+方向键调整大小。',
		'zh-TW': '拖曳標題移動部件，拖曳右下角調整大小；聚焦標題後也可用方向鍵移動、Shift+方向鍵調整大小。',
		en: 'Drag a title to move its portlet and the corner to resize it. With the focus on a title, the arrow keys move it and Shift with them resizes it.',
	},
	reset: { 'zh-CN': '恢复默认', 'zh-TW': '恢復預設', en: 'Restore default' },
	resetConfirm: {
		'zh-CN': '放弃本人的首页，恢复默认？',
		'zh-TW': '放棄本人的首頁，恢復預設？',
		en: 'Give up your own home page and restore the default?',
	},
	makeDefault: { 'zh-CN': '设为默认', 'zh-TW': '設為預設', en: 'Make default' },
	takeDefault: { 'zh-CN': '取消此默认', 'zh-TW': '取消此預設', en: 'Remove this default' },
	defaultTaken: { 'zh-CN': '已取消默认首页', 'zh-TW': '已取消預設首頁', en: 'The default home page was removed' },
	defaultFor: { 'zh-CN': '适用人员', 'zh-TW': '適用人員', en: 'For' },
	everyone: { 'zh-CN': '全单位', 'zh-TW': '全單位', en: 'Everyone' },
	hasDefault: { 'zh-CN': '已设置', 'zh-TW': '已設定', en: 'set' },
	defaultNote: {
		'zh-CN': '没有自定义首页、所属角色也没有默认首页的人员将看到此首页。',
		'zh-TW': '沒有自訂首頁、所屬角色也沒有預設首頁的人員將看到此首頁。',
		en: 'Everyone without a home page of their own or of a role will see this one.',
	},
	roleNote: {
		'zh-CN': '拥有此角色且没有自定义首页的人员将看到此首页。',
		'zh-TW': '擁有此角色且沒有自訂首頁的人員將看到此首頁。',
		en: 'Holders of the role without a home page of their own will see this one.',
	},
	defaultDone: { 'zh-CN': '已设为默认首页', 'zh-TW': '已設為預設首頁', en: 'This is the default home page now' },
	replaceQuestion: {
		'zh-CN': '首页已在别处更改，例如固定了新的部件。用此处的布局替换吗？',
		'zh-TW': '首頁已在別處變更，例如固定了新的部件。用此處的版面取代嗎？',
		en: 'The home page was changed elsewhere, for example by pinning. Replace it with this layout?',
	},
	replace: { 'zh-CN': '用此布局替换', 'zh-TW': '用此版面取代', en: 'Replace' },
	save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
});

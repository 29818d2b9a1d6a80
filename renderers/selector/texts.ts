import { defineTexts } from '../../contract/base/define-texts.ts';

export const texts = defineTexts({
	confirm: { 'zh-CN': '确认', 'zh-TW': '確認', en: 'Confirm' },
	clear: { 'zh-CN': '清空', 'zh-TW': '清空', en: 'Clear' },
	chosen: { 'zh-CN': '已选', 'zh-TW': '已選', en: 'Selected' },
	recentChoices: { 'zh-CN': '最近选择', 'zh-TW': '最近選擇', en: 'Recent' },
	allChoices: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
	createdElsewhere: {
		'zh-CN': '已新建，但不符合此处的选择条件，未能选中',
		'zh-TW': '已新增，但不符合此處的選擇條件，未能選取',
		en: 'Created, but it does not match the conditions of this field and was not selected',
	},
	createdNotChosen: { 'zh-CN': '已新建，但未能选中', 'zh-TW': '已新增，但未能選取', en: 'Created, but not selected' },
	noneChosen: { 'zh-CN': '尚未选择', 'zh-TW': '尚未選擇', en: 'Nothing selected' },
	expandAll: { 'zh-CN': '展开', 'zh-TW': '展開', en: 'Expand' },
	collapseAll: { 'zh-CN': '折叠', 'zh-TW': '摺疊', en: 'Collapse' },
	asRoot: { 'zh-CN': '以选中的节点为根', 'zh-TW': '以選中的節點為根', en: 'Use the selected node as the root' },
	wholeTree: { 'zh-CN': '显示整棵树', 'zh-TW': '顯示整棵樹', en: 'Show the whole tree' },
	searchLoaded: { 'zh-CN': '在已加载的数据中查找', 'zh-TW': '在已載入的資料中尋找', en: 'Search the loaded data' },
	notLoaded: {
		'zh-CN': '已加载的数据中没有，按 Enter 搜索全部',
		'zh-TW': '已載入的資料中沒有，按 Enter 搜尋全部',
		en: 'Not among the loaded data. Press Enter to search all',
	},
	keyword: { 'zh-CN': '请输入{fields}', 'zh-TW': '請輸入{fields}', en: 'Enter {fields}' },
});

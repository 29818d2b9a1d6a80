import { defineTexts } from '../../../../../../contract/base/define-texts.ts';

/** The inputs of the properties panel. */
export const panelTexts = defineTexts({
	translate: { 'zh-CN': '{title}的译文', 'zh-TW': '{title}的譯文', en: 'Translations of {title}' },
	wrongJson: { 'zh-CN': '不是正确的 JSON', 'zh-TW': '不是正確的 JSON', en: 'This is not JSON' },
	notSet: { 'zh-CN': '未设置', 'zh-TW': '未設定', en: 'Not set' },
	editCondition: { 'zh-CN': '设置条件', 'zh-TW': '設定條件', en: 'Set the condition' },
	changeCondition: { 'zh-CN': '修改条件', 'zh-TW': '修改條件', en: 'Change the condition' },
	clear: { 'zh-CN': '清除', 'zh-TW': '清除', en: 'Clear' },
	addOption: { 'zh-CN': '添加选项', 'zh-TW': '新增選項', en: 'Add an option' },
	optionValue: { 'zh-CN': '第 {number} 项的值', 'zh-TW': '第 {number} 項的值', en: 'Value of option {number}' },
	optionTitle: { 'zh-CN': '第 {number} 项的文字', 'zh-TW': '第 {number} 項的文字', en: 'Title of option {number}' },
	optionColour: { 'zh-CN': '第 {number} 项的颜色', 'zh-TW': '第 {number} 項的顏色', en: 'Colour of option {number}' },
	optionDisabled: { 'zh-CN': '停用第 {number} 项', 'zh-TW': '停用第 {number} 項', en: 'Disable option {number}' },
	optionUp: { 'zh-CN': '上移第 {number} 项', 'zh-TW': '上移第 {number} 項', en: 'Move option {number} up' },
	removeOption: { 'zh-CN': '删除第 {number} 项', 'zh-TW': '刪除第 {number} 項', en: 'Remove option {number}' },
	newOption: { 'zh-CN': '新选项', 'zh-TW': '新選項', en: 'New option' },
	ownField: { 'zh-CN': '本页面的字段', 'zh-TW': '本頁面的欄位', en: 'Field here' },
	theirField: { 'zh-CN': '对方的字段', 'zh-TW': '對方的欄位', en: 'Their field' },
	addPair: { 'zh-CN': '添加一对', 'zh-TW': '新增一對', en: 'Add a pair' },
	removePair: { 'zh-CN': '删除 {name}', 'zh-TW': '刪除 {name}', en: 'Remove {name}' },
	source: { 'zh-CN': '{title}的来源', 'zh-TW': '{title}的來源', en: 'Source of {title}' },
	fixed: { 'zh-CN': '固定值', 'zh-TW': '固定值', en: 'Fixed value' },
	dynamic: { 'zh-CN': '动态值', 'zh-TW': '動態值', en: 'Dynamic value' },
	otherField: { 'zh-CN': '其他字段', 'zh-TW': '其他欄位', en: 'Another field' },
	formula: { 'zh-CN': '公式', 'zh-TW': '公式', en: 'Formula' },
});

/** The languages of a text, as they are named in every language. */
export const languageTexts = defineTexts({
	'zh-CN': { 'zh-CN': '简体中文', 'zh-TW': '簡體中文', en: 'Simplified Chinese' },
	'zh-TW': { 'zh-CN': '繁体中文', 'zh-TW': '繁體中文', en: 'Traditional Chinese' },
	en: { 'zh-CN': '英文', 'zh-TW': '英文', en: 'English' },
});

/** The values of members with a fixed set of values, by member and value. */
export const choiceTexts = defineTexts({
	typeString: { 'zh-CN': '文本', 'zh-TW': '文字', en: 'Text' },
	typeInteger: { 'zh-CN': '整数值', 'zh-TW': '整數值', en: 'Whole number' },
	typeNumber: { 'zh-CN': '小数', 'zh-TW': '小數', en: 'Decimal number' },
	typeBoolean: { 'zh-CN': '是或否', 'zh-TW': '是或否', en: 'Yes or no' },
	typeArray: { 'zh-CN': '数组', 'zh-TW': '陣列', en: 'Array' },
	typeObject: { 'zh-CN': '对象值', 'zh-TW': '物件值', en: 'Object' },
	layoutGroups: { 'zh-CN': '依次分组', 'zh-TW': '依次分組', en: 'Groups' },
	layoutTabs: { 'zh-CN': '标签页', 'zh-TW': '分頁', en: 'Tabs' },
	layoutSteps: { 'zh-CN': '分步骤', 'zh-TW': '分步驟', en: 'Steps' },
	layoutExpand: { 'zh-CN': '在行下展开', 'zh-TW': '在列下展開', en: 'Below the row' },
	layoutSplit: { 'zh-CN': '在列表旁边', 'zh-TW': '在清單旁邊', en: 'Beside the list' },
	openDialog: { 'zh-CN': '对话框', 'zh-TW': '對話方塊', en: 'Dialog' },
	openPage: { 'zh-CN': '整页', 'zh-TW': '整頁', en: 'Page' },
	fixedLeft: { 'zh-CN': '固定在左侧', 'zh-TW': '固定在左側', en: 'On the left' },
	fixedRight: { 'zh-CN': '固定在右侧', 'zh-TW': '固定在右側', en: 'On the right' },
	onRemoveRefuse: { 'zh-CN': '拒绝删除', 'zh-TW': '拒絕刪除', en: 'Refuse the removal' },
	onRemoveClear: { 'zh-CN': '清空引用', 'zh-TW': '清空引用', en: 'Clear the reference' },
	onRemoveRemove: { 'zh-CN': '一并删除', 'zh-TW': '一併刪除', en: 'Remove this record, too' },
	matchWhole: { 'zh-CN': '整个文本', 'zh-TW': '整個文字', en: 'The whole text' },
	matchPart: { 'zh-CN': '任意部分', 'zh-TW': '任意部分', en: 'Any part' },
});

/** Colours of options. */
export const colourTexts = defineTexts({
	default: { 'zh-CN': '灰色', 'zh-TW': '灰色', en: 'Grey' },
	success: { 'zh-CN': '绿色', 'zh-TW': '綠色', en: 'Green' },
	processing: { 'zh-CN': '进行中', 'zh-TW': '進行中', en: 'In progress' },
	warning: { 'zh-CN': '橙色', 'zh-TW': '橙色', en: 'Orange' },
	error: { 'zh-CN': '红色', 'zh-TW': '紅色', en: 'Red' },
	blue: { 'zh-CN': '蓝色', 'zh-TW': '藍色', en: 'Blue' },
	cyan: { 'zh-CN': '青色', 'zh-TW': '青色', en: 'Cyan' },
	purple: { 'zh-CN': '紫色', 'zh-TW': '紫色', en: 'Purple' },
	gold: { 'zh-CN': '金色', 'zh-TW': '金色', en: 'Gold' },
});

import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	inspect: { 'zh-CN': '查看来源', 'zh-TW': '檢視來源', en: 'Show origin' },
	hint: {
		'zh-CN': '指向列标题、字段、操作或菜单查看来源，点击固定，Esc 退出',
		'zh-TW': '指向欄標題、欄位、操作或選單檢視來源，點擊固定，Esc 退出',
		en: 'Point at a column heading, field, action or menu entry to see its origin; click to pin it, press Esc to exit',
	},
	openEditor: { 'zh-CN': '在编辑器中打开第 {line} 行', 'zh-TW': '在編輯器中開啟第 {line} 行', en: 'Open line {line} in the editor' },
	builtIn: {
		'zh-CN': '由平台提供，文件中没有写',
		'zh-TW': '由平台提供，檔案中沒有寫',
		en: 'Provided by the portal; not defined in the file',
	},
	isDefault: { 'zh-CN': '默认', 'zh-TW': '預設', en: 'Default' },
	line: { 'zh-CN': '第 {line} 行', 'zh-TW': '第 {line} 行', en: 'Line {line}' },
	close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
	failed: { 'zh-CN': '无法查看来源：{reason}', 'zh-TW': '無法檢視來源：{reason}', en: 'The origin cannot be shown: {reason}' },
});

/** The kinds of facts. */
export const originKinds = defineTexts({
	value: { 'zh-CN': '取值', 'zh-TW': '取值', en: 'Value' },
	storage: { 'zh-CN': '存储', 'zh-TW': '儲存', en: 'Storage' },
	title: { 'zh-CN': '标题', 'zh-TW': '標題', en: 'Title' },
	default: { 'zh-CN': '默认值', 'zh-TW': '預設值', en: 'Default' },
	visible: { 'zh-CN': '显示', 'zh-TW': '顯示', en: 'Show' },
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	editable: { 'zh-CN': '可编辑', 'zh-TW': '可編輯', en: 'Editable' },
	rule: { 'zh-CN': '规则', 'zh-TW': '規則', en: 'Rules' },
	options: { 'zh-CN': '选项', 'zh-TW': '選項', en: 'Options' },
	readRight: { 'zh-CN': '查看权限', 'zh-TW': '檢視權限', en: 'Right to view' },
	writeRight: { 'zh-CN': '修改权限', 'zh-TW': '修改權限', en: 'Right to change' },
	mask: { 'zh-CN': '脱敏', 'zh-TW': '遮罩', en: 'Mask' },
	right: { 'zh-CN': '权限', 'zh-TW': '權限', en: 'Rights' },
	when: { 'zh-CN': '条件', 'zh-TW': '條件', en: 'Condition' },
	call: { 'zh-CN': '接口', 'zh-TW': '介面', en: 'API' },
});

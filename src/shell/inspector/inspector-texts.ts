import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';
import type { OriginKind } from '../../../contract/design/origin.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const kindTexts: Record<OriginKind, Texts> = {
	value: text('取值', '取值', 'Value'),
	storage: text('存储', '儲存', 'Stored in'),
	title: text('标题', '標題', 'Heading'),
	default: text('默认值', '預設值', 'Default'),
	visible: text('显示', '顯示', 'Shown'),
	required: text('必填', '必填', 'Required'),
	editable: text('可编辑', '可編輯', 'Editable'),
	options: text('选项', '選項', 'Options'),
	readRight: text('查看权限', '檢視權限', 'Right to see'),
	writeRight: text('修改权限', '修改權限', 'Right to change'),
	mask: text('脱敏', '遮罩', 'Mask'),
	right: text('权限', '權限', 'Right'),
	when: text('条件', '條件', 'Offered'),
	call: text('接口', '介面', 'Call'),
};

const inspectorTexts = {
	hint: text(
		'指向列标题、字段、操作或菜单查看来源，点击固定，Esc 退出',
		'指向欄標題、欄位、操作或選單檢視來源，點擊固定，Esc 退出',
		'Point at a heading, field, action or menu entry; click to hold it, Esc to end',
	),
	openEditor: text('在编辑器中打开第 {line} 行', '在編輯器中開啟第 {line} 行', 'Open in the editor at line {line}'),
	builtIn: text('由平台提供，文件中没有写', '由平台提供，檔案中沒有寫', 'Brought by the portal; the file says nothing of it'),
	isDefault: text('默认', '預設', 'default'),
	line: text('第 {line} 行', '第 {line} 行', 'line {line}'),
	close: text('关闭', '關閉', 'Close'),
	failed: text('无法查看来源：{reason}', '無法檢視來源：{reason}', 'Its origin can not be shown: {reason}'),
} as const satisfies Record<string, Texts>;

/** What a kind of fact is called. */
export function sayKind(kind: OriginKind, language: Language): string {
	return kindTexts[kind][language];
}

/** A text of the inspector. */
export function sayOfInspector(name: keyof typeof inspectorTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(inspectorTexts[name][language], values);
}

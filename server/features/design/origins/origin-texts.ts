import { fill, type Language, type Texts } from '../../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const originTexts = {
	stored: text('由人填写或导入', '由人填寫或匯入', 'Entered or imported by people'),
	system: text('由系统填写', '由系統填寫', 'Filled in by the portal'),
	computed: text('按公式计算：{formula}', '按公式計算：{formula}', 'Computed: {formula}'),
	readOnly: text('只读，由程序或操作写入', '唯讀，由程式或操作寫入', 'Read-only; written by a program or an action'),
	throughReference: text(
		'来自所引用的“{screen}”的字段“{field}”',
		'來自所引用的「{screen}」的欄位「{field}」',
		'From “{field}” of the referenced “{screen}”',
	),
	column: text(
		'表 {table} 的列 {column}（{type}）',
		'資料表 {table} 的欄 {column}（{type}）',
		'Column {column} of the table {table} ({type})',
	),
	childTable: text('自己的表 {table}，一行一条', '自己的資料表 {table}，一列一筆', 'A table of its own, {table}, one row each'),
	noColumn: text('不保存为列', '不儲存為欄', 'Not kept in a column'),
	always: text('总是', '總是', 'Always'),
	never: text('否', '否', 'No'),
	setOnce: text('新建时可填，之后不可更改', '新建時可填，之後不可更改', 'On creation only'),
	whenHolds: text('当 {condition}', '當 {condition}', 'When {condition}'),
	unlessHolds: text('除非 {condition}', '除非 {condition}', 'Unless {condition}'),
	options: text('文件中的 {count} 个选项：{titles}', '檔案中的 {count} 個選項：{titles}', 'Options of the file ({count}): {titles}'),
	dictionary: text('字典 {name}', '字典 {name}', 'The dictionary {name}'),
	records: text('页面“{screen}”的记录', '頁面「{screen}」的記錄', 'Records of “{screen}”'),
	recordsWhere: text(
		'页面“{screen}”中 {condition} 的记录',
		'頁面「{screen}」中 {condition} 的記錄',
		'Records of “{screen}” where {condition}',
	),
	right: text('{title}（{key}）', '{title}（{key}）', '{title} ({key})'),
	holdsRight: text('{right}，您有此权限', '{right}，您有此權限', '{right}; you hold it'),
	lacksRight: text('{right}，您没有此权限', '{right}，您沒有此權限', '{right}; you do not hold it'),
	masked: text(
		'隐藏中间部分（{kind}），除非有权限 {right}',
		'隱藏中間部分（{kind}），除非有權限 {right}',
		'Its middle is hidden ({kind}) without the right {right}',
	),
	sets: text('写入 {fields}', '寫入 {fields}', 'Sets {fields}'),
	menuOf: text('打开页面“{title}”的列表', '開啟頁面「{title}」的清單', 'Opens the list of “{title}”'),
	areaOf: text(
		'文件夹 {area} 的页面，在子系统 {system} 的菜单中',
		'資料夾 {area} 的頁面，在子系統 {system} 的選單中',
		'The screens of the folder {area}, in the menu of the subsystem {system}',
	),
	order: text('在同级条目中的次序：{order}', '在同級項目中的次序：{order}', 'Its place among its neighbours: {order}'),
	areaShown: text('当其中至少有一个可见的页面', '當其中至少有一個可見的頁面', 'While there is a screen in it that one may see'),
	view: text('查看', '檢視', 'View'),
	create: text('新建', '新建', 'Create'),
	edit: text('编辑', '編輯', 'Edit'),
	remove: text('删除', '刪除', 'Remove'),
	import: text('导入', '匯入', 'Import'),
	export: text('导出', '匯出', 'Export'),
} as const satisfies Record<string, Texts>;

export type OriginText = keyof typeof originTexts;

/** One of the texts of the inspector's facts in a language. */
export function sayOfOrigin(name: OriginText, language: Language, values: Record<string, unknown> = {}): string {
	return fill(originTexts[name][language], values);
}

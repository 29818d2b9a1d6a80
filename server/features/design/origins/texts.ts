import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const originTexts = defineTexts({
	stored: { 'zh-CN': '由人填写或导入', 'zh-TW': '由人填寫或匯入', en: 'Entered or imported by people' },
	system: { 'zh-CN': '由系统填写', 'zh-TW': '由系統填寫', en: 'Filled in by the portal' },
	computed: { 'zh-CN': '按公式计算：{formula}', 'zh-TW': '按公式計算：{formula}', en: 'Computed: {formula}' },
	readOnly: { 'zh-CN': '只读，由程序或操作写入', 'zh-TW': '唯讀，由程式或操作寫入', en: 'Read-only; written by a program or an action' },
	throughReference: {
		'zh-CN': '来自所引用的“{screen}”的字段“{field}”',
		'zh-TW': '來自所引用的「{screen}」的欄位「{field}」',
		en: 'From “{field}” of the referenced “{screen}”',
	},
	column: {
		'zh-CN': '表 {table} 的列 {column}（{type}）',
		'zh-TW': '資料表 {table} 的欄 {column}（{type}）',
		en: 'Column {column} of the table {table} ({type})',
	},
	childTable: {
		'zh-CN': '自己的表 {table}，一行一条',
		'zh-TW': '自己的資料表 {table}，一列一筆',
		en: 'A table of its own, {table}, one row each',
	},
	noColumn: { 'zh-CN': '不保存为列', 'zh-TW': '不儲存為欄', en: 'Not stored in a column' },
	always: { 'zh-CN': '总是', 'zh-TW': '總是', en: 'Always' },
	never: { 'zh-CN': '否', 'zh-TW': '否', en: 'No' },
	setOnce: { 'zh-CN': '新建时可填，之后不可更改', 'zh-TW': '新建時可填，之後不可更改', en: 'On creation only' },
	whenHolds: { 'zh-CN': '当 {condition}', 'zh-TW': '當 {condition}', en: 'When {condition}' },
	unlessHolds: { 'zh-CN': '除非 {condition}', 'zh-TW': '除非 {condition}', en: 'Unless {condition}' },
	rule: {
		'zh-CN': '{condition}（否则提示“{message}”）',
		'zh-TW': '{condition}（否則提示「{message}」）',
		en: '{condition} (otherwise “{message}”)',
	},
	ruleWhile: {
		'zh-CN': '满足 {when} 时：{condition}（否则提示“{message}”）',
		'zh-TW': '符合 {when} 時：{condition}（否則提示「{message}」）',
		en: 'While {when}: {condition} (otherwise “{message}”)',
	},
	options: {
		'zh-CN': '文件中的 {count} 个选项：{titles}',
		'zh-TW': '檔案中的 {count} 個選項：{titles}',
		en: 'Options of the file ({count}): {titles}',
	},
	dataSet: {
		'zh-CN': '数据集 {name} 中读者可见的 {column}',
		'zh-TW': '資料集 {name} 中讀者可見的 {column}',
		en: 'What the data set {name} has for the reader in {column}',
	},
	dictionary: { 'zh-CN': '字典 {name}', 'zh-TW': '字典 {name}', en: 'The dictionary {name}' },
	records: { 'zh-CN': '页面“{screen}”的记录', 'zh-TW': '頁面「{screen}」的記錄', en: 'Records of “{screen}”' },
	recordsWhere: {
		'zh-CN': '页面“{screen}”中 {condition} 的记录',
		'zh-TW': '頁面「{screen}」中 {condition} 的記錄',
		en: 'Records of “{screen}” where {condition}',
	},
	right: { 'zh-CN': '{title}（{key}）', 'zh-TW': '{title}（{key}）', en: '{title} ({key})' },
	holdsRight: { 'zh-CN': '{right}，您有此权限', 'zh-TW': '{right}，您有此權限', en: '{right}; you hold it' },
	lacksRight: { 'zh-CN': '{right}，您没有此权限', 'zh-TW': '{right}，您沒有此權限', en: '{right}; you do not hold it' },
	masked: {
		'zh-CN': '隐藏中间部分（{kind}），除非有权限 {right}',
		'zh-TW': '隱藏中間部分（{kind}），除非有權限 {right}',
		en: 'Masked ({kind}) without the right {right}',
	},
	sets: { 'zh-CN': '写入 {fields}', 'zh-TW': '寫入 {fields}', en: 'Sets {fields}' },
	menuOf: { 'zh-CN': '打开页面“{title}”的列表', 'zh-TW': '開啟頁面「{title}」的清單', en: 'Opens the list of “{title}”' },
	areaOf: {
		'zh-CN': '文件夹 {area} 的页面，在子系统 {system} 的菜单中',
		'zh-TW': '資料夾 {area} 的頁面，在子系統 {system} 的選單中',
		en: 'The screens of the folder {area}, in the menu of the subsystem {system}',
	},
	order: { 'zh-CN': '在同级条目中的次序：{order}', 'zh-TW': '在同級項目中的次序：{order}', en: 'Order: {order}' },
	areaShown: {
		'zh-CN': '当其中至少有一个可见的页面',
		'zh-TW': '當其中至少有一個可見的頁面',
		en: 'Shown if it contains a screen that the user may view',
	},
	view: { 'zh-CN': '查看', 'zh-TW': '檢視', en: 'View' },
	create: { 'zh-CN': '新建', 'zh-TW': '新增', en: 'Create' },
	edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	import: { 'zh-CN': '导入', 'zh-TW': '匯入', en: 'Import' },
	export: { 'zh-CN': '导出', 'zh-TW': '匯出', en: 'Export' },
});

export type OriginText = keyof typeof originTexts;

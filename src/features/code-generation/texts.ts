import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '代码生成', 'zh-TW': '程式碼產生', en: 'Code generation' },
	intro: {
		'zh-CN': '由页面或数据表生成页面文件、客户端、钩子、控件和列；先比较，再保存、下载或写入',
		'zh-TW': '由頁面或資料表產生頁面檔案、用戶端、鉤子、控制項和欄；先比較，再儲存、下載或寫入',
		en: 'Screen files, clients, hooks, widgets and columns from screens and tables; compare first, then save, download or write',
	},
	from: { 'zh-CN': '来源', 'zh-TW': '來源', en: 'From' },
	fromScreen: { 'zh-CN': '页面', 'zh-TW': '頁面', en: 'Screen' },
	fromTable: { 'zh-CN': '数据表', 'zh-TW': '資料表', en: 'Table' },
	fromSource: { 'zh-CN': '数据源', 'zh-TW': '資料來源', en: 'Data source' },
	screen: { 'zh-CN': '页面', 'zh-TW': '頁面', en: 'Screen' },
	table: { 'zh-CN': '数据表', 'zh-TW': '資料表', en: 'Table' },
	source: { 'zh-CN': '数据源', 'zh-TW': '資料來源', en: 'Data source' },
	noTables: {
		'zh-CN': '本系统的数据表都已有页面。在数据库中建表后，可由它生成页面',
		'zh-TW': '本系統的資料表都已有頁面。在資料庫中建表後，可由它產生頁面',
		en: 'Every table of the portal has a screen. A screen can be made from a table that you create in the database',
	},
	noSources: {
		'zh-CN': '没有带数据表的数据源。请先在“数据源”中添加 PostgreSQL 或 MySQL',
		'zh-TW': '沒有帶資料表的資料來源。請先在「資料來源」中新增 PostgreSQL 或 MySQL',
		en: 'There is no data source with tables. Add a PostgreSQL or MySQL under “Data sources” first',
	},
	key: { 'zh-CN': '标识列', 'zh-TW': '識別欄', en: 'Key column' },
	keyHint: {
		'zh-CN': '能唯一标识一行的列，默认主键',
		'zh-TW': '能唯一識別一列的欄，預設主鍵',
		en: 'The column that identifies a row. Default: the primary key',
	},
	area: { 'zh-CN': '领域', 'zh-TW': '領域', en: 'Area' },
	name: { 'zh-CN': '页面名称', 'zh-TW': '頁面名稱', en: 'Name of the screen' },
	nameHint: {
		'zh-CN': '小写字母、数字和连字符，如 old-permit',
		'zh-TW': '小寫字母、數字和連字號，如 old-permit',
		en: 'Lower-case letters, digits and hyphens: old-permit',
	},
	screenTitle: { 'zh-CN': '页面标题', 'zh-TW': '頁面標題', en: 'Screen title' },
	parts: { 'zh-CN': '生成', 'zh-TW': '產生', en: 'Generate' },
	document: { 'zh-CN': '页面文件', 'zh-TW': '頁面檔案', en: 'Screen file' },
	client: { 'zh-CN': 'TypeScript 客户端', 'zh-TW': 'TypeScript 用戶端', en: 'TypeScript client' },
	hook: { 'zh-CN': '服务端钩子', 'zh-TW': '伺服器端鉤子', en: 'Server hook' },
	widget: { 'zh-CN': '表单控件', 'zh-TW': '表單控制項', en: 'Form widget' },
	column: { 'zh-CN': '列组件', 'zh-TW': '欄元件', en: 'List column' },
	field: { 'zh-CN': '控件或列的字段', 'zh-TW': '控制項或欄的欄位', en: 'Field of the widget or column' },
	rendererName: { 'zh-CN': '控件或列的名称', 'zh-TW': '控制項或欄的名稱', en: 'Name of the widget or column' },
	rendererHint: {
		'zh-CN': '默认由页面和字段的名称组成',
		'zh-TW': '預設由頁面和欄位的名稱組成',
		en: 'Default: the names of screen and field',
	},
	choose: {
		'zh-CN': '选择来源后，这里显示将生成的文件',
		'zh-TW': '選擇來源後，這裡顯示將產生的檔案',
		en: 'Choose a source to see the files that would be generated',
	},
	files: { 'zh-CN': '生成的文件', 'zh-TW': '產生的檔案', en: 'Generated files' },
	before: { 'zh-CN': '现有', 'zh-TW': '現有', en: 'Present' },
	after: { 'zh-CN': '生成结果', 'zh-TW': '產生結果', en: 'Generated' },
	isKept: {
		'zh-CN': '该文件已被手工修改或不是生成的，保持不变',
		'zh-TW': '該檔案已被手動修改或不是產生的，保持不變',
		en: 'This file was changed by hand, or was not generated; it stays as it is',
	},
	addLines: {
		'zh-CN': '请手工将以下内容加入源码中的该文件',
		'zh-TW': '請手動將以下內容加入原始碼中的該檔案',
		en: 'Add these lines to this file of the sources by hand',
	},
	left: {
		'zh-CN': '以下列不能成为字段，留在表中',
		'zh-TW': '以下欄不能成為欄位，留在表中',
		en: 'These columns cannot be fields and stay in the table',
	},
	problems: { 'zh-CN': '页面文件的问题', 'zh-TW': '頁面檔案的問題', en: 'Problems of the screen file' },
	save: { 'zh-CN': '保存页面', 'zh-TW': '儲存頁面', en: 'Save screen' },
	open: { 'zh-CN': '打开页面设计', 'zh-TW': '開啟頁面設計', en: 'Open in the designer' },
	download: { 'zh-CN': '下载压缩包', 'zh-TW': '下載壓縮檔', en: 'Download archive' },
	write: { 'zh-CN': '写入源码文件夹', 'zh-TW': '寫入原始碼資料夾', en: 'Write to source folder' },
	noFolder: {
		'zh-CN': '服务器未配置源码文件夹，代码可下载后加入源码',
		'zh-TW': '伺服器未設定原始碼資料夾，程式碼可下載後加入原始碼',
		en: 'No source folder is configured on the server; download the code and add it to the sources',
	},
	install: {
		'zh-CN': '运行中的系统也提供该客户端：',
		'zh-TW': '執行中的系統也提供該用戶端：',
		en: 'The running portal also serves this client:',
	},
	saveTitle: { 'zh-CN': '保存 {path}', 'zh-TW': '儲存 {path}', en: 'Save {path}' },
	saveNote: {
		'zh-CN': '页面文件将作为文档保存，保留历史，可在页面设计中继续修改',
		'zh-TW': '頁面檔案將作為文件儲存，保留歷史，可在頁面設計中繼續修改',
		en: 'The screen file is stored as a document with its history; it can be changed in the designer',
	},
	statements: {
		'zh-CN': '保存时将在数据表上执行以下语句，不改变任何值',
		'zh-TW': '儲存時將在資料表上執行以下陳述式，不改變任何值',
		en: 'Saving runs these statements on the table; they change no value',
	},
	typeTable: {
		'zh-CN': '输入表名“{table}”以确认',
		'zh-TW': '輸入資料表名稱「{table}」以確認',
		en: 'Type the name of the table, “{table}”, to confirm',
	},
	saved: { 'zh-CN': '页面已保存并启用', 'zh-TW': '頁面已儲存並啟用', en: 'The screen was saved and is active' },
	notActive: { 'zh-CN': '已保存，但尚未启用', 'zh-TW': '已儲存，但尚未啟用', en: 'Saved, but not active yet' },
	writeTitle: { 'zh-CN': '写入 {folder}', 'zh-TW': '寫入 {folder}', en: 'Write to {folder}' },
	writeNote: {
		'zh-CN': '将写入 {count} 个文件；重新构建并启动后生效',
		'zh-TW': '將寫入 {count} 個檔案；重新建置並啟動後生效',
		en: {
			one: 'Writes {count} file; it takes effect after the next build and start',
			other: 'Writes {count} files; they take effect after the next build and start',
		},
	},
	keptNote: {
		'zh-CN': '{count} 个文件保持不变',
		'zh-TW': '{count} 個檔案保持不變',
		en: { one: '{count} file stays as it is', other: '{count} files stay as they are' },
	},
	written: {
		'zh-CN': '已写入 {count} 个文件',
		'zh-TW': '已寫入 {count} 個檔案',
		en: { one: '{count} file written', other: '{count} files written' },
	},
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
});

/** What becomes of a file. */
export const stateTexts = defineTexts({
	new: { 'zh-CN': '新文件', 'zh-TW': '新檔案', en: 'New file' },
	changed: { 'zh-CN': '更改', 'zh-TW': '變更', en: 'Changed' },
	same: { 'zh-CN': '无变化', 'zh-TW': '無變化', en: 'Unchanged' },
	kept: { 'zh-CN': '手工修改', 'zh-TW': '手動修改', en: 'Changed by hand' },
	lines: { 'zh-CN': '手工添加', 'zh-TW': '手動新增', en: 'Add by hand' },
});

import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';
import { useStore } from '../../base/state/store.ts';
import { settings } from '../../session/settings/settings.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** The texts of the screen editor; they come with its page, so that no other page carries them. */
const designTexts = {
	title: text('页面设计', '頁面設計', 'Screens'),
	search: text('查找页面', '尋找頁面', 'Find a screen'),
	newScreen: text('新建页面', '新建頁面', 'New screen'),
	readOnly: text(
		'服务器不能写入页面文件夹：可以查看和预览，不能保存。',
		'伺服器不能寫入頁面資料夾：可以檢視和預覽，不能儲存。',
		'The server can not write to the schemas folder: look and preview, but nothing can be saved.',
	),
	areaFile: text('领域', '領域', 'Area'),
	removed: text('已删除', '已刪除', 'Removed'),
	removedBy: text('{name} 于 {at} 删除', '{name} 於 {at} 刪除', 'Removed by {name}, {at}'),
	unsaved: text('未保存', '未儲存', 'Unsaved'),
	errors: text('{count} 个错误', '{count} 個錯誤', 'Errors: {count}'),
	warnings: text('{count} 个提醒', '{count} 個提醒', 'Warnings: {count}'),
	good: text('没有问题', '沒有問題', 'No problems'),
	lastGood: text('上一个正确版本仍在使用', '上一個正確版本仍在使用', 'The last good version is in force'),
	notInForce: text('尚未生效', '尚未生效', 'Not in force'),
	chooseTitle: text('选择一个页面文件', '選擇一個頁面檔案', 'Choose a screen file'),
	chooseText: text(
		'一个页面就是一个 JSON 文件：在左侧选择，或新建。右侧随输入实时预览，保存后一秒内生效。',
		'一個頁面就是一個 JSON 檔案：在左側選擇，或新建。右側隨輸入即時預覽，儲存後一秒內生效。',
		'A screen is one JSON file: choose one on the left or begin a new one. The preview follows every key; a save is in force within a second.',
	),
	save: text('保存', '儲存', 'Save'),
	format: text('整理格式', '整理格式', 'Format'),
	history: text('历史', '歷史', 'History'),
	more: text('更多', '更多', 'More'),
	rename: text('改名或移动', '改名或移動', 'Rename or move'),
	remove: text('删除文件', '刪除檔案', 'Remove the file'),
	open: text('打开页面', '開啟頁面', 'Open the screen'),
	discard: text('放弃修改', '放棄修改', 'Discard changes'),
	discardQuestion: text(
		'放弃对 {path} 的修改，回到文件中的内容？',
		'放棄對 {path} 的修改，回到檔案中的內容？',
		'Discard the changes of {path} and return to what the file holds?',
	),
	draftKept: text('草稿已保留 {at}', '草稿已保留 {at}', 'Draft kept {at}'),
	draftRestored: text(
		'这是您 {at} 留下的草稿，尚未保存。',
		'這是您 {at} 留下的草稿，尚未儲存。',
		'This is the draft you left {at}; it is not saved yet.',
	),
	savedState: text('与文件一致', '與檔案一致', 'As in the file'),
	problems: text('问题', '問題', 'Problems'),
	checking: text('正在检查…', '正在檢查…', 'Checking…'),
	noProblems: text('没有问题，可以保存。', '沒有問題，可以儲存。', 'No problems; it can be saved.'),
	errorsStay: text(
		'有错误时不能保存，修改会作为草稿保留；正在使用的是上一个正确版本。',
		'有錯誤時不能儲存，修改會作為草稿保留；正在使用的是上一個正確版本。',
		'Not saved while there are errors: your changes are kept as a draft, and the last good version stays in force.',
	),
	place: text('第 {line} 行，第 {column} 列', '第 {line} 行，第 {column} 列', 'Line {line}, column {column}'),
	preview: text('预览', '預覽', 'Preview'),
	list: text('列表', '清單', 'List'),
	form: text('表单', '表單', 'Form'),
	detail: text('详情', '詳情', 'Detail'),
	sampleRows: text('示例数据', '範例資料', 'Sample rows'),
	realRows: text('真实数据', '真實資料', 'Real rows'),
	previewNote: text(
		'预览中的操作只在此处生效，不写入数据。',
		'預覽中的操作只在此處生效，不寫入資料。',
		'What you do in the preview stays here; nothing is written.',
	),
	previewStale: text(
		'文本有错误，预览停留在上一个正确的内容。',
		'文字有錯誤，預覽停留在上一個正確的內容。',
		'The text has errors; the preview shows the last good one.',
	),
	previewNone: text('修正错误后显示预览。', '修正錯誤後顯示預覽。', 'The preview appears once the errors are gone.'),
	previewArea: text(
		'领域文件决定菜单中的一级条目，没有页面可预览。',
		'領域檔案決定選單中的一級項目，沒有頁面可預覽。',
		'The file of an area is its menu entry; there is no screen to preview.',
	),
	previewRefused: text('预览中不执行此操作', '預覽中不執行此操作', 'Not carried out in the preview'),
	noRows: text('还没有记录，请改用示例数据。', '還沒有記錄，請改用範例資料。', 'There are no records yet; use the sample rows.'),
	saveTitle: text('保存 {path}', '儲存 {path}', 'Save {path}'),
	planNothing: text('数据库不需要任何改变。', '資料庫不需要任何改變。', 'The database stays as it is.'),
	planSteps: text('数据库将增加', '資料庫將增加', 'The database gets'),
	planWaiting: text('将不再使用的数据', '將不再使用的資料', 'No longer used'),
	planWaitingNote: text(
		'保存不会删除它们。要真正清除，请运行 npm run schemas apply。',
		'儲存不會刪除它們。要真正清除，請執行 npm run schemas apply。',
		'The save deletes nothing of this. To take it away for good, run npm run schemas apply.',
	),
	planRefused: text(
		'数据库不能照此改变：文件会保存，但上一个正确版本继续使用',
		'資料庫不能照此改變：檔案會儲存，但上一個正確版本繼續使用',
		'The database can not follow: the file would be saved, but the last good version stays in force',
	),
	planOthers: text('其他页面会因此出错，请先修改它们', '其他頁面會因此出錯，請先修改它們', 'Other screens would break; change those first'),
	createTable: text('新表 {table}', '新資料表 {table}', 'Table {table}'),
	addColumn: text('{table} 增加列 {name}', '{table} 增加欄 {name}', 'Column {name} of {table}'),
	createView: text('{table} 的视图', '{table} 的檢視', 'View of {table}'),
	createIndex: text('{table} 的索引 {name}', '{table} 的索引 {name}', 'Index {name} of {table}'),
	createUnique: text('{table} 的唯一约束 {name}', '{table} 的唯一約束 {name}', 'Unique key {name} of {table}'),
	addForeignKey: text('{table} 的外键 {name}', '{table} 的外鍵 {name}', 'Foreign key {name} of {table}'),
	dropIndex: text('{table} 去掉索引 {name}', '{table} 去掉索引 {name}', 'Index {name} of {table} goes'),
	dropForeignKey: text('{table} 去掉外键 {name}', '{table} 去掉外鍵 {name}', 'Foreign key {name} of {table} goes'),
	spaces: text('{count} 个空间', '{count} 個空間', 'spaces: {count}'),
	dropTable: text('表 {table} 及其 {rows} 条记录', '資料表 {table} 及其 {rows} 筆記錄', 'Table {table} with {rows} records'),
	dropColumn: text(
		'{table} 的列 {column}，{rows} 条记录有值',
		'{table} 的欄 {column}，{rows} 筆記錄有值',
		'Column {column} of {table}, filled in {rows} records',
	),
	changeType: text(
		'{table} 的列 {column} 由 {from} 改为 {to}，{rows} 条记录的值无法转换',
		'{table} 的欄 {column} 由 {from} 改為 {to}，{rows} 筆記錄的值無法轉換',
		'Column {column} of {table} from {from} to {to}; {rows} values can not be carried over',
	),
	changes: text('文本的改变', '文字的改變', 'What changes in the text'),
	saved: text('已保存并生效', '已儲存並生效', 'Saved and in force'),
	savedNotInForce: text(
		'已保存，但尚未生效：上一个正确版本仍在使用',
		'已儲存，但尚未生效：上一個正確版本仍在使用',
		'Saved, but not in force: the last good version stays',
	),
	cancel: text('取消', '取消', 'Cancel'),
	close: text('关闭', '關閉', 'Close'),
	area: text('领域', '領域', 'Area'),
	areaHint: text(
		'选择已有的领域，或输入新领域的文件夹名',
		'選擇已有的領域，或輸入新領域的資料夾名',
		'Choose an area, or type the folder name of a new one',
	),
	name: text('文件名', '檔名', 'File name'),
	nameHint: text(
		'小写字母、数字和连字符，如 recall-notice；也是数据表和接口的名称',
		'小寫字母、數字和連字號，如 recall-notice；也是資料表和介面的名稱',
		'Small letters, digits and hyphens, like recall-notice; also names the table and the calls',
	),
	screenTitle: text('标题', '標題', 'Title'),
	begin: text('开始内容', '開始內容', 'Begin with'),
	fromTemplate: text('模板：名称、状态、日期、备注', '範本：名稱、狀態、日期、備註', 'Template: name, state, day, remark'),
	fromCopy: text('复制 {title}', '複製 {title}', 'A copy of {title}'),
	create: text('创建', '建立', 'Create'),
	wrongName: text(
		'以小写字母开头，只含小写字母、数字和连字符，最多40个字符',
		'以小寫字母開頭，只含小寫字母、數字和連字號，最多40個字元',
		'Begins with a small letter; small letters, digits and hyphens only, 40 at most',
	),
	exists: text('已有同名的页面', '已有同名的頁面', 'There is a screen of this name already'),
	renameNote: text(
		'文件名决定数据表、接口和权限的名称。改名后使用新的空表；原表及其记录保留，但不再显示。只换领域则一切照旧。',
		'檔名決定資料表、介面和權限的名稱。改名後使用新的空資料表；原表及其記錄保留，但不再顯示。只換領域則一切照舊。',
		'The file name names the table, the calls and the rights. A new name begins an empty table; the old one stays with its records, unseen. Moving to another area changes none of that.',
	),
	removeNote: text(
		'只删除文件：页面、接口和菜单随之消失；数据表和记录保留，恢复文件后重新可用。',
		'只刪除檔案：頁面、介面和選單隨之消失；資料表和記錄保留，恢復檔案後重新可用。',
		'Only the file goes, and with it the screen, its calls and menu entry. The table and its records stay and come back with the file.',
	),
	version: text('版本', '版本', 'Version'),
	noHistory: text('还没有在此保存过。', '還沒有在此儲存過。', 'Nothing was saved here yet.'),
	restore: text('恢复此版本', '恢復此版本', 'Restore this version'),
	restored: text(
		'已把该版本放入编辑器，保存后生效。',
		'已把該版本放入編輯器，儲存後生效。',
		'The version stands in the editor; save it to bring it into force.',
	),
	kindCreate: text('新建', '新建', 'Created'),
	kindSave: text('保存', '儲存', 'Saved'),
	kindRestore: text('恢复', '恢復', 'Restored'),
	kindRename: text('由 {from} 改名', '由 {from} 改名', 'Renamed from {from}'),
	kindRemove: text('删除', '刪除', 'Removed'),
	kindOutside: text('在别处修改', '在別處修改', 'Changed elsewhere'),
	kindAside: text('未采用的修改', '未採用的修改', 'Set aside'),
	before: text('之前', '之前', 'Before'),
	after: text('之后', '之後', 'After'),
	conflictTitle: text('文件已被他人修改', '檔案已被他人修改', 'Somebody else changed the file'),
	conflictNote: text(
		'左边是文件中现在的内容，右边是您的。请选择，什么都不会丢失：历史中保留两者。',
		'左邊是檔案中現在的內容，右邊是您的。請選擇，什麼都不會遺失：歷史中保留兩者。',
		'On the left what the file holds now, on the right yours. Choose; nothing is lost, the history keeps both.',
	),
	setAside: text('您的文本保留在历史中。', '您的文字保留在歷史中。', 'Your text stays in the history.'),
	takeTheirs: text('采用对方的', '採用對方的', 'Take theirs'),
	keepMine: text('用我的继续', '用我的繼續', 'Go on with mine'),
	theirs: text('文件中的', '檔案中的', 'In the file'),
	mine: text('我的', '我的', 'Mine'),
	changedOutside: text(
		'文件在别处被修改，已重新载入。',
		'檔案在別處被修改，已重新載入。',
		'The file was changed elsewhere and is loaded anew.',
	),
	noAccess: text('只有超级管理员可以设计页面。', '只有超級管理員可以設計頁面。', 'Only super administrators design screens.'),
} as const satisfies Record<string, Texts>;

export type DesignText = keyof typeof designTexts;
export type SayDesign = (name: DesignText, values?: Record<string, unknown>) => string;

/** A text of the screen editor in a language. */
function sayOfDesign(name: DesignText, language: Language, values: Record<string, unknown> = {}): string {
	return fill(designTexts[name][language], values);
}

/** The texts of the screen editor in the user's language. */
export function useDesignTexts(): SayDesign {
	const language = useStore(settings, (state) => state.language);
	return (name, values) => sayOfDesign(name, language, values);
}

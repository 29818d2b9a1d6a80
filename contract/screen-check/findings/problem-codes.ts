import { conditionProblemCodes } from './condition-problem-codes.ts';
import { numberProblemCodes } from './number-problem-codes.ts';
import { error, type ProblemCode, warning } from './problem-code.ts';

/** Every mistake that `npm run schemas check` and the running portal report about a screen file, by its code. */
export const problemCodes = {
	'json-syntax': error('JSON 语法错误：{reason}', 'JSON 語法錯誤：{reason}', 'This is not JSON: {reason}'),
	'wrong-encoding': error(
		'文件应以 UTF-8 保存：此处有无法识别的字符（是否保存成了 GBK？）',
		'檔案應以 UTF-8 儲存：此處有無法識別的字元（是否存成了 GBK 或 Big5？）',
		'The file must be saved as UTF-8: here is a character that is none (was it saved as GBK?)',
	),
	'too-large': error(
		'文件不能超过 {max} 字节、{count} 个名称和值，嵌套不能超过 {depth} 层',
		'檔案不能超過 {max} 位元組、{count} 個名稱和值，巢狀不能超過 {depth} 層',
		'A screen file has {max} bytes, {count} names and values, and {depth} levels at most',
	),
	'duplicate-key': error('属性“{name}”写了两次', '屬性「{name}」寫了兩次', 'The property “{name}” is written twice'),
	'unknown-property': error('没有属性“{name}”{hint}', '沒有屬性「{name}」{hint}', 'There is no property “{name}”{hint}'),
	'missing-property': error('缺少属性“{name}”', '缺少屬性「{name}」', 'The property “{name}” is missing'),
	'wrong-type': error('类型不正确，应为{expected}', '類型不正確，應為{expected}', 'The wrong type: {expected} is expected'),
	'unknown-value': error('没有值“{name}”{hint}', '沒有值「{name}」{hint}', 'There is no value “{name}”{hint}'),
	'wrong-form': error(
		'“{name}”的写法不正确，应符合 {expected}',
		'「{name}」的寫法不正確，應符合 {expected}',
		'“{name}” is not of the form {expected}',
	),
	'out-of-range': error('超出允许的范围：{expected}', '超出允許的範圍：{expected}', 'Out of range: {expected}'),
	'missing-entry': error('列表中缺少“{name}”', '清單中缺少「{name}」', 'The list lacks “{name}”'),
	'repeated-entry': error('列表中有重复的条目', '清單中有重複的條目', 'An entry of the list is repeated'),
	'wrong-file-name': error(
		'文件名“{name}”不正确：应以小写字母开头，只含小写字母、数字和连字符',
		'檔名「{name}」不正確：應以小寫字母開頭，只含小寫字母、數字和連字號',
		'The name “{name}” of a file or folder starts with a small letter and has small letters, digits and hyphens only',
	),
	'ignored-file': warning(
		'未读取文件“{name}”：页面文件应位于 <领域>/<页面>.json，后缀为小写',
		'未讀取檔案「{name}」：頁面檔案應位於 <領域>/<頁面>.json，副檔名為小寫',
		'The file “{name}” is not read: a screen lies at <area>/<screen>.json, its ending in small letters',
	),
	'name-taken': error('页面“{name}”已存在于 {place}', '頁面「{name}」已存在於 {place}', 'The screen “{name}” exists already: {place}'),
	'base-taken': error(
		'接口路径 {name} 已被 {place} 使用',
		'介面路徑 {name} 已被 {place} 使用',
		'The path {name} belongs to {place} already',
	),
	'table-taken': error('数据表 {name} 已被 {place} 使用', '資料表 {name} 已被 {place} 使用', 'The table {name} belongs to {place} already'),
	'missing-area': error('缺少领域文件 {name}', '缺少領域檔案 {name}', 'The area has no file {name}'),
	'standard-action': error(
		'操作“{name}”每个页面都有，这里只能改它的 title，remove 还可改 confirm',
		'操作「{name}」每個頁面都有，這裡只能改它的 title，remove 還可改 confirm',
		'Every screen has the action “{name}”: only its title, and the confirm of remove, can be changed here',
	),
	'reserved-name': error('名称“{name}”由系统保留', '名稱「{name}」由系統保留', 'The name “{name}” is reserved'),
	'repeated-name': error('名称“{name}”重复', '名稱「{name}」重複', 'The name “{name}” is used twice'),
	'name-too-long': error(
		'“{name}”的列名超过 63 个字符',
		'「{name}」的欄名超過 63 個字元',
		'The column of “{name}” has more than 63 characters',
	),
	'unknown-field': error('字段“{name}”不存在{hint}', '欄位「{name}」不存在{hint}', 'There is no field “{name}”{hint}'),
	'unknown-screen': error('页面“{name}”不存在{hint}', '頁面「{name}」不存在{hint}', 'There is no screen “{name}”{hint}'),
	'unknown-dictionary': warning(
		'字典“{name}”不存在{hint}，字段没有可选的值',
		'字典「{name}」不存在{hint}，欄位沒有可選的值',
		'There is no dictionary “{name}”{hint}; the field has nothing to choose from',
	),
	'unknown-action': error('操作“{name}”不存在{hint}', '操作「{name}」不存在{hint}', 'There is no action “{name}”{hint}'),
	'action-without-effect': warning(
		'操作“{name}”既没有 set 和 dialog，也没有处理程序，点击后找不到接口',
		'操作「{name}」既沒有 set 和 dialog，也沒有處理程式，點擊後找不到介面',
		'The action “{name}” has neither set nor dialog nor a handler: its button finds no call',
	),
	'unknown-icon': warning('没有图标“{name}”{hint}', '沒有圖示「{name}」{hint}', 'There is no icon “{name}”{hint}'),
	'unknown-placeholder': warning(
		'询问中的 {{name}} 不会被替换，只有 {title} 和 {count} 会',
		'詢問中的 {{name}} 不會被替換，只有 {title} 和 {count} 會',
		'{{name}} stays as it is in the question: only {title} and {count} are filled in',
	),
	'not-searchable': error(
		'字段“{name}”没有数据列，不能用于列、查询、排序或索引',
		'欄位「{name}」沒有資料欄，不能用於欄、查詢、排序或索引',
		'The field “{name}” has no column of its own: it can not be shown in a list, searched, sorted or indexed',
	),
	'search-does-not-fit': error(
		'字段“{name}”是日期范围、文件或记录编号，不能放在查询表单中',
		'欄位「{name}」是日期範圍、檔案或記錄編號，不能放在查詢表單中',
		'The field “{name}” holds a range of days, files or the id of the record: the search form can not ask for it',
	),
	'keyword-does-not-fit': error(
		'选择器不能用关键字查询字段“{name}”：只能查询文本、数字和选项',
		'選擇器不能用關鍵字查詢欄位「{name}」：只能查詢文字、數字和選項',
		'The selector can not look for a keyword in “{name}”: texts, numbers and options can be searched',
	),
	'path-not-listed': error(
		'选择器的列“{name}”是被引用记录的字段，须同时列在 list.columns 中（可设为 hidden）',
		'選擇器的欄「{name}」是被引用記錄的欄位，須同時列在 list.columns 中（可設為 hidden）',
		'The column “{name}” of the selector is a field of a referenced record: it must be one of list.columns, too (it may be hidden there)',
	),
	'property-does-not-fit': error(
		'属性“{name}”不适用于类型 {type}',
		'屬性「{name}」不適用於類型 {type}',
		'The property “{name}” does not fit the type {type}',
	),
	'widget-does-not-fit': error(
		'控件 {name} 不适用于该字段，可用：{expected}',
		'控制項 {name} 不適用於該欄位，可用：{expected}',
		'The widget {name} does not fit the field; these do: {expected}',
	),
	'missing-items': error(
		'数组应有 items、options 或 reference',
		'陣列應有 items、options 或 reference',
		'An array needs items, options or a reference',
	),
	'wrong-limits': error('{low} 大于 {high}', '{low} 大於 {high}', '{low} is greater than {high}'),
	'wrong-pattern': error('正则表达式无效', '正規表示式無效', 'The pattern is not a regular expression'),
	'pattern-lookaround': error(
		'正则表达式不支持先行断言和后行断言：请写出允许的内容；长度用 minLength 和 maxLength，其他要求写成条件或另一个字段',
		'正規表示式不支援先行斷言和後行斷言：請寫出允許的內容；長度用 minLength 和 maxLength，其他要求寫成條件或另一個欄位',
		'A pattern has no lookahead and no lookbehind: write what is allowed; use minLength and maxLength for lengths, a condition for other requirements',
	),
	'pattern-backreference': error(
		'正则表达式不支持反向引用：请用 | 写出各种可能',
		'正規表示式不支援反向引用：請用 | 寫出各種可能',
		'A pattern has no backreferences: write out the alternatives with |',
	),
	'pattern-group-option': error(
		'正则表达式的分组不支持选项（如 (?i:...)）：请写出大小写，如 [Aa]',
		'正規表示式的群組不支援選項（如 (?i:...)）：請寫出大小寫，如 [Aa]',
		'A group of a pattern has no options such as (?i:...): write out both cases, such as [Aa]',
	),
	'pattern-too-long': error(
		'正则表达式最多 {max} 个字符：请用 [] 和重复次数写得更短',
		'正規表示式最多 {max} 個字元：請用 [] 和重複次數寫得更短',
		'A pattern has at most {max} characters: use classes [] and repetition counts to shorten it',
	),
	'pattern-too-large': error(
		'正则表达式把重复展开后最多 {max} 个字符：请用更小的重复次数，长度用 minLength 和 maxLength 限制',
		'正規表示式把重複展開後最多 {max} 個字元：請用更小的重複次數，長度用 minLength 和 maxLength 限制',
		'A pattern has at most {max} characters when its repetitions are written out: use smaller counts, and minLength and maxLength for lengths',
	),
	'wrong-default': error(
		'默认值不符合字段的规则：{reason}',
		'預設值不符合欄位的規則：{reason}',
		'The default breaks the rules of its own field: {reason}',
	),
	'wrong-set-value': error(
		'操作写入的值不符合字段“{name}”的规则：{reason}',
		'操作寫入的值不符合欄位「{name}」的規則：{reason}',
		'The action sets a value that breaks the rules of “{name}”: {reason}',
	),
	'hidden-required': error(
		'必填字段“{name}”无法填写：它只读或不在表单中，又没有默认值',
		'必填欄位「{name}」無法填寫：它唯讀或不在表單中，又沒有預設值',
		'The required field “{name}” can never be filled in: it is read-only or not in the form, and has no default',
	),
	'required-computed': error(
		'计算字段“{name}”不能必填：它的值由公式得出，用户无法填写',
		'計算欄位「{name}」不能必填：它的值由公式得出，使用者無法填寫',
		'The computed field “{name}” can not be required: its formula fills it, nobody else can',
	),
	'computed-reference': error(
		'引用字段“{name}”不能由公式计算',
		'引用欄位「{name}」不能由公式計算',
		'The reference “{name}” can not be computed',
	),
	'required-parent': error(
		'上级字段“{name}”不能必填：第一条记录没有上级',
		'上級欄位「{name}」不能必填：第一筆記錄沒有上級',
		'The parent field “{name}” can not be required: the first record has none',
	),
	'clear-required': error(
		'引用字段“{name}”必填，不能在被引用的记录删除时清空',
		'引用欄位「{name}」必填，不能在被引用的記錄刪除時清空',
		'The reference “{name}” is required and can not be cleared when its record is removed',
	),
	'fill-does-not-fit': error(
		'字段“{theirs}”的值不能填入“{name}”：类型不同',
		'欄位「{theirs}」的值不能填入「{name}」：類型不同',
		'“{name}” can not be filled from “{theirs}”: it is of another type',
	),
	'fill-not-writable': error(
		'字段“{name}”只读或由公式计算，不能由引用填写',
		'欄位「{name}」唯讀或由公式計算，不能由引用填寫',
		'“{name}” is read-only or computed, so a reference can not fill it',
	),
	'masked-fill': error(
		'“{theirs}”的值被遮盖，由它填写的“{name}”应设置相同的 mask',
		'「{theirs}」的值被遮蓋，由它填寫的「{name}」應設定相同的 mask',
		'The middle of “{theirs}” is hidden: “{name}”, which is filled from it, needs the same mask',
	),
	'masked-filter': error(
		'字段“{name}”已脱敏，引用可选的记录不能由它决定',
		'欄位「{name}」已遮罩，引用可選的記錄不能由它決定',
		'The field “{name}” is masked, so the records that a reference offers cannot depend on it',
	),
	'nested-table': error(
		'子表的行中不能再有子表“{name}”：请建立单独的页面并引用它',
		'子表的列中不能再有子表「{name}」：請建立單獨的頁面並引用它',
		'The rows of a child table can not hold the table “{name}”: make a screen of its own and refer to it',
	),
	'filter-by-does-not-fit': error(
		'filterBy 的两个字段“{theirs}”和“{name}”不能比较',
		'filterBy 的兩個欄位「{theirs}」和「{name}」不能比較',
		'The fields “{theirs}” and “{name}” of filterBy can not be compared',
	),
	'wrong-unique': error('字段“{name}”不能要求唯一', '欄位「{name}」不能要求唯一', 'The field “{name}” can not be unique'),
	'parent-without-reference': error(
		'上级字段“{name}”应引用本页面',
		'上級欄位「{name}」應引用本頁面',
		'The parent field “{name}” must be a reference to this screen',
	),
	'tree-without-parent': error('树形显示需要 storage.parent', '樹形顯示需要 storage.parent', 'A tree needs storage.parent'),
	'wrong-order-field': error(
		'排序字段“{name}”应为可写的整数字段',
		'排序欄位「{name}」應為可寫的整數欄位',
		'The order field “{name}” must be a whole number that a request may set',
	),
	'wrong-area-field': error(
		'机构字段“{name}”应引用组织机构',
		'機構欄位「{name}」應引用組織機構',
		'The area field “{name}” must refer to the screen of organisations',
	),
	'oversight-without-platform': error(
		'storage.oversight 需要 platform 范围',
		'storage.oversight 需要 platform 範圍',
		'storage.oversight needs the scope platform',
	),
	'drag-without-order': error(
		'拖动需要 storage.order，或树形列表的 storage.parent',
		'拖動需要 storage.order，或樹形清單的 storage.parent',
		'Dragging needs storage.order, or in a tree storage.parent',
	),
	'not-editable': error(
		'列“{name}”不能在列表中编辑：字段只读、由系统计算、属于其他记录，或没有单行的控件',
		'欄「{name}」不能在清單中編輯：欄位唯讀、由系統計算、屬於其他記錄，或沒有單行的控制項',
		'The column “{name}” can not be edited in the list: its field is read-only, computed, of another record, or has no one-line input',
	),
	'summary-does-not-fit': error(
		'合计方式 {kind} 不适用于字段“{name}”',
		'合計方式 {kind} 不適用於欄位「{name}」',
		'The summary {kind} does not fit the field “{name}”',
	),
	'detail-without-reference': error(
		'页面“{screen}”的字段“{name}”没有引用本页面',
		'頁面「{screen}」的欄位「{name}」沒有引用本頁面',
		'The field “{name}” of the screen “{screen}” does not refer to this screen',
	),
	'dialog-of-one': error(
		'操作“{name}”的对话框只能用于单条记录，不能批量执行',
		'操作「{name}」的對話方塊只能用於單筆記錄，不能批次執行',
		'The dialog of the action “{name}” takes one record and can not be offered for the chosen rows',
	),
	'side-tree-does-not-fit': error(
		'字段“{name}”不是对单条记录的引用，不能显示在列表旁',
		'欄位「{name}」不是對單筆記錄的引用，不能顯示在清單旁',
		'The field “{name}” does not refer to one record, so nothing can stand beside the list',
	),
	'detail-does-not-fit': error(
		'树形或不分页的列表不能在行下展开，请用 tabs 或 split',
		'樹形或不分頁的清單不能在列下展開，請用 tabs 或 split',
		'Rows of a tree, or of a list without pages, do not expand; use tabs or split',
	),
	'column-does-not-fit': error(
		'列类型 {type} 不适用于字段“{name}”',
		'欄類型 {type} 不適用於欄位「{name}」',
		'The column type {type} does not fit the field “{name}”',
	),
	'reference-out-of-scope': error(
		'范围为 {scope} 的页面不能引用范围为 {target} 的页面“{name}”',
		'範圍為 {scope} 的頁面不能引用範圍為 {target} 的頁面「{name}」',
		'A screen of the scope {scope} can not refer to “{name}”, whose scope is {target}',
	),
	...conditionProblemCodes,
	...numberProblemCodes,
	'duplicate-title': warning('标题“{name}”与 {place} 相同', '標題「{name}」與 {place} 相同', 'The title “{name}” is also that of {place}'),
	'missing-translation': warning(
		'“{name}”没有{language}译文',
		'「{name}」沒有{language}譯文',
		'“{name}” has no translation into {language}',
	),
	'unused-translation': warning('译文“{name}”没有被使用', '譯文「{name}」沒有被使用', 'The translation of “{name}” is not used'),
} as const satisfies Record<string, ProblemCode>;

export type ProblemName = keyof typeof problemCodes;

import { defineTexts } from '../../base/define-texts.ts';

/** What `npm run schemas check` and the running portal report about screen files, by the code of the problem. */
export const problemTexts = defineTexts({
	'json-syntax': { 'zh-CN': 'JSON 语法错误：{reason}', 'zh-TW': 'JSON 語法錯誤：{reason}', en: 'JSON syntax error: {reason}' },
	'empty-file': { 'zh-CN': '文件是空的', 'zh-TW': '檔案是空的', en: 'The file is empty' },
	'wrong-encoding': {
		'zh-CN': '文件应以 UTF-8 保存：此处有无法识别的字符（是否保存成了 {encoding}？）',
		'zh-TW': '檔案應以 UTF-8 儲存：此處有無法識別的字元（是否存成了 {encoding}？）',
		en: 'The file must be saved as UTF-8; this character is not valid (was the file saved as {encoding}?)',
	},
	'too-large': {
		'zh-CN': '文件不能超过 {max} 字节、{count} 个名称和值，嵌套不能超过 {depth} 层',
		'zh-TW': '檔案不能超過 {max} 位元組、{count} 個名稱和值，巢狀不能超過 {depth} 層',
		en: 'A screen file can have at most {max} bytes, {count} names and values, and {depth} levels',
	},
	'duplicate-key': { 'zh-CN': '属性“{name}”写了两次', 'zh-TW': '屬性「{name}」寫了兩次', en: 'The property “{name}” occurs twice' },
	'unknown-property': { 'zh-CN': '没有属性“{name}”{hint}', 'zh-TW': '沒有屬性「{name}」{hint}', en: 'There is no property “{name}”{hint}' },
	'standard-keyword': {
		'zh-CN': 'JSON Schema 关键字“{name}”不能这样用{instead}',
		'zh-TW': 'JSON Schema 關鍵字「{name}」不能這樣用{instead}',
		en: 'The JSON Schema keyword “{name}” cannot be used like this{instead}',
	},
	'missing-property': { 'zh-CN': '缺少属性“{name}”', 'zh-TW': '缺少屬性「{name}」', en: 'The property “{name}” is missing' },
	'wrong-type': {
		'zh-CN': '类型不正确，应为{expected}',
		'zh-TW': '類型不正確，應為{expected}',
		en: 'Wrong type; expected: {expected}',
	},
	'unknown-value': { 'zh-CN': '没有值“{name}”{hint}', 'zh-TW': '沒有值「{name}」{hint}', en: 'There is no value “{name}”{hint}' },
	'wrong-form': {
		'zh-CN': '“{name}”的写法不正确，应符合 {expected}',
		'zh-TW': '「{name}」的寫法不正確，應符合 {expected}',
		en: '“{name}” does not match {expected}',
	},
	'wrong-name': {
		'zh-CN': '名称“{name}”不正确：应以小写拉丁字母开头，只含拉丁字母和数字{hyphens}，最多 40 个字符{letters}',
		'zh-TW': '名稱「{name}」不正確：應以小寫拉丁字母開頭，只含拉丁字母和數字{hyphens}，最多 40 個字元{letters}',
		en: 'The name “{name}” is not valid: it must start with a lower-case Latin letter and contain only Latin letters and digits{hyphens}, at most 40 characters{letters}',
	},
	'out-of-range': { 'zh-CN': '超出允许的范围：{expected}', 'zh-TW': '超出允許的範圍：{expected}', en: 'Out of range: {expected}' },
	'missing-entry': { 'zh-CN': '列表中缺少“{name}”', 'zh-TW': '清單中缺少「{name}」', en: 'The list must contain “{name}”' },
	'repeated-entry': { 'zh-CN': '列表中有重复的条目', 'zh-TW': '清單中有重複的條目', en: 'The list contains a duplicate entry' },
	'wrong-file-name': {
		'zh-CN': '文件名“{name}”不正确：应以小写拉丁字母开头，只含小写拉丁字母、数字和连字符，最多 40 个字符{letters}',
		'zh-TW': '檔名「{name}」不正確：應以小寫拉丁字母開頭，只含小寫拉丁字母、數字和連字號，最多 40 個字元{letters}',
		en: 'The file name “{name}” is not valid: it must start with a lower-case Latin letter and contain only lower-case Latin letters, digits and hyphens, at most 40 characters{letters}',
	},
	'ignored-file': {
		'zh-CN': '未读取文件“{name}”：页面文件应位于 <领域>/<页面>.json，后缀为小写',
		'zh-TW': '未讀取檔案「{name}」：頁面檔案應位於 <領域>/<頁面>.json，副檔名為小寫',
		en: 'The file “{name}” is ignored: a screen file is <area>/<screen>.json, with a lower-case extension',
	},
	'unreadable-file': {
		'zh-CN': '无法读取“{name}”：{reason}',
		'zh-TW': '無法讀取「{name}」：{reason}',
		en: '“{name}” cannot be read: {reason}',
	},
	'name-taken': {
		'zh-CN': '页面“{name}”已存在于 {file}',
		'zh-TW': '頁面「{name}」已存在於 {file}',
		en: 'The screen “{name}” already exists in {file}',
	},
	'name-in-database': {
		'zh-CN':
			'数据库中已有同名文档“{name}”，它保持启用，本文件未使用；请用 npm run schemas push 采用本文件，或用 npm run schemas pull 以数据库中的文本覆盖它',
		'zh-TW':
			'資料庫中已有同名文件「{name}」，它保持啟用，本檔案未使用；請用 npm run schemas push 採用本檔案，或用 npm run schemas pull 以資料庫中的文字覆蓋它',
		en: 'The database already has a document “{name}”, which stays active; this file is not used. npm run schemas push adopts the file, npm run schemas pull replaces it',
	},
	'base-taken': {
		'zh-CN': '接口路径 {name} 已被 {owner} 使用',
		'zh-TW': '介面路徑 {name} 已被 {owner} 使用',
		en: 'The path {name} is already used by {owner}',
	},
	'table-taken': {
		'zh-CN': '数据表 {name} 已被 {owner} 使用',
		'zh-TW': '資料表 {name} 已被 {owner} 使用',
		en: 'The table {name} is already used by {owner}',
	},
	'missing-area': { 'zh-CN': '缺少领域文件 {name}', 'zh-TW': '缺少領域檔案 {name}', en: 'The area file {name} is missing' },
	'standard-action': {
		'zh-CN': '操作“{name}”每个页面都有，这里只能改它的 title，remove 还可改 confirm',
		'zh-TW': '操作「{name}」每個頁面都有，這裡只能改它的 title，remove 還可改 confirm',
		en: 'Every screen has the action “{name}”: only its title, and the confirm of remove, can be changed here',
	},
	'reserved-name': { 'zh-CN': '名称“{name}”由系统保留', 'zh-TW': '名稱「{name}」由系統保留', en: 'The name “{name}” is reserved' },
	'repeated-name': { 'zh-CN': '名称“{name}”重复', 'zh-TW': '名稱「{name}」重複', en: 'The name “{name}” is used twice' },
	'former-name-in-use': {
		'zh-CN': 'was 中的“{name}”仍是本页面的字段：只能写已改名的字段原来的名称',
		'zh-TW': 'was 中的「{name}」仍是本頁面的欄位：只能寫已改名的欄位原來的名稱',
		en: '“{name}” is still a field: `was` takes the former name of a renamed field',
	},
	'repeated-former-name': {
		'zh-CN': '两个字段的 was 都是“{name}”',
		'zh-TW': '兩個欄位的 was 都是「{name}」',
		en: 'Two fields have the same `was`: “{name}”',
	},
	'name-too-long': {
		'zh-CN': '“{name}”的列名超过 63 个字符',
		'zh-TW': '「{name}」的欄名超過 63 個字元',
		en: 'The column of “{name}” has more than 63 characters',
	},
	'unknown-field': { 'zh-CN': '字段“{name}”不存在{hint}', 'zh-TW': '欄位「{name}」不存在{hint}', en: 'There is no field “{name}”{hint}' },
	'unknown-screen': { 'zh-CN': '页面“{name}”不存在{hint}', 'zh-TW': '頁面「{name}」不存在{hint}', en: 'There is no screen “{name}”{hint}' },
	'unknown-dictionary': {
		'zh-CN': '字典“{name}”不存在{hint}，字段没有可选的值',
		'zh-TW': '字典「{name}」不存在{hint}，欄位沒有可選的值',
		en: 'There is no dictionary “{name}”{hint}; the field has no options',
	},
	'unknown-action': { 'zh-CN': '操作“{name}”不存在{hint}', 'zh-TW': '操作「{name}」不存在{hint}', en: 'There is no action “{name}”{hint}' },
	'action-without-effect': {
		'zh-CN': '操作“{name}”既没有 set 和 dialog，也没有处理程序，点击后找不到接口',
		'zh-TW': '操作「{name}」既沒有 set 和 dialog，也沒有處理程式，點擊後找不到介面',
		en: 'The action “{name}” has neither set, dialog nor a handler, so its button has no effect',
	},
	'unknown-icon': { 'zh-CN': '没有图标“{name}”{hint}', 'zh-TW': '沒有圖示「{name}」{hint}', en: 'There is no icon “{name}”{hint}' },
	'unknown-placeholder': {
		'zh-CN': '询问中的 {name} 不会被替换，只有 {title} 和 {count} 会',
		'zh-TW': '詢問中的 {name} 不會被替換，只有 {title} 和 {count} 會',
		en: '{name} stays as it is in the question: only {title} and {count} are filled in',
	},
	'not-searchable': {
		'zh-CN': '字段“{name}”没有数据列，不能用于列、查询、排序或索引',
		'zh-TW': '欄位「{name}」沒有資料欄，不能用於欄、查詢、排序或索引',
		en: 'The field “{name}” has no column, so it cannot be listed, searched, sorted or indexed',
	},
	'search-does-not-fit': {
		'zh-CN': '字段“{name}”是日期范围、文件或记录编号，不能放在查询表单中',
		'zh-TW': '欄位「{name}」是日期範圍、檔案或記錄編號，不能放在查詢表單中',
		en: 'The field “{name}” contains a date range, files or the record ID, so it cannot be used in the search form',
	},
	'keyword-does-not-fit': {
		'zh-CN': '选择器不能用关键字查询字段“{name}”：只能查询文本、数字和选项',
		'zh-TW': '選擇器不能用關鍵字查詢欄位「{name}」：只能查詢文字、數字和選項',
		en: 'The selector cannot search “{name}” by keyword; only texts, numbers and options can be searched',
	},
	'path-not-listed': {
		'zh-CN': '选择器的列“{name}”是被引用记录的字段，须同时列在 list.columns 中（可设为 hidden）',
		'zh-TW': '選擇器的欄「{name}」是被引用記錄的欄位，須同時列在 list.columns 中（可設為 hidden）',
		en: 'The selector column “{name}” is a field of a referenced record, so it must also be in list.columns (it can be hidden there)',
	},
	'property-does-not-fit': {
		'zh-CN': '属性“{name}”不适用于类型 {type}',
		'zh-TW': '屬性「{name}」不適用於類型 {type}',
		en: 'The property “{name}” does not apply to the type {type}',
	},
	'widget-does-not-fit': {
		'zh-CN': '控件 {name} 不适用于该字段，可用：{expected}',
		'zh-TW': '控制項 {name} 不適用於該欄位，可用：{expected}',
		en: 'The widget {name} does not apply to this field; use one of: {expected}',
	},
	'missing-items': {
		'zh-CN': '数组应有 items、options 或 reference',
		'zh-TW': '陣列應有 items、options 或 reference',
		en: 'An array needs items, options or a reference',
	},
	'wrong-limits': { 'zh-CN': '{low} 大于 {high}', 'zh-TW': '{low} 大於 {high}', en: '{low} is greater than {high}' },
	'wrong-pattern': { 'zh-CN': '正则表达式无效', 'zh-TW': '正規表示式無效', en: 'The pattern is not a regular expression' },
	'pattern-lookaround': {
		'zh-CN': '正则表达式不支持先行断言和后行断言：请写出允许的内容；长度用 minLength 和 maxLength，其他要求写成条件或另一个字段',
		'zh-TW': '正規表示式不支援先行斷言和後行斷言：請寫出允許的內容；長度用 minLength 和 maxLength，其他要求寫成條件或另一個欄位',
		en: 'A pattern cannot contain lookahead or lookbehind: describe what is allowed; use minLength and maxLength for lengths, a condition for other requirements',
	},
	'pattern-backreference': {
		'zh-CN': '正则表达式不支持反向引用：请用 | 写出各种可能',
		'zh-TW': '正規表示式不支援反向引用：請用 | 寫出各種可能',
		en: 'A pattern cannot contain backreferences: list the alternatives with |',
	},
	'pattern-group-option': {
		'zh-CN': '正则表达式的分组不支持选项（如 (?i:...)）：请写出大小写，如 [Aa]',
		'zh-TW': '正規表示式的群組不支援選項（如 (?i:...)）：請寫出大小寫，如 [Aa]',
		en: 'A group of a pattern cannot have options such as (?i:...): list both cases, such as [Aa]',
	},
	'pattern-too-long': {
		'zh-CN': '正则表达式最多 {max} 个字符：请用 [] 和重复次数写得更短',
		'zh-TW': '正規表示式最多 {max} 個字元：請用 [] 和重複次數寫得更短',
		en: 'A pattern can have at most {max} characters: use classes [] and repetition counts to shorten it',
	},
	'pattern-too-large': {
		'zh-CN': '正则表达式把重复展开后最多 {max} 个字符：请用更小的重复次数，长度用 minLength 和 maxLength 限制',
		'zh-TW': '正規表示式把重複展開後最多 {max} 個字元：請用更小的重複次數，長度用 minLength 和 maxLength 限制',
		en: 'A pattern can have at most {max} characters when its repetitions are expanded: use smaller counts, and minLength and maxLength for lengths',
	},
	'wrong-schema': { 'zh-CN': 'JSON Schema 无效：{reason}', 'zh-TW': 'JSON Schema 無效：{reason}', en: 'Invalid JSON Schema: {reason}' },
	'remote-reference': {
		'zh-CN': '“$ref”只能引用本 schema 内的部分（以 # 开头），不会从网络读取“{name}”',
		'zh-TW': '「$ref」只能引用本 schema 內的部分（以 # 開頭），不會從網路讀取「{name}」',
		en: '`$ref` can only refer to a part of the schema itself (it starts with #); “{name}” is not fetched',
	},
	'wrong-default': {
		'zh-CN': '默认值不符合字段的规则：{reason}',
		'zh-TW': '預設值不符合欄位的規則：{reason}',
		en: 'The default breaks the rules of its own field: {reason}',
	},
	'wrong-set-value': {
		'zh-CN': '操作写入的值不符合字段“{name}”的规则：{reason}',
		'zh-TW': '操作寫入的值不符合欄位「{name}」的規則：{reason}',
		en: 'The action sets a value that breaks the rules of “{name}”: {reason}',
	},
	'hidden-required': {
		'zh-CN': '必填字段“{name}”无法填写：它只读或不在表单中，又没有默认值',
		'zh-TW': '必填欄位「{name}」無法填寫：它唯讀或不在表單中，又沒有預設值',
		en: 'The required field “{name}” cannot be filled in: it is read-only or not in the form, and has no default',
	},
	'required-computed': {
		'zh-CN': '计算字段“{name}”不能必填：它的值由公式得出，用户无法填写',
		'zh-TW': '計算欄位「{name}」不能必填：它的值由公式得出，使用者無法填寫',
		en: 'The computed field “{name}” cannot be required, because only its formula sets it',
	},
	'computed-reference': {
		'zh-CN': '引用字段“{name}”不能由公式计算',
		'zh-TW': '引用欄位「{name}」不能由公式計算',
		en: 'The reference “{name}” cannot be computed',
	},
	'required-circle': {
		'zh-CN': '“{name}”不能必填：每条记录都要先有另一条（{screens}），第一条无法新建',
		'zh-TW': '「{name}」不能必填：每筆記錄都要先有另一筆（{screens}），第一筆無法新增',
		en: '“{name}” cannot be required: each record would need another one first ({screens}), so that the first one cannot be created',
	},
	'too-many-columns': {
		'zh-CN': '字段过多：数据表最多 {max} 列，此处需要 {count} 列',
		'zh-TW': '欄位過多：資料表最多 {max} 欄，此處需要 {count} 欄',
		en: 'Too many fields: a table has at most {max} columns, and {count} would be needed',
	},
	'never-required': {
		'zh-CN': '“{name}”只在隐藏时必填：visibleWhen 与 requiredWhen 不能同时成立',
		'zh-TW': '「{name}」只在隱藏時必填：visibleWhen 與 requiredWhen 不能同時成立',
		en: '“{name}” is required only while it is hidden: visibleWhen and requiredWhen cannot both be true',
	},
	'required-parent': {
		'zh-CN': '上级字段“{name}”不能必填：第一条记录没有上级',
		'zh-TW': '上級欄位「{name}」不能必填：第一筆記錄沒有上級',
		en: 'The parent field “{name}” cannot be required, because the first record has no parent',
	},
	'clear-required': {
		'zh-CN': '引用字段“{name}”必填，不能在被引用的记录删除时清空',
		'zh-TW': '引用欄位「{name}」必填，不能在被引用的記錄刪除時清空',
		en: 'The reference “{name}” is required, so it cannot be cleared when its record is deleted',
	},
	'fill-does-not-fit': {
		'zh-CN': '字段“{theirs}”的值不能填入“{name}”：类型不同',
		'zh-TW': '欄位「{theirs}」的值不能填入「{name}」：類型不同',
		en: '“{name}” cannot be filled from “{theirs}”: the types differ',
	},
	'fill-not-writable': {
		'zh-CN': '字段“{name}”只读或由公式计算，不能由引用填写',
		'zh-TW': '欄位「{name}」唯讀或由公式計算，不能由引用填寫',
		en: '“{name}” is read-only or computed, so a reference cannot fill it',
	},
	'masked-fill': {
		'zh-CN': '“{theirs}”的值被遮盖，由它填写的“{name}”应设置相同的 mask',
		'zh-TW': '「{theirs}」的值被遮蓋，由它填寫的「{name}」應設定相同的 mask',
		en: '“{theirs}” is masked, so “{name}”, which is filled from it, needs the same mask',
	},
	'masked-filter': {
		'zh-CN': '字段“{name}”已脱敏，引用可选的记录不能由它决定',
		'zh-TW': '欄位「{name}」已遮罩，引用可選的記錄不能由它決定',
		en: 'The field “{name}” is masked, so the records that a reference offers cannot depend on it',
	},
	'nested-table': {
		'zh-CN': '子表的行中不能再有子表“{name}”：请建立单独的页面并引用它',
		'zh-TW': '子表的列中不能再有子表「{name}」：請建立單獨的頁面並引用它',
		en: 'A child table cannot contain the table “{name}”: define a separate screen and refer to it',
	},
	'filter-by-does-not-fit': {
		'zh-CN': 'filterBy 的两个字段“{theirs}”和“{name}”不能比较',
		'zh-TW': 'filterBy 的兩個欄位「{theirs}」和「{name}」不能比較',
		en: 'The fields “{theirs}” and “{name}” of filterBy cannot be compared',
	},
	'filter-by-turned': {
		'zh-CN': 'filterBy 与 fill 一样由本记录的字段指向对方的字段，请写成 "{own}": "{theirs}"',
		'zh-TW': 'filterBy 與 fill 一樣由本記錄的欄位指向對方的欄位，請寫成 "{own}": "{theirs}"',
		en: 'filterBy, like fill, leads from a field of this record to a field of the other: write "{own}": "{theirs}"',
	},
	'wrong-unique': {
		'zh-CN': '字段“{name}”不能要求唯一',
		'zh-TW': '欄位「{name}」不能要求唯一',
		en: 'The field “{name}” cannot be unique',
	},
	'parent-without-reference': {
		'zh-CN': '上级字段“{name}”应引用本页面',
		'zh-TW': '上級欄位「{name}」應引用本頁面',
		en: 'The parent field “{name}” must be a reference to this screen',
	},
	'tree-without-parent': {
		'zh-CN': '树形显示需要 storage.parent',
		'zh-TW': '樹形顯示需要 storage.parent',
		en: 'A tree needs storage.parent',
	},
	'wrong-order-field': {
		'zh-CN': '排序字段“{name}”应为可写的整数字段',
		'zh-TW': '排序欄位「{name}」應為可寫的整數欄位',
		en: 'The order field “{name}” must be a writable integer',
	},
	'wrong-area-field': {
		'zh-CN': '机构字段“{name}”应引用组织机构',
		'zh-TW': '機構欄位「{name}」應引用組織機構',
		en: 'The area field “{name}” must refer to the screen of organisations',
	},
	'oversight-without-platform': {
		'zh-CN': 'storage.oversight 需要 platform 范围',
		'zh-TW': 'storage.oversight 需要 platform 範圍',
		en: 'storage.oversight needs the scope platform',
	},
	'comments-without-owner': {
		'zh-CN': 'comments 需要 space 或 platform 范围，且不能与 storage.oversight 同时使用：评论属于一个租户的记录',
		'zh-TW': 'comments 需要 space 或 platform 範圍，且不能與 storage.oversight 同時使用：評論屬於一個租戶的記錄',
		en: 'comments needs the scope space or platform and excludes storage.oversight: a comment belongs to a record of one tenant',
	},
	'drag-without-order': {
		'zh-CN': '拖动需要 storage.order，或树形列表的 storage.parent',
		'zh-TW': '拖動需要 storage.order，或樹形清單的 storage.parent',
		en: 'Dragging needs storage.order, or in a tree storage.parent',
	},
	'not-editable': {
		'zh-CN': '列“{name}”不能在列表中编辑：字段只读、由系统计算、属于其他记录，或没有单行的控件',
		'zh-TW': '欄「{name}」不能在清單中編輯：欄位唯讀、由系統計算、屬於其他記錄，或沒有單行的控制項',
		en: 'The column “{name}” cannot be edited in the list: its field is read-only, computed, of another record, or has no single-line input',
	},
	'summary-does-not-fit': {
		'zh-CN': '合计方式 {kind} 不适用于字段“{name}”',
		'zh-TW': '合計方式 {kind} 不適用於欄位「{name}」',
		en: 'The summary {kind} does not apply to the field “{name}”',
	},
	'detail-without-reference': {
		'zh-CN': '页面“{screen}”的字段“{name}”没有引用本页面',
		'zh-TW': '頁面「{screen}」的欄位「{name}」沒有引用本頁面',
		en: 'The field “{name}” of the screen “{screen}” does not refer to this screen',
	},
	'dialog-of-one': {
		'zh-CN': '操作“{name}”的对话框只能用于单条记录，不能批量执行',
		'zh-TW': '操作「{name}」的對話方塊只能用於單筆記錄，不能批次執行',
		en: 'The dialog of the action “{name}” handles one record, so it cannot be offered for selected rows',
	},
	'side-tree-does-not-fit': {
		'zh-CN': '字段“{name}”不是对单条记录的引用，不能显示在列表旁',
		'zh-TW': '欄位「{name}」不是對單筆記錄的引用，不能顯示在清單旁',
		en: 'The field “{name}” does not refer to a single record, so it cannot be the side tree',
	},
	'detail-does-not-fit': {
		'zh-CN': '树形或不分页的列表不能在行下展开，请用 tabs 或 split',
		'zh-TW': '樹形或不分頁的清單不能在列下展開，請用 tabs 或 split',
		en: 'Rows of a tree, or of a list without pages, do not expand; use tabs or split',
	},
	'column-does-not-fit': {
		'zh-CN': '列类型 {type} 不适用于字段“{name}”',
		'zh-TW': '欄類型 {type} 不適用於欄位「{name}」',
		en: 'The column type {type} does not apply to the field “{name}”',
	},
	'reference-out-of-scope': {
		'zh-CN': '范围为 {scope} 的页面不能引用范围为 {target} 的页面“{name}”',
		'zh-TW': '範圍為 {scope} 的頁面不能引用範圍為 {target} 的頁面「{name}」',
		en: 'A screen with the scope {scope} cannot refer to “{name}”, whose scope is {target}',
	},
	'guarded-condition': {
		'zh-CN':
			'条件使用了需要权限 {right} 才能查看的字段“{name}”，而受其控制的内容不需要同样的权限：请为它设置相同的 readRight（操作则设置相同的 permission）',
		'zh-TW':
			'條件使用了需要權限 {right} 才能檢視的欄位「{name}」，而受其控制的內容不需要同樣的權限：請為它設定相同的 readRight（操作則設定相同的 permission）',
		en: 'The condition uses “{name}”, which needs the right {right}, but the part that it controls does not: set the same readRight (for an action, the same permission)',
	},
	'masked-condition': {
		'zh-CN': '条件不能使用被遮盖的字段“{name}”的值，只能判断是否为空',
		'zh-TW': '條件不能使用被遮蓋的欄位「{name}」的值，只能判斷是否為空',
		en: 'The condition cannot use the value of the masked field “{name}”, only whether it is empty',
	},
	'guarded-formula': {
		'zh-CN': '公式使用了需要权限 {right} 才能查看的字段“{name}”，而计算字段不需要同样的权限：请为它设置相同的 readRight',
		'zh-TW': '公式使用了需要權限 {right} 才能檢視的欄位「{name}」，而計算欄位不需要同樣的權限：請為它設定相同的 readRight',
		en: 'The formula uses “{name}”, which needs the right {right}, but the computed field does not: set the same readRight',
	},
	'wrong-condition': {
		'zh-CN': '条件不正确：{reason}{hint}',
		'zh-TW': '條件不正確：{reason}{hint}',
		en: 'The condition is not valid: {reason}{hint}',
	},
	'condition-never-holds': {
		'zh-CN': '条件永不成立：“{name}”没有选项“{value}”',
		'zh-TW': '條件永不成立：「{name}」沒有選項「{value}」',
		en: 'The condition is never true: “{name}” has no option “{value}”',
	},
	'unknown-option': {
		'zh-CN': '“{name}”没有选项“{value}”，与它比较没有意义',
		'zh-TW': '「{name}」沒有選項「{value}」，與它比較沒有意義',
		en: '“{name}” has no option “{value}”, so the comparison has no effect',
	},
	'empty-range': {
		'zh-CN': '条件永不成立：“{name}”的起始值大于结束值',
		'zh-TW': '條件永不成立：「{name}」的起始值大於結束值',
		en: 'The condition is never true: the range of “{name}” ends before it begins',
	},
	'negated-nothing': {
		'zh-CN': '条件永不成立：没有规则的条件组总是成立，其否定永不成立',
		'zh-TW': '條件永不成立：沒有規則的條件組總是成立，其否定永不成立',
		en: 'The condition is never true: a group without rules is always true, so its negation never is',
	},
	'contradicting-rules': {
		'zh-CN': '条件永不成立：“{name}”的第 {first} 条与第 {second} 条规则互相矛盾',
		'zh-TW': '條件永不成立：「{name}」的第 {first} 條與第 {second} 條規則互相矛盾',
		en: 'The condition is never true: the rules {first} and {second} on “{name}” exclude each other',
	},
	'contradicting-groups': {
		'zh-CN': '条件永不成立：这一组的任何一种情况都与其他规则矛盾',
		'zh-TW': '條件永不成立：這一組的任何一種情況都與其他規則矛盾',
		en: 'The condition is never true: every alternative of this group is excluded by the other rules',
	},
	'hidden-by-itself': {
		'zh-CN': '“{name}”的显示条件取决于它自己的值：隐藏后无法再显示',
		'zh-TW': '「{name}」的顯示條件取決於它自己的值：隱藏後無法再顯示',
		en: 'The visibility of “{name}” depends on its own value: once hidden, it cannot be shown again',
	},
	'rule-marks-hidden': {
		'zh-CN': '规则标记的字段“{name}”不在表单中，或可能被隐藏：请用 fields 标记能看到的字段',
		'zh-TW': '規則標記的欄位「{name}」不在表單中，或可能被隱藏：請以 fields 標記能看到的欄位',
		en: 'The rule marks “{name}”, which is not in the form or can be hidden: mark visible fields with `fields`',
	},
	'rule-never-holds': {
		'zh-CN': '规则永不成立：没有符合字段 minimum 和 maximum 的值能满足它',
		'zh-TW': '規則永不成立：沒有符合欄位 minimum 和 maximum 的值能滿足它',
		en: 'The rule can never be met: no values within `minimum` and `maximum` of its fields meet it',
	},
	'wrong-formula': {
		'zh-CN': '公式不正确：{reason}{hint}',
		'zh-TW': '公式不正確：{reason}{hint}',
		en: 'The formula is not valid: {reason}{hint}',
	},
	'unknown-number-part': {
		'zh-CN': '编号中没有“{name}”这一部分{hint}',
		'zh-TW': '編號中沒有「{name}」這一部分{hint}',
		en: 'A number has no part “{name}”{hint}',
	},
	'missing-number-part': {
		'zh-CN': '编号中缺少 {part}：没有它，不同的记录会得到相同的编号',
		'zh-TW': '編號中缺少 {part}：沒有它，不同的記錄會得到相同的編號',
		en: 'The pattern lacks {part}: without it several records would get the same number',
	},
	'repeated-counter': { 'zh-CN': '编号只能有一个计数器', 'zh-TW': '編號只能有一個計數器', en: 'A number has one counter only' },
	'start-too-long': {
		'zh-CN': '起始值 {start} 超过计数器的 {digits} 位',
		'zh-TW': '起始值 {start} 超過計數器的 {digits} 位',
		en: 'The start {start} has more than the {digits} digits of the counter',
	},
	'unknown-number-rule': {
		'zh-CN': '编号规则“{name}”不存在{hint}',
		'zh-TW': '編號規則「{name}」不存在{hint}',
		en: 'The number rule “{name}” does not exist{hint}',
	},
	'number-in-row': {
		'zh-CN': '明细表的行没有自动编号，只有记录有',
		'zh-TW': '明細表的列沒有自動編號，只有記錄有',
		en: 'Rows of a child table have no assigned numbers, only records have',
	},
	'notification-without-records': {
		'zh-CN': '该页面的记录由功能提供，不经过保存流程，通知“{name}”不会触发',
		'zh-TW': '該頁面的記錄由功能提供，不經過儲存流程，通知「{name}」不會觸發',
		en: 'A feature provides the records of this screen, so nothing can trigger the notification “{name}”',
	},
	'recipient-does-not-fit': {
		'zh-CN': '字段“{name}”不引用人员或组织机构，不会有接收人',
		'zh-TW': '欄位「{name}」不引用人員或組織機構，不會有接收人',
		en: '“{name}” refers to neither employees nor organisations, so it has no recipients',
	},
	'not-a-date': {
		'zh-CN': '字段“{name}”不是日期或日期时间',
		'zh-TW': '欄位「{name}」不是日期或日期時間',
		en: '“{name}” is neither a date nor a date-time',
	},
	'not-in-template': {
		'zh-CN': '字段“{name}”的值不能写入通知：它是密码、文件、明细或没有数据列',
		'zh-TW': '欄位「{name}」的值不能寫入通知：它是密碼、檔案、明細或沒有資料欄',
		en: '“{name}” cannot be part of a notification: it is a password, files, rows or has no column',
	},
	'guarded-template': {
		'zh-CN': '没有权限 {right} 的接收人在通知中看不到“{name}”的完整值',
		'zh-TW': '沒有權限 {right} 的接收人在通知中看不到「{name}」的完整值',
		en: 'Recipients without the right {right} do not see the whole value of “{name}” in the notification',
	},
	'guarded-notification': {
		'zh-CN': '通知由“{name}”触发，没有权限 {right} 的接收人不会收到它',
		'zh-TW': '通知由「{name}」觸發，沒有權限 {right} 的接收人不會收到它',
		en: '“{name}” triggers the notification, so recipients without the right {right} do not receive it',
	},
	'duplicate-title': {
		'zh-CN': '标题“{name}”与 {other} 相同',
		'zh-TW': '標題「{name}」與 {other} 相同',
		en: 'The title “{name}” is the same as that of {other}',
	},
	'missing-translation': {
		'zh-CN': '“{name}”没有{language}译文',
		'zh-TW': '「{name}」沒有{language}譯文',
		en: '“{name}” has no translation into {language}',
	},
	'unused-translation': {
		'zh-CN': '译文“{name}”没有被使用',
		'zh-TW': '譯文「{name}」沒有被使用',
		en: 'The translation of “{name}” is not used',
	},
});

/** A known name that is near to an unknown one. */
export const nearestTexts = defineTexts({
	letters: { 'zh-CN': '；{codes} 不是这样的字符', 'zh-TW': '；{codes} 不是這樣的字元', en: '; not allowed: {codes}' },
	hyphens: { 'zh-CN': '（或连字符）', 'zh-TW': '（或連字號）', en: ' (or hyphens)' },
	hint: { 'zh-CN': '，是否为“{name}”？', 'zh-TW': '，是否為「{name}」？', en: '; did you mean “{name}”?' },
});

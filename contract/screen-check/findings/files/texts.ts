import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with a document file as such: its name, its encoding, its JSON and its schema. */
export const fileProblems = defineTexts({
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
	'newer-meta-version': {
		'zh-CN': '文档的版本为 {version}，本门户只认识到版本 {current}；请先升级门户',
		'zh-TW': '文件的版本為 {version}，本入口網站只認識到版本 {current}；請先升級入口網站',
		en: 'The document is of version {version}; this portal knows versions up to {current}. Update the portal first',
	},
	'duplicate-key': { 'zh-CN': '属性“{name}”写了两次', 'zh-TW': '屬性「{name}」寫了兩次', en: 'The property “{name}” occurs twice' },
	'unstorable-character': {
		'zh-CN': '文本含有数据库无法保存的字符 {letter}',
		'zh-TW': '文字含有資料庫無法儲存的字元 {letter}',
		en: 'The text contains the character {letter}, which the database cannot store',
	},
	'unknown-property': { 'zh-CN': '没有属性“{name}”{hint}', 'zh-TW': '沒有屬性「{name}」{hint}', en: 'There is no property “{name}”{hint}' },
	'standard-keyword': {
		'zh-CN': 'JSON Schema 关键字“{name}”不能这样用{instead}',
		'zh-TW': 'JSON Schema 關鍵字「{name}」不能這樣用{instead}',
		en: 'The JSON Schema keyword “{name}” cannot be used like this{instead}',
	},
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
	'missing-area': { 'zh-CN': '缺少领域文件 {name}', 'zh-TW': '缺少領域檔案 {name}', en: 'The area file {name} is missing' },
	'unknown-menu-group': {
		'zh-CN': '领域没有名为“{name}”的菜单分组{hint}',
		'zh-TW': '領域沒有名為「{name}」的選單分組{hint}',
		en: 'The area has no menu group “{name}”{hint}',
	},
	'unknown-icon': { 'zh-CN': '没有图标“{name}”{hint}', 'zh-TW': '沒有圖示「{name}」{hint}', en: 'There is no icon “{name}”{hint}' },
	'wrong-schema': { 'zh-CN': 'JSON Schema 无效：{reason}', 'zh-TW': 'JSON Schema 無效：{reason}', en: 'Invalid JSON Schema: {reason}' },
	'remote-reference': {
		'zh-CN': '“$ref”只能引用本 schema 内的部分（以 # 开头），不会从网络读取“{name}”',
		'zh-TW': '「$ref」只能引用本 schema 內的部分（以 # 開頭），不會從網路讀取「{name}」',
		en: '`$ref` can only refer to a part of the schema itself (it starts with #); “{name}” is not fetched',
	},
});

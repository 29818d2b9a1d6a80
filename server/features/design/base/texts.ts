import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why a change of a document is refused. */
export const designTexts = defineTexts({
	wrongTable: {
		'zh-CN': '请输入表名“{table}”以确认',
		'zh-TW': '請輸入資料表名稱「{table}」以確認',
		en: 'Type the name of the table, “{table}”, to confirm',
	},
	notOwner: {
		'zh-CN': '数据表 {table} 属于其他数据库用户，需由数据库管理员移交',
		'zh-TW': '資料表 {table} 屬於其他資料庫使用者，需由資料庫管理員移交',
		en: 'The table {table} belongs to another database user; a database administrator has to hand it over',
	},
	path: {
		'zh-CN': '文件路径应为 领域/名称.json，只含小写字母、数字和连字符，以字母开头',
		'zh-TW': '檔案路徑應為 領域/名稱.json，只含小寫字母、數字和連字號，以字母開頭',
		en: 'The path must be <area>/<name>.json, with lower-case letters, digits and hyphens, starting with a letter',
	},
	areaOutside: {
		'zh-CN': '该领域不是页面文件夹中的文件夹',
		'zh-TW': '該領域不是頁面資料夾中的資料夾',
		en: 'The area is not a folder inside the schemas folder',
	},
	notWritable: {
		'zh-CN': '服务器不能写入页面文件夹，未作任何修改',
		'zh-TW': '伺服器不能寫入頁面資料夾，未作任何修改',
		en: 'The server cannot write to the schemas folder; nothing was changed',
	},
	areaName: { 'zh-CN': '领域文件不能改名', 'zh-TW': '領域檔案不能改名', en: 'An area file cannot be renamed' },
	nameInFolder: {
		'zh-CN': '名称已被文件 {path} 使用',
		'zh-TW': '名稱已被檔案 {path} 使用',
		en: 'The file {path} already uses this name',
	},
	nameInDatabase: {
		'zh-CN': '名称已被数据库中的文档 {path} 使用',
		'zh-TW': '名稱已被資料庫中的文件 {path} 使用',
		en: 'The document {path} in the database already uses this name',
	},
	noArea: { 'zh-CN': '该领域不存在', 'zh-TW': '該領域不存在', en: 'The area does not exist' },
	areaInUse: {
		'zh-CN': '领域中还有页面，不能删除领域文件',
		'zh-TW': '領域中還有頁面，不能刪除領域檔案',
		en: 'The area still contains screens, so its file cannot be deleted',
	},
	changedMeanwhile: {
		'zh-CN': '文件已被他人修改，请比较后再保存',
		'zh-TW': '檔案已被他人修改，請比較後再儲存',
		en: 'Another user has changed the file; compare the versions before you save',
	},
	lossesChanged: {
		'zh-CN': '将丢失的数据与您看到的不同，未作任何修改，请重新确认',
		'zh-TW': '將遺失的資料與您看到的不同，未作任何修改，請重新確認',
		en: 'The data that would be lost has changed since it was shown; nothing was changed, confirm again',
	},
	wrongConfirmation: {
		'zh-CN': '请输入“{name}”以确认',
		'zh-TW': '請輸入「{name}」以確認',
		en: 'Type “{name}” to confirm',
	},
	fileWrong: {
		'zh-CN': '文件有错误，未保存；上一个正确版本仍在使用',
		'zh-TW': '檔案有錯誤，未儲存；上一個正確版本仍在使用',
		en: 'The file has errors and was not saved; the last valid version remains active',
	},
	othersBreak: {
		'zh-CN': '其他页面会因此出错，请先修改它们',
		'zh-TW': '其他頁面會因此出錯，請先修改它們',
		en: 'Other screens would become invalid; change them first',
	},
	noOverlay: {
		'zh-CN': '只有页面可以覆盖，且两个文本都应为 JSON',
		'zh-TW': '只有頁面可以覆蓋，且兩個文字都應為 JSON',
		en: 'Only a screen has overlays, and both texts must be JSON',
	},
	sameKind: {
		'zh-CN': '文件的种类不能更改',
		'zh-TW': '檔案的種類不能變更',
		en: 'The kind of a file cannot be changed',
	},
});

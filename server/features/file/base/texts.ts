import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const fileTexts = defineTexts({
	noFile: { 'zh-CN': '请先上传文件！', 'zh-TW': '請先上傳檔案！', en: 'Upload a file first' },
	kind: { 'zh-CN': '不允许的文件类型', 'zh-TW': '不允許的檔案類型', en: 'This file type is not allowed' },
	tooLarge: { 'zh-CN': '上传文件的尺寸大于{size}', 'zh-TW': '上傳檔案的尺寸大於{size}', en: 'The file is larger than {size}' },
	tooMany: {
		'zh-CN': '您有过多未使用的附件，请先删除一些',
		'zh-TW': '您有過多未使用的附件，請先刪除一些',
		en: 'You have too many unused files; delete some of them first',
	},
	inUse: {
		'zh-CN': '附件“{name}”正被记录使用，不能删除',
		'zh-TW': '附件「{name}」正被記錄使用，不能刪除',
		en: 'A record uses “{name}”, so it cannot be deleted',
	},
	name: { 'zh-CN': '请输入文件名', 'zh-TW': '請輸入檔案名稱', en: 'Enter a name' },
	notPreviewable: { 'zh-CN': '暂不支持该文件类型预览', 'zh-TW': '暫不支援該檔案類型預覽', en: 'Files of this type cannot be previewed' },
	largeTable: {
		'zh-CN': '表格大于 {size}，不能预览，请下载',
		'zh-TW': '表格大於 {size}，不能預覽，請下載',
		en: 'The table is larger than {size} and cannot be previewed; download it',
	},
	ids: { 'zh-CN': '请指定附件', 'zh-TW': '請指定附件', en: 'Specify the files' },
	formerId: {
		'zh-CN': '请填写附件在旧系统中的编号，最多 {max} 个字符',
		'zh-TW': '請填寫附件在舊系統中的編號，最多 {max} 個字元',
		en: 'Enter the id that the file had in the older system, at most {max} characters',
	},
	use: { 'zh-CN': '不支持的用途', 'zh-TW': '不支援的用途', en: 'This use is not supported' },
	quotaTenant: {
		'zh-CN': '本单位的文件存储空间不足：已用 {used}，上限 {max}，请联系管理员',
		'zh-TW': '本單位的檔案儲存空間不足：已用 {used}，上限 {max}，請聯絡管理員',
		en: 'The storage quota of the tenant is exceeded ({used} of {max} used). Contact the administrator',
	},
	quotaOrganisation: {
		'zh-CN': '所属机构的文件存储空间不足：已用 {used}，上限 {max}，请联系管理员',
		'zh-TW': '所屬機構的檔案儲存空間不足：已用 {used}，上限 {max}，請聯絡管理員',
		en: 'The storage quota of the organisation is exceeded ({used} of {max} used). Contact the administrator',
	},
	quotaPerson: {
		'zh-CN': '个人的文件存储空间不足：已用 {used}，上限 {max}，请删除不需要的附件',
		'zh-TW': '個人的檔案儲存空間不足：已用 {used}，上限 {max}，請刪除不需要的附件',
		en: 'The storage quota of the person is exceeded ({used} of {max} used). Delete files that are not needed',
	},
	tenantQuota: {
		'zh-CN': '租户的存储配额只能由平台管理员设置',
		'zh-TW': '租戶的儲存配額只能由平台管理員設定',
		en: 'Only administrators of the platform set the quota of a tenant',
	},
	charset: { 'zh-CN': '不支持的字符集', 'zh-TW': '不支援的字元集', en: 'This character set is not supported' },
});

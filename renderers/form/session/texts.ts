import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	filesOnTheirWay: {
		'zh-CN': '请上传或选择文件，或待文件上传成功后在继续操作！',
		'zh-TW': '請上傳或選擇檔案，或待檔案上傳成功後再繼續操作！',
		en: 'Upload or select a file, or wait until the upload is complete!',
	},
	invalidForm: { 'zh-CN': '请检查表单数据是否填写正确', 'zh-TW': '請檢查表單資料是否填寫正確', en: 'Please correct the marked fields' },
	lookupFailed: {
		'zh-CN': '暂时查不到，修改后会再次查询',
		'zh-TW': '暫時查不到，修改後會再次查詢',
		en: 'Could not be looked up; the next change tries again',
	},
	saveShared: { 'zh-CN': '{found}。仍要保存吗？', 'zh-TW': '{found}。仍要儲存嗎？', en: '{found}. Save anyway?' },
	saveAnyway: { 'zh-CN': '仍要保存', 'zh-TW': '仍要儲存', en: 'Save anyway' },
});

/** What a user may do after a save, by the kind of the form. */
export const continueTexts = defineTexts({
	create: { 'zh-CN': '继续新建', 'zh-TW': '繼續新增', en: 'Create another' },
	edit: { 'zh-CN': '继续编辑下一条', 'zh-TW': '繼續編輯下一筆', en: 'Edit the next' },
});

/** The same as a question beside the message of success, and its answers. */
export const questionTexts = defineTexts({
	create: { 'zh-CN': '继续新建？', 'zh-TW': '繼續新增？', en: 'Create another?' },
	edit: { 'zh-CN': '继续编辑下一条？', 'zh-TW': '繼續編輯下一筆？', en: 'Edit the next one?' },
	yes: { 'zh-CN': '继续', 'zh-TW': '繼續', en: 'Continue' },
	no: { 'zh-CN': '不继续', 'zh-TW': '不繼續', en: 'Not now' },
});

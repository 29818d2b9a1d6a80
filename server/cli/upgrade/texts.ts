import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What `npm run schemas upgrade` prints. */
export const upgradeTexts = defineTexts({
	nothingToDo: { 'zh-CN': '所有文档都是当前版本', 'zh-TW': '所有文件都是目前版本', en: 'All documents are of the present version' },
	wrong: {
		'zh-CN': '升级后的文档有错误，未作任何修改',
		'zh-TW': '升級後的文件有錯誤，未作任何修改',
		en: 'The upgraded documents would have errors; nothing was changed',
	},
});

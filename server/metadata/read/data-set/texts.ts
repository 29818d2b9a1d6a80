import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const dataSetReadTexts = defineTexts({
	hiddenField: {
		'zh-CN': '数据集用到了您无权查看的字段',
		'zh-TW': '資料集用到了您無權檢視的欄位',
		en: 'The data set uses fields that you may not view',
	},
});

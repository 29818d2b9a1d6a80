import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	recordTab: { 'zh-CN': '详细信息', 'zh-TW': '詳細資訊', en: 'Details' },
	noRow: { 'zh-CN': '选择一行以查看详情', 'zh-TW': '選擇一列以檢視詳情', en: 'Select a row to see its details' },
	noDetail: { 'zh-CN': '没有可查看的内容', 'zh-TW': '沒有可檢視的內容', en: 'Nothing to display' },
});

import { defineTexts } from '../../base/define-texts.ts';

/** The texts of uploaded files. */
export const texts = defineTexts({
	imageNote: { 'zh-CN': '图片附件的编号', 'zh-TW': '圖片附件的編號', en: 'The id of an attached image' },
	fileNote: { 'zh-CN': '附件的编号', 'zh-TW': '附件的編號', en: 'The id of an attachment' },
	imageTitle: { 'zh-CN': '图片', 'zh-TW': '圖片', en: 'Image' },
	fileTitle: { 'zh-CN': '附件', 'zh-TW': '附件', en: 'Attachments' },
});

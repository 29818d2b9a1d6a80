import { defineTexts } from '../../../contract/base/define-texts.ts';

/** The texts of signatures in forms, lists and details. */
export const texts = defineTexts({
	signature: { 'zh-CN': '签名', 'zh-TW': '簽名', en: 'Signature' },
	area: {
		'zh-CN': '签名区域：用鼠标、手指或笔签名',
		'zh-TW': '簽名區域：用滑鼠、手指或筆簽名',
		en: 'Signing area: sign with the mouse, a finger or a pen',
	},
	choose: { 'zh-CN': '选择图片', 'zh-TW': '選擇圖片', en: 'Choose an image' },
	clear: { 'zh-CN': '清除签名', 'zh-TW': '清除簽名', en: 'Clear the signature' },
	notReadable: {
		'zh-CN': '无法读取该图片，请选择 PNG 或 JPEG 图片。',
		'zh-TW': '無法讀取該圖片，請選擇 PNG 或 JPEG 圖片。',
		en: 'The image cannot be read. Choose a PNG or JPEG image.',
	},
});

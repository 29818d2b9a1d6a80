import { defineTexts } from '../../base/define-texts.ts';

/** The texts of signatures. */
export const texts = defineTexts({
	note: {
		'zh-CN': '手写签名：PNG 图片的 data: 地址，最大 50 kB，最多 2000 × 2000 像素',
		'zh-TW': '手寫簽名：PNG 圖片的 data: 位址，最大 50 kB，最多 2000 × 2000 像素',
		en: 'A handwritten signature: the `data:` address of a PNG image of at most 50 kB and 2000 × 2000 pixels',
	},
	wrong: { 'zh-CN': '签名应为 PNG 图片', 'zh-TW': '簽名應為 PNG 圖片', en: 'The signature must be a PNG image' },
	tooLarge: { 'zh-CN': '签名图片不能超过 50 kB', 'zh-TW': '簽名圖片不能超過 50 kB', en: 'The signature must not be larger than 50 kB' },
	dimensions: {
		'zh-CN': '签名图片不能超过 {max} × {max} 像素',
		'zh-TW': '簽名圖片不能超過 {max} × {max} 像素',
		en: 'The signature must not be larger than {max} × {max} pixels',
	},
	signed: { 'zh-CN': '已签名', 'zh-TW': '已簽名', en: 'Signed' },
	title: { 'zh-CN': '手写签名', 'zh-TW': '手寫簽名', en: 'Signature' },
});

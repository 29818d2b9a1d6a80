import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	title: { 'zh-CN': '在线客服', 'zh-TW': '線上客服', en: 'Customer service' },
	move: {
		'zh-CN': '拖动或按方向键可移动',
		'zh-TW': '拖曳或按方向鍵可移動',
		en: 'Drag it, or press the arrow keys, to move it',
	},
	failed: {
		'zh-CN': '在线客服暂时无法连接，请稍后再试',
		'zh-TW': '線上客服暫時無法連線，請稍後再試',
		en: 'The customer service is not available at present. Please try again later.',
	},
});

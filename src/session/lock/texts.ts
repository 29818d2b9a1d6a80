import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	soon: {
		'zh-CN': '长时间无操作，屏幕将在 {seconds} 秒后锁定；移动鼠标或按任意键可继续使用',
		'zh-TW': '長時間無操作，螢幕將在 {seconds} 秒後鎖定；移動滑鼠或按任意鍵可繼續使用',
		en: 'No activity: the screen will be locked in {seconds} s. Move the mouse or press a key to continue.',
	},
	soonRead: {
		'zh-CN': '长时间无操作，屏幕将在一分钟内锁定；按任意键可继续使用',
		'zh-TW': '長時間無操作，螢幕將在一分鐘內鎖定；按任意鍵可繼續使用',
		en: 'No activity: the screen will be locked within a minute. Press a key to continue.',
	},
});

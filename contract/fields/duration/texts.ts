import { defineTexts } from '../../base/define-texts.ts';

/** The texts of durations. */
export const texts = defineTexts({
	note: {
		'zh-CN': '时长，以秒保存（整数）；可输入 2 小时 30 分、2h 30min 或 2:30',
		'zh-TW': '時長，以秒儲存（整數）；可輸入 2 小時 30 分、2h 30min 或 2:30',
		en: 'A duration, stored in seconds (an integer); typed as `2h 30min` or `2:30`',
	},
	wrong: {
		'zh-CN': '请输入时长，如 2 小时 30 分 或 2:30',
		'zh-TW': '請輸入時長，如 2 小時 30 分 或 2:30',
		en: 'Enter a duration such as 2h 30min or 2:30',
	},
	howTo: {
		'zh-CN': '时长，如 2 小时 30 分、2h 30min 或 2:30',
		'zh-TW': '時長，如 2 小時 30 分、2h 30min 或 2:30',
		en: 'Duration such as 2h 30min or 2:30',
	},
	day: { 'zh-CN': '{count} 天', 'zh-TW': '{count} 天', en: '{count}d' },
	hour: { 'zh-CN': '{count} 小时', 'zh-TW': '{count} 小時', en: '{count}h' },
	minute: { 'zh-CN': '{count} 分', 'zh-TW': '{count} 分', en: '{count}min' },
	second: { 'zh-CN': '{count} 秒', 'zh-TW': '{count} 秒', en: '{count}s' },
	title: { 'zh-CN': '时长', 'zh-TW': '時長', en: 'Duration' },
});

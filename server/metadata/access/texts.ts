import { defineTexts } from '../../../contract/base/define-texts.ts';

export const accessTexts = defineTexts({
	maskedLimit: {
		'zh-CN': '您看到的“{title}”已脱敏：每人每小时最多查询 {limit} 个脱敏字段的值，请在 {count} 分钟后重试',
		'zh-TW': '您看到的「{title}」已遮罩：每人每小時最多查詢 {limit} 個遮罩欄位的值，請在 {count} 分鐘後重試',
		en: {
			one: '“{title}” is masked for you. Queries of masked values are limited to {limit} per person and hour. Try again in {count} minute',
			other:
				'“{title}” is masked for you. Queries of masked values are limited to {limit} per person and hour. Try again in {count} minutes',
		},
	},
});

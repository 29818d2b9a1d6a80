import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why a case stays on its version. */
export const migrationTexts = defineTexts({
	gone: {
		'zh-CN': '新版本中没有环节“{node}”',
		'zh-TW': '新版本中沒有環節「{node}」',
		en: 'The new version has no “{node}”',
	},
	changed: {
		'zh-CN': '新版本中“{node}”的类型或所在子流程不同',
		'zh-TW': '新版本中「{node}」的類型或所在子流程不同',
		en: '“{node}” is of another kind or in another sub-process in the new version',
	},
	join: {
		'zh-CN': '新版本中汇合到“{node}”的分支不同',
		'zh-TW': '新版本中匯合到「{node}」的分支不同',
		en: 'Other branches meet at “{node}” in the new version',
	},
	screen: { 'zh-CN': '新版本处理其他页面的记录', 'zh-TW': '新版本處理其他頁面的記錄', en: 'The new version is about another screen' },
	over: { 'zh-CN': '流程已结束或已是新版本', 'zh-TW': '流程已結束或已是新版本', en: 'The case is over, or has the new version already' },
	failed: { 'zh-CN': '迁移失败，请重试', 'zh-TW': '遷移失敗，請重試', en: 'The move failed; try again' },
});

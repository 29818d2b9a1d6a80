import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with the changes of a delivered screen. */
export const overlayProblems = defineTexts({
	'overlay-without-base': {
		'zh-CN': '没有可以更改的页面“{name}”',
		'zh-TW': '沒有可以變更的頁面「{name}」',
		en: 'There is no screen “{name}” to change',
	},
	'overlay-conflict': {
		'zh-CN': '冲突：页面在 {path} 处现为 {base}，覆盖文件要改为 {overlay}；全部更改均未采用',
		'zh-TW': '衝突：頁面在 {path} 處現為 {base}，覆蓋檔案要改為 {overlay}；全部變更均未採用',
		en: 'Conflict: at {path} the screen now has {base}, the overlay wants {overlay}; none of its changes is made',
	},
	'overlay-base-changed': {
		'zh-CN': '页面在更改之后已更新；全部更改仍然适用。确认后请将 base 改为 {hash}',
		'zh-TW': '頁面在變更之後已更新；全部變更仍然適用。確認後請將 base 改為 {hash}',
		en: 'The screen has changed since; all changes still apply. After a review, set base to {hash}',
	},
});

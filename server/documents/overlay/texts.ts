import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What the conflicts and the explanation of an overlay say. */
export const overlayTexts = defineTexts({
	nothing: { 'zh-CN': '无', 'zh-TW': '無', en: 'nothing' },
	changes: { 'zh-CN': '更改页面 {name}：', 'zh-TW': '變更頁面 {name}：', en: 'Changes of the screen {name}:' },
	added: { 'zh-CN': '新增', 'zh-TW': '新增', en: 'added' },
	removed: { 'zh-CN': '移除内容', 'zh-TW': '移除內容', en: 'removed' },
	changed: { 'zh-CN': '更改', 'zh-TW': '變更', en: 'changed' },
	moved: { 'zh-CN': '移动位置', 'zh-TW': '移動位置', en: 'moved' },
});

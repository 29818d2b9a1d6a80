import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	subtree: { 'zh-CN': '含下级', 'zh-TW': '含下級', en: 'Including sublevels' },
	open: { 'zh-CN': '展开“{title}”', 'zh-TW': '展開「{title}」', en: 'Show {title}' },
	close: { 'zh-CN': '收起“{title}”', 'zh-TW': '收合「{title}」', en: 'Hide {title}' },
	width: { 'zh-CN': '调整宽度', 'zh-TW': '調整寬度', en: 'Resize' },
	wholeList: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
});

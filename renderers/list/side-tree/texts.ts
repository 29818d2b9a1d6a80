import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	subtree: { 'zh-CN': '含下级', 'zh-TW': '含下級', en: 'Including sublevels' },
	wholeList: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
});

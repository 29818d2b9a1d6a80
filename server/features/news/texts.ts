import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'news/categories': { 'zh-CN': '查询新闻公告的分类', 'zh-TW': '查詢新聞公告的分類' },
	'news/query': { 'zh-CN': '分页查询新闻公告', 'zh-TW': '分頁查詢新聞公告' },
	'news/get': { 'zh-CN': '查询一篇文章', 'zh-TW': '查詢一篇文章' },
	'news/markRead': { 'zh-CN': '标记文章为已读', 'zh-TW': '標記文章為已讀' },
	'news/readers': { 'zh-CN': '分页查询文章的阅读人员', 'zh-TW': '分頁查詢文章的閱讀人員' },
};

export const texts = defineTexts({
	onlyAuthority: {
		'zh-CN': '只有监管部门可以向全部租户发布',
		'zh-TW': '只有監管部門可以向全部租戶發布',
		en: 'Only the authority can publish to all tenants',
	},
	underReview: {
		'zh-CN': '文章待审核或已发布，只有审核人员可以修改；请先退回或撤回',
		'zh-TW': '文章待審核或已發布，只有審核人員可以修改；請先退回或撤回',
		en: 'The article is in review or published, so only reviewers can change it. Have it returned or withdrawn first.',
	},
	withdrawFirst: {
		'zh-CN': '已发布的文章不能删除，请先撤回',
		'zh-TW': '已發布的文章不能刪除，請先撤回',
		en: 'A published article cannot be deleted. Withdraw it first.',
	},
	noArticle: {
		'zh-CN': '文章不存在、已撤回，或不在您的可见范围内',
		'zh-TW': '文章不存在、已撤回，或不在您的可見範圍內',
		en: 'The article does not exist, has been withdrawn, or is not meant for you',
	},
});

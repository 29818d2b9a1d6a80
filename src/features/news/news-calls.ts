import type { Article, NewsCategory, NewsList } from '../../../contract/features/news/news.ts';
import { callApi } from '../../base/api/portal-api.ts';

const root = '/platform/v3/news';

/** The call with the people who have read an article. */
export const readersPath = `${root}/readers`;

/** Which articles are wanted. */
export interface NewsFilter {
	keyword: string;
	category: string | null;
	tag: string | null;
}

/** One page of articles. */
export function queryNews({ keyword, category, tag }: NewsFilter, requestPage: { pageNo: number; limit: number }): Promise<NewsList> {
	return callApi(`${root}/query`, { ...(keyword && { keyword }), ...(category && { category }), ...(tag && { tag }), requestPage });
}

/** The categories with articles for the user. */
export function loadCategories(): Promise<NewsCategory[]> {
	return callApi(`${root}/categories`, {}, { method: 'GET' });
}

/** One article. */
export function loadArticle(id: string): Promise<Article> {
	return callApi(`${root}/get`, { id }, { method: 'GET', isQuiet: true });
}

/** Notes that the user has read an article; one that cannot be noted is read all the same. */
export function markRead(id: string): Promise<unknown> {
	return callApi(`${root}/markRead`, { id }, { isQuiet: true }).catch(() => undefined);
}

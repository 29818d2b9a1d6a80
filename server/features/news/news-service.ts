import { PortalError } from '../../../contract/base/portal-error.ts';
import { type WallContent, wallLimits } from '../../../contract/features/home/wall.ts';
import {
	type Article,
	type ArticleEntry,
	type ArticleReaders,
	type NewsCategory,
	type NewsList,
	newsLimits,
} from '../../../contract/features/news/news.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { readId, readOptionalId } from '../../input/read-ids.ts';
import { readText } from '../../input/read-text.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { FileReaders, RecordReaders, Services } from '../feature.ts';
import { readPage } from './read-page.ts';
import * as store from './store.ts';
import { texts } from './texts.ts';

export type NewsCall = Call<Principal>;

/** The screen of articles, and the fields with files, which readers of an article may read. */
const screen = 'article';
const fileFields = ['content', 'cover', 'video', 'attachments'];

/** Published articles, as far as they are for the caller. */
export class NewsService {
	readonly #services: Pick<Services, 'database' | 'engine' | 'records'>;

	constructor(services: Pick<Services, 'database' | 'engine' | 'records'>) {
		this.#services = services;
	}

	/** The categories in which the caller has articles. */
	async categories(call: NewsCall): Promise<NewsCategory[]> {
		return this.#hasArticles() ? store.listCategories(this.#during(call), call.principal) : [];
	}

	/** One page of articles: pinned ones first, then the newest. */
	async query(call: NewsCall): Promise<NewsList> {
		const { input, principal } = call;
		const { pageNo, limit } = readPage(input.requestPage, newsLimits.page);
		const keyword = readText(input, 'keyword', newsLimits.keyword)?.trim() || undefined;
		const query = {
			keyword,
			category: readOptionalId(input, ['category']),
			tag: readText(input, 'tag', newsLimits.keyword),
			pageNo,
			limit,
		};
		if (!this.#hasArticles()) return { dataResult: [], pageResult: { totalCount: 0, pageNo, limit } };
		const { rows, total } = await store.listArticles(this.#during(call), principal, query);
		return { dataResult: rows.map(toEntry), pageResult: { totalCount: total, pageNo, limit } };
	}

	/** The newest articles for a wall. */
	async wall({ category: wanted }: Readonly<Record<string, string>>, call: NewsCall): Promise<WallContent> {
		const requestPage = { pageNo: 1, limit: wallLimits.rows };
		const { dataResult } = await this.query({ ...call, input: { requestPage, ...(wanted && { category: wanted }) } });
		const rows = dataResult.map(({ title, category, publishedAt }) => ({ title, note: category.name, time: publishedAt }));
		return { kind: 'list', title: null, count: null, rows };
	}

	/** An article for the caller, or one that they manage; `notFound` for every other, alike. */
	async get(call: NewsCall): Promise<Article> {
		const { principal } = call;
		const id = readId(call.input, ['id']);
		const database = this.#during(call);
		const isReader = await this.#isFor(call, id);
		const article = isReader || (await this.#manages(call, id)) ? await store.readArticle(database, principal, id) : undefined;
		if (!article) throw new PortalError('notFound', { message: texts.noArticle() });
		const related = await store.readRelated(database, principal, { article, limit: newsLimits.related });
		return {
			...toEntry(article),
			content: article.content,
			video: (await store.readArticleFiles(database, article.video === null ? [] : [article.video]))[0] ?? null,
			attachments: await store.readArticleFiles(database, article.attachments ?? []),
			related: related.map(toEntry),
			allowComments: article.allowComments !== false,
			isOwnTenant: article.tenantId === principal.tenantId,
			isPreview: !isReader,
		};
	}

	/** Notes that the caller has read an article; nothing is noted for an administrator who acts as somebody else. */
	async markRead(call: NewsCall): Promise<null> {
		const id = readId(call.input, ['id']);
		if (!(await this.#isFor(call, id))) throw new PortalError('notFound', { message: texts.noArticle() });
		if (!call.principal.switchedFrom) await store.addRead(this.#services.database, call.principal, id);
		return null;
	}

	/** Who has read an article that the caller manages. */
	async readers(call: NewsCall): Promise<ArticleReaders> {
		const id = readId(call.input, ['id']);
		if (!(await this.#manages(call, id))) throw new PortalError('notFound', { message: texts.noArticle() });
		const page = readPage(call.input.requestPage, newsLimits.readers);
		const database = this.#during(call);
		const rows = await store.listReads(database, { id, ...page });
		const totalCount = (await store.countReads(database, [id])).get(id) ?? 0;
		return { dataResult: rows.map((row) => ({ ...row, at: row.at.toISOString() })), pageResult: { totalCount, ...page } };
	}

	/** The readers of an article may read its files. */
	get fileReaders(): FileReaders {
		const read = async (ids: string[], principal: Principal) =>
			this.#hasArticles() ? store.findForReader(this.#services.database, principal, { ids }) : new Set<string>();
		return Object.fromEntries(fileFields.map((field) => [`${screen}.${field}`, read]));
	}

	/** The readers of an article of their own tenant may read the comments on it, and comment where that is allowed. */
	get recordReaders(): RecordReaders {
		const find = (ids: string[], principal: Principal, isCommentable: boolean) =>
			store.findForReader(this.#services.database, principal, { ids, isOwnTenant: true, isCommentable });
		return {
			[screen]: {
				readable: (ids, principal) => find(ids, principal, false),
				commentable: (ids, principal) => find(ids, principal, true),
			},
		};
	}

	/** A portal without the screen has no articles. */
	#hasArticles(): boolean {
		return this.#services.engine.screen(screen) !== undefined;
	}

	async #isFor({ principal }: NewsCall, id: string): Promise<boolean> {
		return this.#hasArticles() && (await store.findForReader(this.#services.database, principal, { ids: [id] })).has(id);
	}

	async #manages(call: NewsCall, id: string): Promise<boolean> {
		if (!this.#hasArticles() || !may(call.principal, `${screen}:view`)) return false;
		return (await this.#services.records.readable(screen, toCaller(call), [id])).has(id);
	}

	#during(call: NewsCall): Database {
		return this.#services.database.during(call.reading);
	}
}

function toEntry(row: store.ArticleRow): ArticleEntry {
	return {
		id: row.id,
		title: row.title,
		summary: row.summary ?? '',
		category: { id: row.categoryId, name: row.categoryName, color: row.categoryColor },
		source: row.source ?? '',
		tags: row.tags ?? [],
		cover: row.cover,
		isPinned: row.isPinned === true,
		publishedAt: row.shownAt?.toISOString() ?? null,
		isRead: row.isRead,
		readCount: row.readCount,
		hasVideo: row.video !== null,
		attachmentCount: row.attachments?.length ?? 0,
	};
}

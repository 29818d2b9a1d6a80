/** Limits of the calls about news. */
export const newsLimits = { page: 50, keyword: 100, readers: 100, related: 5 };

/** A file of an article. */
export interface ArticleFile {
	id: string;
	title: string;
	/** In bytes. */
	size: number;
}

/** A category with the articles that the caller may read. */
export interface NewsCategory {
	id: string;
	name: string;
	/** `#1677ff`; null without one. */
	color: string | null;
	count: number;
}

/** An article in a list. */
export interface ArticleEntry {
	id: string;
	title: string;
	summary: string;
	category: Omit<NewsCategory, 'count'>;
	source: string;
	tags: string[];
	/** The picture of the article. */
	cover: string | null;
	isPinned: boolean;
	/** When it was published; null for a preview of one that is not. */
	publishedAt: string | null;
	/** Whether the caller has read it. */
	isRead: boolean;
	/** How many people have read it. */
	readCount: number;
	hasVideo: boolean;
	attachmentCount: number;
}

/** An article to read. */
export interface Article extends ArticleEntry {
	/** Formatted text, cleaned when it was stored. */
	content: string;
	video: ArticleFile | null;
	attachments: ArticleFile[];
	related: ArticleEntry[];
	/** Whether its readers may comment on it. */
	allowComments: boolean;
	/** It is of the caller's tenant; comments are only shown there. */
	isOwnTenant: boolean;
	/** The caller sees it as one of those who manage articles, not as one of its audience. */
	isPreview: boolean;
}

/** One page of articles. */
export interface NewsList {
	dataResult: ArticleEntry[];
	pageResult: { totalCount: number; pageNo: number; limit: number };
}

/** Who has read an article. */
export interface ArticleReaders {
	dataResult: Array<{ id: string; name: string; organisation: string; at: string }>;
	pageResult: { totalCount: number; pageNo: number; limit: number };
}

import type { Feature } from '../feature.ts';
import { createArticleHooks } from './article-hooks.ts';
import { up as articleReads } from './migrations/0930-article-reads.ts';
import { up as forgetArticleReads } from './migrations/0936-forget-article-reads.ts';
import { createNewsRoutes } from './news-routes.ts';
import { NewsService } from './news-service.ts';
import { startPublishing } from './publish-due.ts';
import { forgetReads } from './store.ts';
import { newsTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** News and bulletins: articles for their audience, and who has read them. */
export const newsFeature: Feature = {
	name: 'news',
	routes: (services) => createNewsRoutes(new NewsService(services)),
	start(services) {
		services.records.onRemoved(async ({ db, screen, ids }) => {
			if (screen === 'article') await forgetReads(db, ids);
		});
		return startPublishing(services);
	},
	hooks: {
		article: createArticleHooks,
	},
	fileReaders: (services) => new NewsService(services).fileReaders,
	wallPortlets: (services) => ({ news: (settings, call) => new NewsService(services).wall(settings, call) }),
	recordReaders: (services) => new NewsService(services).recordReaders,
	tables: newsTables,
	migrations: [
		{ name: '0930-article-reads', up: articleReads },
		{ name: '0936-forget-article-reads', up: forgetArticleReads },
	],
	texts: callTexts,
	dialogs: { 'article-preview': 'one', 'article-readers': 'one' },
	attackCases: {
		'GET /platform/v3/news/categories': 'self',
		'POST /platform/v3/news/query': 'self',
		'GET /platform/v3/news/get': 'self',
		'POST /platform/v3/news/markRead': 'self',
		'POST /platform/v3/news/readers': 'self',
	},
};

import { newsLimits } from '../../../contract/features/news/news.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { NewsService } from './news-service.ts';

const root = '/platform/v3/news';
const id = { type: 'string', format: 'uuid' };
const requestPage = { type: 'object', properties: { pageNo: { type: 'integer' }, limit: { type: 'integer', maximum: newsLimits.page } } };
const one = { type: 'object', required: ['id'], properties: { id } };

/** The calls about published articles; every one is limited to those that are for the caller. */
export function createNewsRoutes(service: NewsService): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/categories`,
			policy: 'signed-in',
			summary: 'The categories in which the caller has articles to read, with their number.',
			output: { type: 'array', items: { type: 'object' } },
			handle: (call) => service.categories(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/query`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'One page of the articles for the caller, pinned ones first, then the newest.',
			input: {
				type: 'object',
				properties: {
					keyword: { type: 'string', maxLength: newsLimits.keyword, description: 'In title, summary, tags and text' },
					category: id,
					tag: { type: 'string' },
					requestPage,
				},
			},
			handle: (call) => service.query(call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/get`,
			policy: 'signed-in',
			summary: 'An article with its files and related articles; those who manage articles see it before it is published.',
			input: one,
			handle: (call) => service.get(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/markRead`,
			policy: 'signed-in',
			summary: 'Notes that the caller has read an article.',
			input: one,
			handle: (call) => service.markRead(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/readers`,
			policy: { right: 'article:view' },
			onlyReads: true,
			summary: 'Who has read an article, the last first, and how many.',
			input: { ...one, properties: { id, requestPage } },
			handle: (call) => service.readers(call),
		}),
	];
}

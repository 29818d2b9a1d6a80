import { Readable } from 'node:stream';

import { pictureAddress } from '../../../contract/files/text-pictures.ts';
import type { LoadedRecord } from '../../base/to-table-rows.ts';
import { platformTenantId, portalSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import type { FileStore } from '../../files/stores/file-store.ts';
import { dayLength, demoToday, toWorkTime } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import type { ScreenRows } from '../data/authority-data.ts';
import { drawPhoto } from '../files/draw-photo.ts';
import { writeReport } from '../files/write-report.ts';
import { type ArticleText, articleList, type CategoryKey, categoryList } from './article-list.ts';

interface MadeNews {
	records: Record<'article-category' | 'article', LoadedRecord[]>;
	tables: TableRows[];
}

interface Context {
	random: Random;
	data: ScreenRows;
	store: FileStore;
	/** Who wrote the articles. */
	author: string;
	attachments: unknown[][];
	uses: unknown[][];
}

/** The articles of the authority with their pictures and attachments, and who has read them. */
export async function createArticles(
	random: Random,
	{ data, author, store }: { data: ScreenRows; author: string; store: FileStore },
): Promise<MadeNews> {
	const context: Context = { random, data, store, author, attachments: [], uses: [] };
	const moment = demoToday - 300 * dayLength;
	const categories = categoryList.map(({ key, ...values }, index) => ({
		...{ id: random.uuid(moment), createTime: moment, createBy: author, sort: (index + 1) * 10 },
		...{ key, ...values },
	}));
	const idOf = (key: CategoryKey) => categories.find((category) => category.key === key)?.id ?? '';
	const articles: Array<LoadedRecord & Record<string, unknown>> = [];
	for (const [index, text] of articleList.entries())
		articles.push(await createArticle(context, { text, index, category: idOf(text.category) }));
	const staff = data.employee.filter(({ status }) => status === 'actived');
	const reads = articles
		.filter(({ status, audience }) => status === 'published' && audience !== 'organisations')
		.flatMap((article) => readsOf(random, { article, staff: staff.map(({ id }) => id) }));
	return {
		records: { 'article-category': categories, article: articles },
		tables: [
			{
				...{ schema: portalSchema, table: 'attachment' },
				columns: ['id', 'tenant_id', 'owner_id', 'file_name', 'total_bytes', 'is_shared', 'create_time'],
				rows: context.attachments,
			},
			{
				...{ schema: portalSchema, table: 'attachment_use' },
				columns: ['attachment_id', 'tenant_id', 'screen', 'record_id', 'field'],
				rows: context.uses,
			},
			{ schema: portalSchema, table: 'article_read', columns: ['article_id', 'employee_id', 'tenant_id', 'at'], rows: reads },
		],
	};
}

/** The state of a published article outside of its period. */
const statesOf = { over: 'expired', later: 'scheduled' };

async function createArticle(context: Context, { text, index, category }: { text: ArticleText; index: number; category: string }) {
	const { random, author, data } = context;
	const { status = 'published', audience = 'tenant', period, points, title, source, tags, summary, isPinned = false } = text;
	const time = toWorkTime(random, demoToday - (index * 6 + 1) * dayLength);
	const id = random.uuid(time);
	const file = (name: string, content: Buffer, field: string) =>
		addFile(context, { id, time, name, content, field, isShared: audience === 'everyone' });
	const cover = text.hasPicture ? await file(`${title.slice(0, 12)}.png`, drawPhoto(random), 'cover') : null;
	const inText = text.hasPicture && index % 3 === 0 ? await file('现场图片.png', drawPhoto(random), 'content') : null;
	const attachment = text.attachment
		? await file(`${text.attachment}.pdf`, writeReport([text.attachment, title, source, ...points]), 'attachments')
		: null;
	const isShown = status === 'published';
	return {
		...{ id, createTime: time, createBy: author, title, category, source, tags, summary, cover, audience, isPinned },
		status: isShown && period ? statesOf[period] : status,
		content: contentOf(text, inText),
		attachments: attachment === null ? [] : [attachment],
		organisations:
			audience === 'organisations' ? data.organisation.filter(({ regionCode }) => regionCode === '33').map((one) => one.id) : [],
		roles: [],
		allowComments: text.category !== 'notice',
		publishedAt: isShown ? time : null,
		reviewer: isShown ? author : null,
		publishFrom: period === 'later' ? demoToday + 120 * dayLength : null,
		publishUntil: period === 'over' ? demoToday - dayLength : null,
	};
}

function contentOf({ summary, points, source }: ArticleText, picture: string | null): string {
	return [
		`<p>${summary}</p>`,
		picture === null ? '' : `<p><img src="${pictureAddress(picture)}" alt="现场图片"></p>`,
		'<h3>主要内容</h3>',
		`<ol>${points.map((point) => `<li><p>${point}；</p></li>`).join('')}</ol>`,
		'<h3>有关要求</h3>',
		'<p>请各单位结合实际认真组织落实，明确责任分工和完成时限。工作中遇到的重要情况和问题，请及时通过门户报告。</p>',
		`<blockquote><p>${source}供稿</p></blockquote>`,
	].join('');
}

interface MadeFile {
	/** The article. */
	id: string;
	time: number;
	name: string;
	content: Buffer;
	field: string;
	isShared: boolean;
}

async function addFile(
	{ random, store, author, attachments, uses }: Context,
	{ id, time, name, content, field, isShared }: MadeFile,
): Promise<string> {
	const fileId = random.uuid(time);
	await store.write(fileId, Readable.from([content]));
	attachments.push([fileId, platformTenantId, author, name, content.length, isShared, new Date(time)]);
	uses.push([fileId, platformTenantId, 'article', id, field]);
	return fileId;
}

/** Some of the staff have read an article in the days after it was published. */
function readsOf(random: Random, { article, staff }: { article: LoadedRecord; staff: string[] }): unknown[][] {
	const readers = new Set(Array.from({ length: random.integer(5, 60) }, () => random.pick(staff)));
	return [...readers].map((reader) => [
		article.id,
		reader,
		platformTenantId,
		new Date(Math.min(demoToday, article.createTime + random.integer(1, 3 * dayLength))),
	]);
}

import { type RawBuilder, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { escapeLike } from '../../db/statements/escape-like.ts';
import type { Principal } from '../../principal/principal.ts';

/** The reader of articles. */
export type Reader = Pick<Principal, 'tenantId' | 'userId' | 'organisationId' | 'roles'>;

/** An article as it is stored, for one reader. */
export interface ArticleRow {
	id: string;
	tenantId: string;
	title: string;
	summary: string | null;
	content: string;
	source: string | null;
	tags: string[] | null;
	cover: string | null;
	video: string | null;
	attachments: string[] | null;
	isPinned: boolean | null;
	allowComments: boolean | null;
	shownAt: Date | null;
	categoryId: string;
	categoryName: string;
	categoryColor: string | null;
	isRead: boolean;
	readCount: number;
}

/** Which articles a list has. */
export interface NewsQuery {
	keyword: string | undefined;
	category: string | undefined;
	tag: string | undefined;
	pageNo: number;
	limit: number;
}

/** When an article is first shown. */
const shownAt = sql`greatest(a.published_at, a.publish_from)`;

const shortColumns = (
	userId: string,
) => sql`a.id, a.tenant_id as "tenantId", a.title, a.summary, a.source, a.tags, a.cover, a.video, a.attachments,
	a.is_pinned as "isPinned", a.allow_comments as "allowComments", ${shownAt} as "shownAt",
	c.id as "categoryId", c.name as "categoryName", c.color as "categoryColor",
	exists (select from portal.article_read r where r.article_id = a.id and r.employee_id = ${userId}::uuid) as "isRead",
	(select count(*)::integer from portal.article_read r where r.article_id = a.id) as "readCount"`;

const joined = sql`portal.article a join portal.article_category c on c.id = a.category`;

/** Whether somebody is of the audience of `a` at this moment. */
function isFor({ tenantId, organisationId, roles }: Reader): RawBuilder<unknown> {
	const organisations = sql`array(with recursive up (id, parent) as (
			select o.id, o.parent from portal.organisation o where o.id = ${organisationId}::uuid
			union select o.id, o.parent from portal.organisation o join up on o.id = up.parent
		) select id from up)`;
	return sql`(a.status in ('published', 'scheduled', 'expired') and (a.publish_from is null or a.publish_from <= now()) and (a.publish_until is null or a.publish_until > now())
		and case a.audience
			when 'everyone' then a.tenant_id in (${tenantId}::uuid, ${platformTenantId}::uuid)
			when 'tenant' then a.tenant_id = ${tenantId}::uuid
			when 'organisations' then a.tenant_id = ${tenantId}::uuid and a.organisations && ${organisations}
			when 'roles' then a.tenant_id = ${tenantId}::uuid and a.roles && ${roles.map(({ id }) => id)}::uuid[]
			else false end)`;
}

/** The text of an article: tags are no part of it, and signs that markup writes in another way are themselves. */
const plainContent = sql`replace(replace(replace(regexp_replace(a.content, '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;

/** What a list finds. */
function isFound({ keyword, category, tag }: NewsQuery): RawBuilder<unknown> {
	const like = keyword === undefined ? undefined : `%${escapeLike(keyword)}%`;
	return sql`${like === undefined ? sql`true` : sql`(a.title ilike ${like} or a.summary ilike ${like} or array_to_string(a.tags, ' ') ilike ${like} or ${plainContent} ilike ${like})`}
		and ${category === undefined ? sql`true` : sql`a.category = ${category}::uuid`}
		and ${tag === undefined ? sql`true` : sql`${tag} = any(a.tags)`}`;
}

/** The state of a released article at this moment. */
const stateNow = sql<string>`case when a.publish_from > now() then 'scheduled' when a.publish_until <= now() then 'expired' else 'published' end`;

/** Articles whose state is not that of this moment. */
const isDue = sql`a.status in ('published', 'scheduled', 'expired') and a.status <> ${stateNow}`;

/** Some of the articles whose period has begun, is over, or was moved. */
export async function findDue(database: Database): Promise<Array<{ id: string; tenantId: string }>> {
	const { rows } = await sql<{ id: string; tenantId: string }>`select a.id, a.tenant_id as "tenantId" from portal.article a
		where ${isDue} order by a.publish_from limit 100`.execute(database.system);
	return rows;
}

/** The state that an article is given now; nothing when it has it. Locks the article. */
export async function takeDue(db: RecordDatabase, id: string): Promise<string | undefined> {
	const { rows } = await sql<{ status: string }>`select ${stateNow} as status
		from portal.article a where a.id = ${id}::uuid and (${isDue}) for update`.execute(db);
	return rows[0]?.status;
}

/** One page of the articles for a reader, pinned ones first, and how many there are. */
export async function listArticles(database: Database, reader: Reader, query: NewsQuery): Promise<{ rows: ArticleRow[]; total: number }> {
	const where = sql`${isFor(reader)} and ${isFound(query)}`;
	const { rows } = await sql<ArticleRow>`select ${shortColumns(reader.userId)}, '' as content from ${joined} where ${where}
		order by coalesce(a.is_pinned, false) desc, ${shownAt} desc, a.id desc
		limit ${query.limit} offset ${(query.pageNo - 1) * query.limit}`.execute(database.system);
	const counted = await sql<{ total: number }>`select count(*)::integer as total from ${joined} where ${where}`.execute(database.system);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The categories with articles for a reader. */
export async function listCategories(database: Database, reader: Reader) {
	const { rows } = await sql<{
		id: string;
		name: string;
		color: string | null;
		count: number;
	}>`select c.id, c.name, c.color, count(*)::integer as count
		from ${joined} where ${isFor(reader)} group by c.id order by c.sort, c.name`.execute(database.system);
	return rows;
}

/** Which of the articles are for a reader. */
export async function findForReader(
	database: Database,
	reader: Reader,
	{ ids, isOwnTenant = false, isCommentable = false }: { ids: readonly string[]; isOwnTenant?: boolean; isCommentable?: boolean },
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ id: string }>`select a.id from portal.article a where a.id = any(${ids}::uuid[]) and ${isFor(reader)}
		and (not ${isOwnTenant} or a.tenant_id = ${reader.tenantId}::uuid) and (not ${isCommentable} or a.allow_comments is not false)`.execute(
		database.system,
	);
	return new Set(rows.map(({ id }) => id));
}

/** A whole article, whether or not it is for the reader. */
export async function readArticle(database: Database, { userId }: Reader, id: string): Promise<ArticleRow | undefined> {
	const { rows } = await sql<ArticleRow>`select ${shortColumns(userId)}, a.content from ${joined} where a.id = ${id}::uuid`.execute(
		database.system,
	);
	return rows[0];
}

/** Articles for a reader with the most tags in common, then those of the same category, the newest first. */
export async function readRelated(
	database: Database,
	reader: Reader,
	{ article, limit }: { article: ArticleRow; limit: number },
): Promise<ArticleRow[]> {
	const tags = article.tags ?? [];
	const { rows } = await sql<ArticleRow>`select ${shortColumns(reader.userId)}, '' as content from ${joined}
		where a.id <> ${article.id}::uuid and ${isFor(reader)} and (a.tags && ${tags}::text[] or a.category = ${article.categoryId}::uuid)
		order by cardinality(array(select unnest(a.tags) intersect select unnest(${tags}::text[]))) desc, a.category = ${article.categoryId}::uuid desc,
			${shownAt} desc, a.id desc limit ${limit}`.execute(database.system);
	return rows;
}

/** The names and sizes of files, in the order of the ids. */
export async function readArticleFiles(database: Database, ids: readonly string[]) {
	if (ids.length === 0) return [];
	const rows = await database.system
		.selectFrom('portal.attachment')
		.select(['id', 'file_name as title', 'total_bytes as size'])
		.where('id', 'in', ids)
		.execute();
	const byId = new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Stores that a person has read an article; the first time counts. */
export async function addRead(database: Database, { tenantId, userId }: Reader, id: string): Promise<void> {
	await database.system
		.insertInto('portal.article_read')
		.values({ article_id: id, employee_id: userId, tenant_id: tenantId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** How many people have read each of the articles. */
export async function countReads(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const rows = await database.system
		.selectFrom('portal.article_read')
		.select(({ fn }) => ['article_id', fn.countAll<string>().as('count')])
		.where('article_id', 'in', ids)
		.groupBy('article_id')
		.execute();
	return new Map(rows.map(({ article_id, count }) => [article_id, Number(count)]));
}

/** One page of the people who have read an article, the last first. */
export async function listReads(database: Database, { id, pageNo, limit }: { id: string; pageNo: number; limit: number }) {
	const { rows } = await sql<{
		id: string;
		name: string;
		organisation: string;
		at: Date;
	}>`select e.id, e.name, coalesce(o.name, '') as organisation, r.at
		from portal.article_read r join portal.employee e on e.id = r.employee_id left join portal.organisation o on o.id = e.organisation
		where r.article_id = ${id}::uuid order by r.at desc, e.id limit ${limit} offset ${(pageNo - 1) * limit}`.execute(database.system);
	return rows;
}

/** Removes what is stored about articles that are removed. */
export async function forgetReads(db: RecordDatabase, ids: readonly string[]): Promise<void> {
	await sql`select portal.forget_article_reads(${ids}::uuid[])`.execute(db);
}

/** Other tenants may read these files, as far as they may read a record that shows them. */
export async function shareFiles(db: RecordDatabase, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await sql`update portal.attachment set is_shared = true where id = any(${ids}::uuid[]) and not is_shared`.execute(db);
}

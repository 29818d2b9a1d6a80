import { dayAt } from '../../../contract/base/china-time.ts';
import {
	type BookOrganisation,
	type Colleague,
	type ColleaguePage,
	colleaguesPerPage,
} from '../../../contract/features/address-book/address-book.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import { readText } from '../../input/read-text.ts';
import { systemCaller } from '../../metadata/base/caller.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { detailsRight, viewRight } from './rights.ts';

const root = '/platform/v3/addressBook';
/** A page of a list. */
const most = 1000;
const longestText = 40;

/** The calls of the address book. They read as the system does and reply with a few fields, whatever rights on employees the caller has. */
export function createAddressBookRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/organisations`,
			policy: { right: viewRight },
			summary: 'The organisations below one, or the highest of the tenant.',
			input: { type: 'object', properties: { parentId: { type: 'string', format: 'uuid' } } },
			output: { type: 'array', items: { type: 'object' } },
			handle: (call) => readOrganisations(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/query`,
			policy: { right: viewRight },
			onlyReads: true,
			summary: 'Colleagues by organisation, and by name, pinyin or, with the right to see it, mobile number.',
			input: {
				type: 'object',
				properties: { text: { type: 'string' }, organisationId: { type: 'string', format: 'uuid' }, pageNo: { type: 'integer' } },
			},
			output: { type: 'object', properties: { people: { type: 'array', items: { type: 'object' } }, count: { type: 'integer' } } },
			handle: (call) => readPeople(services, call),
		}),
	];
}

async function readOrganisations({ records }: Services, { principal, input }: Call<Principal>): Promise<BookOrganisation[]> {
	const parentId = readOptionalId(input, ['parentId']);
	const read = async (rule: object, pageNo: number) => {
		const { dataResult } = await records.list('organisation', systemCaller(principal.tenantId), {
			requestPage: { pageNo, limit: most, totalCount: 0 },
			query: { combinator: 'and', rules: [{ field: 'parent', ...rule }] },
			sorts: [
				{ field: 'sort', order: 'ASC' },
				{ field: 'regionCode', order: 'ASC' },
			],
		});
		return dataResult;
	};
	const found: StoredRecord[] = [];
	for (let pageNo = 1; found.length === (pageNo - 1) * most; pageNo += 1)
		found.push(...(await read(parentId === undefined ? { operator: 'isNull' } : { operator: 'equal', value: parentId }, pageNo)));
	if (found.length === 0) return [];
	const below = await read({ operator: 'in', value: found.slice(0, most).map(({ id }) => id) }, 1);
	const parents = new Set(below.map(({ parent }) => parent));
	// Of more than a page below them, not every parent is known.
	const isKnown = below.length < most && found.length <= most;
	return found.map(({ id, name }) => ({ id, name: String(name), isLeaf: isKnown && !parents.has(id) }));
}

async function readPeople({ records }: Services, { principal, input, language }: Call<Principal>): Promise<ColleaguePage> {
	const text = readText(input, 'text', longestText)?.trim() ?? '';
	const organisation = readOptionalId(input, ['organisationId']);
	const pageNo = Number.isSafeInteger(input.pageNo) && Number(input.pageNo) > 0 ? Math.min(Number(input.pageNo), 1000) : 1;
	const hasDetails = may(principal, detailsRight);
	const words = [
		{ field: 'name', operator: 'contains', value: text },
		...(hasDetails ? [{ field: 'mobile', operator: 'contains', value: text }] : []),
	];
	const rules = [
		{ field: 'status', operator: 'equal', value: 'actived' },
		...(organisation === undefined ? [] : [{ field: 'organisation', operator: 'within', value: [organisation] }]),
		...(text === '' ? [] : [{ combinator: 'or', rules: words }]),
	];
	const { dataResult, pageResult } = await records.list('employee', systemCaller(principal.tenantId), {
		requestPage: { pageNo, limit: colleaguesPerPage },
		query: { combinator: 'and', rules },
		sorts: [{ field: 'name', order: 'ASC' }],
		spelling: true,
	});
	const away = await readAway({ records }, principal.tenantId, dataResult);
	const posts = records.screen('employee', language)?.fields.find(({ name }) => name === 'wcAccount')?.options ?? [];
	const people = dataResult.map(
		(row): Colleague => ({
			...{ id: row.id, name: String(row.name ?? ''), organisation: titleOf(row, 'organisation') },
			post: posts.find(({ value }) => value === row.wcAccount)?.title ?? '',
			...(hasDetails && { mobile: String(row.mobile ?? ''), email: String(row.email ?? '') }),
			...(away.has(row.id) && { awayUntil: away.get(row.id) }),
		}),
	);
	return { people, count: pageResult.totalCount, hasDetails };
}

/** Until when people are on approved leave, or away as they entered themselves. */
async function readAway({ records }: Pick<Services, 'records'>, tenantId: string, people: StoredRecord[]): Promise<Map<string, string>> {
	const today = dayAt(Date.now());
	const away = new Map<string, string>();
	if (people.length === 0) return away;
	const rules = [
		{ field: 'from', operator: 'lessOrEqual', value: today },
		{ field: 'to', operator: 'greaterOrEqual', value: today },
		{ field: 'employee', operator: 'in', value: people.map(({ id }) => id) },
	];
	const isApproved = { field: 'status', operator: 'equal', value: 'approved' };
	const sources = [
		{ screen: 'leave-request', rules: [...rules, isApproved] },
		{ screen: 'absence', rules },
	].filter(({ screen }) => records.screen(screen, 'zh-CN'));
	for (const { screen, rules: asked } of sources) {
		const { dataResult } = await records.list(screen, systemCaller(tenantId), {
			requestPage: { pageNo: 1, limit: 200, totalCount: 0 },
			query: { combinator: 'and', rules: asked },
		});
		for (const { employee, to } of dataResult) {
			const latest = [away.get(String(employee)) ?? '', String(to)].sort().at(-1) ?? '';
			away.set(String(employee), latest);
		}
	}
	return away;
}

function titleOf(row: StoredRecord, field: string): string {
	const title = row.titles?.[field];
	return typeof title === 'string' ? title : '';
}

import { v7 as newId } from 'uuid';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type ClientLogEntry, clientLogLimits } from '../../../contract/features/client-log.ts';
import { cutText } from '../../../contract/input/cut-text.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import { noteError } from '../log/public.ts';
import { countReports, readReports, storeReport } from './store.ts';

const mostPerPage = 200;

/** What went wrong in browsers: they tell it, administrators read it. */
export function createClientLogRoutes({ database }: { database: Database }): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/log/client',
			onlyReads: true,
			policy: 'signed-in',
			summary: 'Keeps an error that a browser met; at most 30 a minute from one user.',
			input: {
				type: 'object',
				required: ['message', 'url'],
				properties: {
					message: { type: 'string' },
					url: { type: 'string' },
					component: { type: 'string' },
					stack: { type: 'string' },
				},
			},
			handle: (call) => keep(database, call),
		}),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/log/query',
			policy: 'tenant-admin',
			summary: 'The errors that browsers met in the tenant in force, newest first; super administrators in the platform space see all.',
			input: { type: 'object', properties: { requestPage: { type: 'object' } } },
			handle: ({ principal, input }) => query(database, principal, input),
		}),
	];
}

/** The time is the server's; what is too long is cut, for a report that is refused helps nobody. */
async function keep(database: Database, { principal, input, request }: Call<Principal>): Promise<null> {
	const row = {
		message: readCut(input.message, clientLogLimits.message),
		url: withoutSecrets(readCut(input.url, clientLogLimits.url)),
		component: readCut(input.component, clientLogLimits.component) || null,
		stack: readCut(input.stack, clientLogLimits.stack) || null,
	};
	if (row.message === '') throw invalidInput([{ path: 'message', message: inputTexts.required() }]);
	await limitRate(database, principal.userId);
	const { userId, account, tenantId } = principal;
	const agent = request.headers['user-agent']?.slice(0, clientLogLimits.userAgent) ?? null;
	const caller = { employee_id: userId, account, tenant_id: tenantId, user_agent: agent };
	await storeReport(database, { ...row, ...caller, id: newId(), at: new Date() });
	const { message, url: location, stack } = row;
	await noteError(database, { source: 'browser', message, location, account, requestId: null, stack });
	return null;
}

async function limitRate(database: Database, employeeId: string): Promise<void> {
	const count = await countReports(database, employeeId, new Date(Date.now() - 60_000));
	if (count >= clientLogLimits.perMinute) throw new PortalError('tooManyRequests', { retryAfter: 60 });
}

async function query(database: Database, principal: Principal, input: Record<string, unknown>): Promise<ListAnswer> {
	const { pageNo, limit } = readPage(input.requestPage);
	const seesAll = principal.isSuper && principal.tenantId === platformTenantId;
	const { rows, count } = await readReports(database, { tenantId: seesAll ? null : principal.tenantId, pageNo, limit });
	const dataResult = rows.map(
		({ id, at, account, message, url, component, stack, user_agent }): ClientLogEntry => ({
			id,
			at: at.toISOString(),
			account,
			message,
			url,
			component,
			stack,
			userAgent: user_agent,
		}),
	);
	return { dataResult: dataResult as unknown as ListAnswer['dataResult'], pageResult: { totalCount: count, pageNo, limit } };
}

function readPage(page: unknown): { pageNo: number; limit: number } {
	const { pageNo, limit } = (typeof page === 'object' && page !== null ? page : {}) as Record<string, unknown>;
	return { pageNo: wholeNumber(pageNo, 1, 100_000), limit: wholeNumber(limit, 20, mostPerPage) };
}

function wholeNumber(value: unknown, usual: number, most: number): number {
	const number = Number(value ?? usual);
	if (Number.isInteger(number) && number >= 1 && number <= most) return number;
	throw invalidInput([{ path: 'requestPage', message: inputTexts.malformed() }]);
}

function readCut(value: unknown, longest: number): string {
	return typeof value === 'string' ? cutText(value, longest) : '';
}

/** Addresses may carry tokens, behind `?` and `#` alike; a log must not. */
function withoutSecrets(url: string): string {
	return (url.split('#', 1)[0] ?? '').replace(/([?&](?:access_token|token|code|password|ticket)=)[^&]*/gi, '$1***');
}

import { randomUUID } from 'node:crypto';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import {
	longestOpenApi,
	type OpenApiAnswer,
	openApiReadPath,
	openApiSavePath,
	type ServiceTrial,
	serviceTestPath,
} from '../../../../contract/features/operations/services.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readId } from '../../../input/read-ids.ts';
import { requireText } from '../../../input/read-text.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { ServiceFailure } from '../../../outgoing/send-request.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { readOpenApi } from '../openapi/read-openapi.ts';
import { readCodes } from '../store/services.ts';
import { callStoredService } from './call-service.ts';

const document = {
	type: 'object',
	required: ['text'],
	properties: { text: { type: 'string' }, base: { type: 'string' }, codes: { type: 'array', items: { type: 'string' } } },
};
const longestAddress = 1_000;
/** How a new service fails, unless an operator says otherwise. */
const usual = { seconds: 10, retries: 2, retrySeconds: 1, breakerFailures: 5, breakerSeconds: 60 };

/** The calls of services beyond those of their screens. */
export function createServiceRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: serviceTestPath,
			policy: { right: 'service:edit' },
			summary: 'Calls a service once with the values given, and returns what came of it.',
			input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' }, values: { type: 'object' } } },
			handle: (call) => testService(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: openApiReadPath,
			policy: { right: 'service:create' },
			summary: 'The operations of an OpenAPI document as services.',
			input: document,
			onlyReads: true,
			handle: async ({ input }): Promise<OpenApiAnswer> => ({ operations: read(input), taken: await readCodes(services.database) }),
		}),
		signedInRoute({
			method: 'POST',
			path: openApiSavePath,
			policy: { right: 'service:create' },
			summary:
				'Makes services of the chosen operations of an OpenAPI document; those with a header for a secret are disabled until they have one.',
			input: { ...document, required: ['text', 'codes'] },
			handle: (call) => saveOperations(services, call),
		}),
	];
}

async function testService(services: Services, call: Call<Principal>): Promise<ServiceTrial> {
	refuseWhileSwitched(call.principal);
	const id = readId(call.input, ['id']);
	if (!(await services.records.reached('service', toCaller(call), { ids: [id], right: 'edit' })).has(id)) throw new PortalError('notFound');
	const values = isPlainObject(call.input.values) ? call.input.values : {};
	const begin = Date.now();
	const taken = () => Date.now() - begin;
	try {
		const result = await callStoredService(services, { id }, { cause: 'test', values, key: randomUUID() });
		return { isDone: true, milliseconds: taken(), result, problem: null };
	} catch (error) {
		if (!(error instanceof ServiceFailure)) throw error;
		return { isDone: false, milliseconds: taken(), result: null, problem: error.reason.in(call.language) };
	}
}

function read(input: Record<string, unknown>) {
	const base = typeof input.base === 'string' ? input.base.slice(0, longestAddress).trim() : '';
	return readOpenApi(requireText(input, 'text', longestOpenApi), base);
}

async function saveOperations({ records }: Services, call: Call<Principal>): Promise<{ ids: string[] }> {
	refuseWhileSwitched(call.principal);
	const codes = new Set(Array.isArray(call.input.codes) ? call.input.codes.map(String) : []);
	const chosen = read(call.input).filter(({ code }) => codes.has(code));
	return records.together('service', call, async (batch) => {
		const ids: string[] = [];
		for (const { headers, ...operation } of chosen) {
			const needsSecret = headers !== null;
			const remark = needsSecret ? headers : null;
			const name = cutText(`${operation.name} (${operation.code})`, 64);
			ids.push(String((await batch.save('service', { ...usual, ...operation, name, remark, isDisabled: needsSecret })).id));
		}
		return { ids };
	});
}

import { states } from '../../../contract/base/states.ts';
import type { Policy, Route } from '../route.ts';

/** The API as OpenAPI 3.1, made from the routes themselves; `x-policy` tells who may call. */
export function describeApi(routes: readonly Route[]): Record<string, unknown> {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const route of routes) {
		const item = paths[route.path] ?? {};
		item[route.method.toLowerCase()] = describeRoute(route);
		paths[route.path] = item;
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Portal', version: '3.3.23', description: 'Every JSON answer is an envelope; its `state` is one of the listed codes.' },
		paths,
		components: {
			securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'access-token' } },
			schemas: { Envelope: envelopeSchema, FieldProblem: fieldErrorSchema },
		},
	};
}

function describeRoute(route: Route): Record<string, unknown> {
	const policy = describePolicy(route.policy);
	return {
		summary: route.summary,
		description: `Policy: ${policy}.`,
		tags: [tagOf(route.path)],
		operationId: `${route.method.toLowerCase()}${route.path.replace(/[^A-Za-z0-9]+(.)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
		'x-policy': policy,
		security: route.policy === 'open' ? [] : [{ token: [] }],
		...(route.method === 'POST' ? { requestBody: toBody(route.input) } : { parameters: toParameters(route.input) }),
		responses: {
			200: { description: 'Success', content: json({ allOf: [{ $ref: ref('Envelope') }, { properties: { data: route.output ?? {} } }] }) },
			default: { description: 'Refused; `state` says why', content: json({ $ref: ref('Envelope') }) },
		},
	};
}

function describePolicy(policy: Policy): string {
	if (typeof policy === 'string') return policy;
	return 'right' in policy ? `right ${policy.right}` : `any right of ${policy.anyRight.join(', ')}`;
}

function tagOf(path: string): string {
	const [, , , ...rest] = path.split('/');
	return rest.length === 0 ? 'system' : rest.slice(0, -1).join('/') || 'portal';
}

function toParameters(input: Record<string, unknown> | undefined): unknown[] {
	const { properties = {}, required = [] } = (input ?? {}) as { properties?: Record<string, unknown>; required?: string[] };
	return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function toBody(input: Record<string, unknown> | undefined): Record<string, unknown> {
	return { content: json(input ?? { type: 'object' }) };
}

function json(schema: unknown): Record<string, unknown> {
	return { 'application/json': { schema } };
}

function ref(name: string): string {
	return `#/components/schemas/${name}`;
}

const fieldErrorSchema = {
	type: 'object',
	properties: { path: { type: 'string' }, message: { type: 'string' } },
	required: ['path', 'message'],
};

const envelopeSchema = {
	type: 'object',
	required: ['state'],
	properties: {
		state: { type: 'integer', enum: Object.values(states).map(({ state }) => state) },
		message: { type: 'string' },
		cause: { type: 'string' },
		data: {},
		variables: { type: 'object' },
		requestId: { type: 'string' },
	},
};

import type { WalkRoute, WalkTarget } from './walk-target.ts';

export interface WalkCall {
	token?: string | undefined;
	tenant?: string;
	query?: Record<string, string>;
	body?: unknown;
}

export interface WalkAnswer {
	status: number;
	state: number;
	/** Without what differs from call to call. */
	text: string;
}

/** Makes one call of a route. Streams are left after their head. */
export async function sendCall(target: WalkTarget, route: WalkRoute, { token, tenant, query = {}, body }: WalkCall): Promise<WalkAnswer> {
	const address = route.path.replace('/:name', `/${target.screenName}`);
	const search = new URLSearchParams(query).toString();
	const response = await fetch(`${target.url}${address}${search && `?${search}`}`, {
		method: route.method,
		headers: {
			...(token !== undefined && { 'access-token': token }),
			...(tenant !== undefined && { 'tenant-id': tenant }),
			...(route.method !== 'GET' && { 'content-type': 'application/json' }),
		},
		...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
	});
	if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
		await response.body?.cancel();
		return { status: response.status, state: 200, text: '' };
	}
	const text = (await response.text()).replace(/"requestId":"[^"]*"/g, '');
	return { status: response.status, state: stateOf(text), text };
}

function stateOf(text: string): number {
	return Number(/"state":(\d+)/.exec(text)?.[1] ?? 0);
}

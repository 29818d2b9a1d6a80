import { PortalError } from '../../../contract/base/portal-error.ts';
import { SourceFailure } from '../../db/foreign/source-failure.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Services } from '../feature.ts';
import { openSource } from './sources.ts';
import { describeServer, findSourceById } from './store.ts';

const right = 'data-source:edit';

/** The calls of data sources beyond those of their screen. */
export function createDataSourceRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/data-source/test',
			policy: { right },
			onlyReads: true,
			summary: 'Connects to a data source with its stored settings: whether it answers, its version and its tables, or why not.',
			input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
			output: {
				type: 'object',
				properties: {
					isReachable: { type: 'boolean' },
					problem: { type: 'string' },
					version: { type: 'string' },
					milliseconds: { type: 'integer' },
					tables: { type: 'array', items: { type: 'string' } },
				},
			},
			handle: (call) => test(services, call),
		}),
	];
}

/** A connection of its own, so that a pause after failures does not hide that the source works again. */
async function test({ database, config }: Services, { input, principal, language }: Call<Principal>): Promise<unknown> {
	refuseWhileSwitched(principal);
	const stored = await findSourceById(database, requireText(input, 'id', 40));
	if (!stored) throw new PortalError('notFound');
	const began = performance.now();
	const source = openSource(config, stored);
	try {
		const found =
			source.kind === 'json' ? await source.read('').then(() => ({ version: 'JSON', tables: [] })) : await describeServer(source);
		return { isReachable: true, ...found, milliseconds: Math.round(performance.now() - began) };
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		return { isReachable: false, problem: error.reason.in(language), milliseconds: Math.round(performance.now() - began) };
	} finally {
		await source.close();
	}
}

import { type Route, signedInRoute } from '../../http/route.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import type { Services } from '../feature.ts';
import { FillingService } from './filling-service.ts';
import { fillRight, reviewRight } from './rights.ts';

const root = '/platform/v3/filling';
const id = { type: 'string', format: 'uuid' };
const period = { type: 'string', description: '2026-11, 2026-Q4 or 2026' };
const sheet = { form: id, period };
const report = { ...sheet, organisation: id };
const output = { type: 'object', description: 'See contract/features/filling/filling.ts' };

/** The calls of reporting forms. */
export function createFillingRoutes(services: Services): Route[] {
	const service = new FillingService(services);
	const policy = { anyRight: [fillRight, reviewRight] };
	return [
		signedInRoute({
			...{ method: 'GET', path: `${root}/forms`, policy },
			summary: 'The forms that the caller fills in or reviews, with their periods.',
			output: { type: 'array', items: { type: 'object' } },
			handle: (call) => service.forms(call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/overview`, policy, onlyReads: true },
			summary: 'The state of each organisation in a period, and the totals up the tree.',
			input: { type: 'object', required: ['form', 'period'], properties: sheet },
			output,
			handle: (call) => service.overview(call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/export`, policy, onlyReads: true, load: 'export' },
			summary: 'What `overview` returns as a workbook (answers the file itself).',
			input: { type: 'object', required: ['form', 'period'], properties: sheet },
			handle: async (call) => sendFile(call.reply, await service.export(call)),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/get`, policy, onlyReads: true },
			summary: 'What one organisation has filled in, beside the period before and the total of those below it.',
			input: { type: 'object', required: ['form', 'period', 'organisation'], properties: report },
			output,
			handle: (call) => service.get(call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/save`, policy: { right: fillRight } },
			summary: 'Stores the figures of the caller’s organisation over the version that was read, and with `submit` submits them.',
			input: {
				type: 'object',
				required: ['form', 'period', 'organisation', 'figures'],
				properties: {
					...report,
					figures: { type: 'object', description: 'Numbers by the codes of the items' },
					version: { type: 'integer', nullable: true },
					submit: { type: 'boolean' },
				},
			},
			output,
			handle: (call) => service.save(call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${root}/decide`, policy: { right: reviewRight } },
			summary: 'Signs off the report of an organisation below that of the caller, or returns it with a reason.',
			input: {
				type: 'object',
				required: ['form', 'period', 'organisation', 'decision', 'version'],
				properties: {
					...report,
					decision: { type: 'string', enum: ['approve', 'return'] },
					reason: { type: 'string' },
					version: { type: 'integer' },
				},
			},
			output,
			handle: (call) => service.decide(call),
		}),
	];
}

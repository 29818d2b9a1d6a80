import type { Route } from '../../../http/route.ts';
import { readIds } from '../../../input/read-ids.ts';
import type { Services } from '../../feature.ts';
import { endSuccession, handOver, previewHandOver } from '../jobs/hand-over.ts';
import { findMigratable, migrateCases, mostMigrated, previewMigration } from '../migration/migrate-cases.ts';
import { presentNodes, presentStatistics } from './present-statistics.ts';
import { requireId } from './read-input.ts';
import { route, text } from './workflow-route.ts';

/** The calls for those who manage processes. */
export function createManageRoutes(services: Services): Route[] {
	return [
		route('GET', 'statistics', {
			summary: 'How the cases went that began in a period, for each process that the caller manages.',
			input: { type: 'object', required: ['from', 'to'], properties: { from: text, to: text } },
			handle: (call) => presentStatistics(services, call),
		}),
		route('GET', 'statistics/nodes', {
			summary: 'How the tasks of each node of a process went, with its diagram.',
			input: { type: 'object', required: ['process', 'from', 'to'], properties: { process: text, from: text, to: text } },
			handle: (call) => presentNodes(services, call),
		}),
		route('GET', 'migration/processes', {
			summary: 'The processes with cases on other versions than the active one.',
			handle: (call) => findMigratable(services, call),
		}),
		route('GET', 'migration/preview', {
			summary: 'The cases of a process on other versions than the active one, and whether each can move to it; changes nothing.',
			input: { type: 'object', required: ['process'], properties: { process: text } },
			handle: (call) => previewMigration(services, call, String(call.input.process)),
		}),
		route('POST', 'migration', {
			summary: `Moves up to ${mostMigrated} cases of a process to its active version; those that cannot move stay, with the reason.`,
			input: { type: 'object', required: ['process', 'ids'], properties: { process: text, ids: { type: 'array', items: text } } },
			handle: (call) => migrateCases(services, call, { process: String(call.input.process), ids: readIds(call.input, ['ids']) }),
		}),
		route('GET', 'handOver/preview', {
			summary: 'The open tasks of a person, and the processes that name them; needs the right to manage processes.',
			input: { type: 'object', required: ['personId'], properties: { personId: text } },
			handle: (call) => previewHandOver(services, call, requireId(call.input.personId)),
		}),
		route('POST', 'handOver', {
			summary: 'Gives the open tasks and drafts of a person to another, who also replaces them in the definitions that name them.',
			input: {
				type: 'object',
				required: ['personId', 'toId'],
				properties: {
					...{ personId: text, toId: text },
					taskIds: { type: 'array', items: text, description: 'Only these tasks; definitions then go on naming the person.' },
				},
			},
			handle: (call) =>
				handOver(services, call, {
					...{ personId: requireId(call.input.personId), toId: requireId(call.input.toId) },
					taskIds: call.input.taskIds === undefined ? undefined : readIds(call.input, ['taskIds']),
				}),
		}),
		route('POST', 'handOver/end', {
			summary: 'Ends that another person replaces somebody in the definitions that name them.',
			input: { type: 'object', required: ['personId'], properties: { personId: text } },
			handle: (call) => endSuccession(services, call, requireId(call.input.personId)),
		}),
	];
}

import type { Route } from '../../../http/route.ts';
import type { Services } from '../../feature.ts';
import { requireId } from '../calls/read-input.ts';
import { route, text } from '../calls/workflow-route.ts';
import { findExpected } from './expected-tasks.ts';
import { presentRecordThen } from './record-then.ts';

/** The calls with which people follow a case. */
export function createTrackingRoutes(services: Services): Route[] {
	return [
		route('GET', 'case/expected', {
			summary: 'The tasks that follow when those that are open are approved, with their people.',
			input: { type: 'object', required: ['caseId'], properties: { caseId: text } },
			handle: (call) => findExpected(services, call, requireId(call.input.caseId)),
		}),
		route('GET', 'case/recordThen', {
			summary: 'The record of a case as it was after one of the actions in its history.',
			input: { type: 'object', required: ['caseId', 'actionId'], properties: { caseId: text, actionId: text } },
			handle: (call) =>
				presentRecordThen(services, call, { caseId: requireId(call.input.caseId), actionId: requireId(call.input.actionId) }),
		}),
	];
}

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { type ReceivedMessage, receiveMessage, startFor } from '../outside/receive-message.ts';
import { readCase } from '../store/cases.ts';
import { requireId, type WorkflowCall } from './read-input.ts';
import { base, text } from './workflow-route.ts';

/** The right of other systems to start processes. */
export const startRight = 'feature/workflow:start';
/** The right of other systems to send messages to cases. */
export const messageRight = 'feature/workflow:message';

/** The calls that other systems make; each needs a right of its own. */
export function createOutsideRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			...{ method: 'POST', path: `${base}/startFor`, policy: { right: startRight } },
			summary: 'Starts a process about a record for a person; for other systems.',
			input: {
				type: 'object',
				required: ['process', 'recordId', 'initiator'],
				properties: {
					process: text,
					recordId: text,
					initiator: { ...text, description: 'The account of the person as whose case it begins' },
				},
			},
			handle: (call) => {
				const { process, recordId } = call.input;
				if (typeof process !== 'string') throw invalidInput([{ path: 'process', message: texts.fieldRequired() }]);
				return startFor(services, call, { process, recordId: requireId(recordId), initiator: readInitiator(call) });
			},
		}),
		signedInRoute({
			...{ method: 'POST', path: `${base}/message`, policy: { right: messageRight } },
			summary: 'Lets cases go on that wait for a message, or starts the processes that begin with it; for other systems.',
			input: {
				type: 'object',
				required: ['message'],
				properties: { message: text, caseId: text, screen: text, recordId: text, initiator: text, values: { type: 'object' } },
			},
			handle: async (call) => receiveMessage(services, call, await readMessage(services, call)),
		}),
	];
}

function readInitiator({ input: { initiator } }: WorkflowCall): string | undefined {
	return typeof initiator === 'string' ? initiator : undefined;
}

async function readMessage(services: Services, call: WorkflowCall): Promise<ReceivedMessage> {
	const { message, values = {} } = call.input;
	if (typeof message !== 'string' || message === '') throw invalidInput([{ path: 'message', message: texts.wrongMessage() }]);
	if (!isPlainObject(values)) throw invalidInput([{ path: 'values', message: inputTexts.malformed() }]);
	return { message, values, initiator: readInitiator(call), about: await readSubject(services, call) };
}

/** The case or the record that a message is about; what the caller cannot reach is refused like what does not exist. */
async function readSubject({ database, records }: Services, call: WorkflowCall): Promise<ReceivedMessage['about']> {
	const { caseId, screen, recordId } = call.input;
	if (caseId !== undefined) {
		const one = await readCase(database.forTenant(call.principal.tenantId), requireId(caseId));
		if (!one) throw new PortalError('notFound');
		await records.get(one.screen, call, one.recordId);
		return { caseId: one.id, screen: one.screen };
	}
	if (typeof screen !== 'string' || !isId(recordId)) throw invalidInput([{ path: 'recordId', message: texts.needsRecord() }]);
	if (!records.screen(screen, 'zh-CN', call.principal.tenantId)) throw new PortalError('notFound');
	await records.get(screen, call, recordId);
	return { screen, recordId };
}

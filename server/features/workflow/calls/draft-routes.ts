import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { Route } from '../../../http/route.ts';
import type { Services } from '../../feature.ts';
import { requireFiles } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { readEnclosures } from '../enclosures/check-enclosures.ts';
import { removeDraft, storeDraft } from '../store/enclosures.ts';
import { ownTask } from '../work/open-case.ts';
import { requireId, type WorkflowCall } from './read-input.ts';
import { route, text } from './workflow-route.ts';

const longestDraft = 262_144;

/** The call that stores what somebody has entered in a task before they decide it. */
export function createDraftRoutes(services: Services): Route[] {
	return [
		route('POST', 'task/draft', {
			summary: 'Stores the draft of an open task of the caller, or removes it; `content.files` names its attachments.',
			input: { type: 'object', required: ['id'], properties: { id: text, content: { type: ['object', 'null'] } } },
			handle: (call) => changeDraft(services, call),
		}),
	];
}

async function changeDraft(services: Services, call: WorkflowCall): Promise<{ id: string }> {
	const { principal, input } = call;
	const work = { services, tenantId: principal.tenantId, actorId: principal.userId };
	const { task } = await ownTask(work, requireId(input.id));
	if (task.state !== 'open' || task.kind === 'copy') throw new PortalError('conflict', { message: texts.isOver() });
	const content = readContent(input);
	const files = content === null ? [] : readEnclosures({ fileMsg: content.files }).files;
	await requireFiles(services, { files, content: '' }, call);
	await services.records.together(task.screen, call, async ({ db }) => {
		if (content === null) await removeDraft(db, task.id);
		else await storeDraft(db, { taskId: task.id, tenantId: principal.tenantId, content: JSON.stringify(content), files });
		return null;
	});
	return { id: task.id };
}

function readContent({ content = null }: WorkflowCall['input']): Record<string, unknown> | null {
	if (content === null) return null;
	if (!isPlainObject(content)) throw invalidInput([{ path: 'content', message: texts.wrongDraft() }]);
	if (JSON.stringify(content).length > longestDraft) throw new PortalError('tooLarge', { message: texts.longDraft() });
	return content;
}

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { FileReaders, Services } from '../../feature.ts';
import { fileUses, readCasesOfActions } from '../store/enclosures.ts';
import { ownTask } from '../work/open-case.ts';
import { delegationsTo, findVisible } from './present-case.ts';

/** Attachments of decisions may be read by those who may see the case; those of a draft by those who may handle its task. */
export function createFileReaders(services: Services): FileReaders {
	return {
		async [fileUses.action](ids, principal) {
			const actions = ids.length === 0 ? [] : await readCasesOfActions(services.database.forTenant(principal.tenantId), ids);
			const delegations = await delegationsTo(services, principal);
			const visible = new Set<string>();
			for (const caseId of new Set(actions.map((action) => action.caseId))) {
				const asker = { principal, language: 'zh-CN', ip: '' } as const;
				if (await exists(findVisible(services, asker, { wanted: { caseId }, delegations }))) visible.add(caseId);
			}
			return new Set(actions.filter(({ caseId }) => visible.has(caseId)).map(({ id }) => id));
		},
		async [fileUses.draft](ids, principal) {
			const readable = new Set<string>();
			for (const id of ids) if (await exists(ownTask(workOf(services, principal), id))) readable.add(id);
			return readable;
		},
	};
}

function workOf(services: Services, { tenantId, userId }: Principal) {
	return { services, tenantId, actorId: userId };
}

/** Whether something is found; what does not exist for the caller is refused with a `PortalError`. */
async function exists(found: Promise<unknown>): Promise<boolean> {
	try {
		await found;
		return true;
	} catch (error) {
		if (error instanceof PortalError && error.kind === 'notFound') return false;
		throw error;
	}
}

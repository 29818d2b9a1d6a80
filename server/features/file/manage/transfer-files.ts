import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type FileTarget, mostManagedFiles } from '../../../../contract/features/files.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { readIds } from '../../../input/read-ids.ts';
import { inputTexts } from '../../../input/texts.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { may } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { refuseBeyondQuota } from '../base/quota.ts';
import { type ManagingCall, needManaged, needRight } from './managed-files.ts';
import { giveFiles, lockForTransfer, organisationOf } from './store.ts';

/** Gives files of the tenant to another owner: a person, or an organisation, whose people may then read them. All or none. */
export async function transferFiles(services: Services, call: ManagingCall): Promise<{ count: number }> {
	const { principal, input, ip } = call;
	const { tenantId } = principal;
	refuseWhileSwitched(principal);
	needRight(principal, 'edit');
	const ids = readIds(input, ['ids', 'attachmentIds']);
	if (ids.length > mostManagedFiles) throw invalidInput([{ path: 'ids', message: inputTexts.tooMany({ max: mostManagedFiles }) }]);
	const target = readTarget(input.to);
	await needManaged(services, call, ids);
	await needTarget(services, call, target);
	const organisationId = await organisationOf(services.database, tenantId, target);
	const owner = { userId: target.type === 'employee' ? target.id : null, organisationId };
	return services.database.tenantTransaction(tenantId, async (db) => {
		const files = await lockForTransfer(db, tenantId, ids);
		if (files.length !== ids.length) throw new PortalError('notFound');
		const usages = await giveFiles(db, { tenantId, ids, owner });
		refuseBeyondQuota(usages, services.config.fileQuotas);
		for (const { id, fileName, ownerId, organisationId: before } of files)
			await writeAudit(db, {
				action: 'file-transfer',
				principal,
				address: ip,
				object: { type: 'attachment', id, name: fileName },
				changes: { owner: [ownerId, owner.userId], organisation: [before, organisationId] },
			});
		return { count: files.length };
	});
}

function readTarget(value: unknown): FileTarget {
	const { type, id } = isPlainObject(value) ? value : {};
	if (type !== 'employee' && type !== 'organisation') throw invalidInput([{ path: 'to.type', message: inputTexts.malformed() }]);
	if (!isId(id)) throw invalidInput([{ path: 'to.id', message: inputTexts.ids() }]);
	return { type, id: id.toLowerCase() };
}

/** Nobody gives files to somebody whom they may not see. */
async function needTarget({ records }: Services, call: ManagingCall, { type, id }: FileTarget): Promise<void> {
	const isKnown = may(call.principal, `${type}:view`) && (await records.readable(type, toCaller(call), [id])).has(id);
	if (!isKnown) throw invalidInput([{ path: 'to.id', message: inputTexts.unknown() }]);
}

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { RecordBatch } from '../../../metadata/screen-records.ts';
import type { Services } from '../../feature.ts';
import { type Delegation, mayHandle, readDelegations } from '../records/delegations.ts';
import type { StoredCase } from '../store/cases.ts';
import { lockCase, readTaskOfCase, type StoredTask } from '../store/tasks.ts';
import { CaseRun } from './case-run.ts';
import { modelOf } from './models.ts';

/** Work on a case within the transaction of its step. */
export interface CaseWork {
	services: Services;
	tenantId: string;
	actorId: string | null;
}

/** Opens a case for a step, whatever the rights of the caller to its record; nobody else changes it until the transaction ends. */
export async function openCase({ services, tenantId, actorId }: CaseWork, batch: RecordBatch, caseId: string): Promise<CaseRun> {
	const locked = await lockCase(batch.db, caseId);
	const screen = locked && services.records.screen(locked.one.screen, 'zh-CN', tenantId);
	if (!locked || !screen) throw new PortalError('notFound');
	const { one, tasks } = locked;
	const [model, record] = [await modelOf(batch.db, one.definition), await batch.stored(one.screen, one.recordId)];
	if (!record) throw new PortalError('notFound');
	return new CaseRun({ services, batch, tenantId, actorId, screen }, { one, model, tasks, record });
}

/** A task of the caller, or of somebody whose delegate the caller is; another person's is refused exactly like one that does not exist. With `concerns` also one that is over. */
export async function ownTask({ services, tenantId, actorId }: CaseWork, taskId: string, isOwn: IsOwn = mayHandle): Promise<OwnTask> {
	const task = await readTaskOfCase(services.database.forTenant(tenantId), taskId);
	if (!task) throw new PortalError('notFound');
	if (task.assigneeId === actorId) return { task, delegations: [] };
	const delegations = actorId === null ? [] : await readDelegations(services, tenantId, { delegate: actorId });
	if (!isOwn(task, task, { userId: actorId, delegations })) throw new PortalError('notFound');
	return { task, delegations };
}

type IsOwn = (task: StoredTask, one: Pick<StoredCase, 'process' | 'initiatorId'>, who: Parameters<typeof mayHandle>[2]) => boolean;

/** A task that somebody may handle. */
interface OwnTask {
	task: StoredTask & Pick<StoredCase, 'screen' | 'process' | 'initiatorId'>;
	/** The delegations to them, as far as they matter. */
	delegations: readonly Delegation[];
}

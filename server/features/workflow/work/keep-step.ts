import type { AuditAction } from '../../../audit/audit-entry.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { CaseAction } from './act-on-case.ts';
import type { TaskAction } from './act-on-task.ts';
import type { CaseRun } from './case-run.ts';

const auditNames = {
	start: 'process-start',
	message: 'process-note',
	decide: 'process-decide',
	transfer: 'process-hand-on',
	delegate: 'process-hand-on',
	addBefore: 'process-add',
	addAfter: 'process-add',
	addBeside: 'process-add',
	return: 'process-return',
	toInitiator: 'process-return',
	withdraw: 'process-return',
	urge: 'process-note',
	comment: 'process-note',
	cancel: 'process-manage',
	suspend: 'process-manage',
	resume: 'process-manage',
	edit: 'process-manage',
	variables: 'process-manage',
	move: 'process-manage',
	remove: 'process-add',
	reassign: 'process-hand-on',
	copyTo: 'process-note',
} as const satisfies Record<'start' | 'message' | 'decide' | TaskAction | CaseAction, AuditAction>;

/** Stores a step that somebody made, with its entry in the audit log. */
export async function finishStep(
	run: CaseRun,
	{ principal, ip }: Pick<Call<Principal>, 'principal' | 'ip'>,
	{ action, comment = null, personId }: { action: keyof typeof auditNames; comment?: string | null; personId?: string | undefined },
): Promise<void> {
	await run.finish({
		action: auditNames[action],
		...{ principal, address: ip },
		...(run.insteadOf && { subject: run.insteadOf }),
		object: { type: 'process-case', id: run.one.id, name: run.one.subject },
		changes: { ...run.moved(), ...(personId !== undefined && { employee: [null, personId] }), ...run.audited },
		...(comment !== null && { reason: comment }),
	});
}

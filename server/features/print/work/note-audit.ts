import { writeAudit } from '../../../audit/write-audit.ts';
import type { Services } from '../../feature.ts';
import type { Chosen, PrintCaller } from '../base/print-service.ts';

/** Who printed what, in the audit log. */
export async function noteAudit(
	{ database }: Pick<Services, 'database'>,
	{ chosen, caller, papers, revealed }: { chosen: Chosen; caller: PrintCaller; papers: number; revealed: string[] },
): Promise<void> {
	await writeAudit(database.system, {
		...{ action: 'print', principal: caller.principal, address: caller.address },
		object: { type: 'print', id: chosen.name, name: chosen.title },
		changes: { papers: [null, papers], ...(revealed.length > 0 && { unmasked: [null, revealed] }) },
	});
}

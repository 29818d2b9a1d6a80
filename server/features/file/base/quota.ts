import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import type { FileQuotas } from '../../../process/config/file-config.ts';
import { fileTexts } from './texts.ts';
import type { FileUsage } from './usage/store.ts';

const messages: Readonly<Record<FileUsage['kind'], (values: { used: string; max: string }) => Message>> = {
	tenant: fileTexts.quotaTenant,
	organisation: fileTexts.quotaOrganisation,
	person: fileTexts.quotaPerson,
};

/** Refuses what exceeds a quota. `usages` has a row for each subject that stores anything. */
export function refuseBeyondQuota(usages: readonly FileUsage[], quotas: FileQuotas): void {
	const problem = quotaProblem(usages, quotas, 0);
	if (problem) throw problem;
}

/** Why `added` bytes more cannot be stored. */
export function quotaProblem(usages: readonly FileUsage[], quotas: FileQuotas, added: number): PortalError | undefined {
	for (const kind of ['person', 'organisation', 'tenant'] as const) {
		const usage = usages.find((one) => one.kind === kind);
		const max = usage?.maxBytes ?? quotas[kind];
		const used = usage?.totalBytes ?? 0;
		if (max !== null && used + added > max)
			return new PortalError('tooLarge', { message: messages[kind]({ used: formatBytes(used), max: formatBytes(max) }) });
	}
	return undefined;
}

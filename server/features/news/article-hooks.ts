import { isDeepStrictEqual } from 'node:util';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { pictureIdsOf } from '../../../contract/files/text-pictures.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { may } from '../../principal/principal.ts';
import { isReleased, releasedState } from './article-state.ts';
import { countReads, shareFiles } from './store.ts';
import { texts } from './texts.ts';

/** What the screen file of articles cannot express: who changes what is reviewed, and who may write for all tenants. */
export function createArticleHooks({ database }: { database: Database }): ScreenHooks {
	return {
		async beforeSave({ principal, tenantId, record, before }) {
			if (record.audience === 'everyone' && tenantId !== platformTenantId)
				throw invalidInput([{ path: 'audience', message: texts.onlyAuthority() }]);
			if (isReleased(record.status)) record.status = releasedState(record);
			if (principal === null) return;
			if (isReviewed(before?.status) && !may(principal, 'article:publish') && !isStateOfCase(record, before))
				throw new PortalError('noPermission', { message: texts.underReview() });
			if (isReleased(record.status) && !isReleased(before?.status)) record.reviewer = principal.userId;
		},

		async afterSave({ record, db }) {
			if (record.audience === 'everyone') await shareFiles(db, filesOf(record));
		},

		async beforeRemove({ record }) {
			if (isReleased(record.status)) throw new PortalError('inUse', { message: texts.withdrawFirst() });
		},

		async describe({ records }) {
			const counts = await countReads(
				database,
				records.map(({ id }) => id),
			);
			return records.map(({ id }) => ({ readCount: counts.get(id) ?? 0 }));
		},

		async complete({ record }) {
			return { values: { readCount: (await countReads(database, [record.id])).get(record.id) ?? 0 } };
		},
	};
}

function isReviewed(status: unknown): boolean {
	return status === 'review' || isReleased(status);
}

/** Whether nothing is stored but the state of the case: the author may cancel it. */
function isStateOfCase(record: Record<string, unknown>, before: Record<string, unknown> | null): boolean {
	const { process, ...rest } = record;
	return (
		process !== before?.process && Object.entries(rest).every(([name, value]) => isDeepStrictEqual(value ?? null, before?.[name] ?? null))
	);
}

/** Every file of an article. */
function filesOf({ cover, video, attachments, content }: Record<string, unknown>): string[] {
	const given = [cover, video, ...(Array.isArray(attachments) ? attachments : [])];
	return [...given.filter((id) => typeof id === 'string'), ...pictureIdsOf(content)];
}

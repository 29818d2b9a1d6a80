import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { AnnounceMenus } from '../resource/public.ts';
import { resourceTexts } from '../resource/public.ts';

/** Screen files put their menu entries into these. */
const builtIn: ReadonlyArray<AreaFile['system']> = ['quality', 'administration'];

/** The logo and the position are appearance. */
const keptFields = ['name', 'nameZhTw', 'nameEn', 'alias', 'audience', 'description'];

/** What the screen file of subsystems cannot express. */
export function createSubsystemHooks(announce: AnnounceMenus): ScreenHooks {
	return {
		async beforeSave({ record }) {
			const svg = record.logoSvg;
			if (typeof svg === 'string' && svg !== '' && (!/^\s*<svg[\s>]/.test(svg) || /<!DOCTYPE/i.test(svg)))
				throw invalidInput([{ path: 'logoSvg', message: resourceTexts.svg() }]);
		},
		async afterSave(event) {
			const changes = changedFields(keptFields, event);
			if (Object.keys(changes).length > 0) await writeAudit(event.db, { ...entryOf(event), changes });
		},
		async beforeRemove(event) {
			const { record, db } = event;
			if (builtIn.some((alias) => alias === record.alias))
				throw new PortalError('inUse', { message: resourceTexts.builtIn({ name: record.name }) });
			await writeAudit(db, { ...entryOf(event), changes: { removed: [false, true] } });
		},
		afterCommit: async () => announce(),
	};
}

function entryOf({ principal, address, record }: Pick<SaveEvent, 'principal' | 'address' | 'record'>): AuditEntry {
	const object = { type: 'subsystem', id: String(record.id), name: String(record.name) };
	return { action: 'subsystem-change', principal, address, object };
}

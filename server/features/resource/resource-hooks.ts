import { invalidInput } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { AnnounceMenus } from './base/announce-menus.ts';
import { menuChange, menuRemoval } from './base/audit-menus.ts';
import { checkEntry } from './base/check-entry.ts';
import { forgetMenuGrants, hasEntriesBelow, moveBelowToSubsystem, readEntryType } from './base/store.ts';
import { resourceTexts } from './base/texts.ts';

interface HookParts {
	announce: AnnounceMenus;
	hasScreen(name: string): boolean;
}

/** What the screen file of menu entries cannot express. */
export function createResourceHooks({ announce, hasScreen }: HookParts): ScreenHooks {
	return {
		async beforeSave(event) {
			const { record, before, language } = event;
			const { type, parentId } = record;
			// A parent that is missing is refused where the row is stored.
			const parentType = typeof parentId === 'string' ? await readEntryType(event.db, parentId) : null;
			const errors = checkEntry(record, { parentType, before, language, hasScreen });
			if (type === 'button' && before && before.type !== 'button' && (await hasEntriesBelow(event.db, before.id)))
				errors.push({ path: 'type', message: resourceTexts.hasChildren() });
			if (errors.length > 0) throw invalidInput(errors);
			if (type === 'button') record.isOpen = false;
		},
		async afterSave(event) {
			const { record, before, db } = event;
			if (before && before.subsystemId !== record.subsystemId) await moveBelowToSubsystem(db, String(record.id));
			await writeAudit(db, ...menuChange(event));
		},
		async beforeRemove(event) {
			const { record, db } = event;
			await writeAudit(db, menuRemoval(event, await forgetMenuGrants(db, String(record.id))));
		},
		afterCommit: async () => announce(),
	};
}

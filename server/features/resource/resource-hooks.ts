import { invalidInput } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { forgetMenuGrants, moveBelowToSubsystem } from '../../db/menu-sql.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { AnnounceMenus } from './announce-menus.ts';
import { menuChange, menuRemoval } from './audit-menus.ts';
import { checkEntry } from './check-entry.ts';
import { sayOfResource } from './resource-texts.ts';

interface HookParts {
	announce: AnnounceMenus;
	hasScreen(name: string): boolean;
}

/** What the screen file of menu entries can not say. */
export function createResourceHooks({ announce, hasScreen }: HookParts): ScreenHooks {
	return {
		async beforeSave(event) {
			const { record, before, language } = event;
			const { type, parentId } = record;
			const parentType = typeof parentId === 'string' ? await typeOf(event, parentId) : null;
			const errors = checkEntry(record, { parentType, before, language, hasScreen });
			if (type === 'button' && before && before.type !== 'button' && (await hasBelow(event)))
				errors.push({ path: 'type', message: sayOfResource('hasChildren', language) });
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

/** A parent that is missing is refused where the row is stored. */
async function typeOf({ db }: SaveEvent, id: string): Promise<string | null> {
	const row = await db.selectFrom('portal.menu_item').select('type').where('id', '=', id).executeTakeFirst();
	return row?.type ?? null;
}

async function hasBelow({ db, before }: SaveEvent): Promise<boolean> {
	const row = await db.selectFrom('portal.menu_item').select('id').where('parent_id', '=', before?.id).limit(1).executeTakeFirst();
	return row !== undefined;
}

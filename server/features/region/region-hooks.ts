import { invalidInput } from '../../../contract/base/portal-error.ts';
import { levelOfCode, regionLevels } from '../../../contract/features/regions.ts';
import { renewRegionPaths } from '../../db/region-paths.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { codeText, parentText } from './region-texts.ts';

/** The level of a region follows from its code, its whole name from those above it. */
export function createRegionHooks(): ScreenHooks {
	return {
		async beforeSave(event) {
			const { record, language } = event;
			const level = levelOfCode(record.code);
			if (!level) throw invalidInput([{ path: 'code', message: codeText(language) }]);
			const above = await findAbove(event);
			if (above?.level !== regionLevels[regionLevels.indexOf(level) - 1]) {
				throw invalidInput([{ path: 'parent', message: parentText(level, language) }]);
			}
			record.level = level;
			record.path = above ? `${above.path} / ${record.name}` : record.name;
		},

		async afterSave({ record, before, db }) {
			if (before && before.path !== record.path) await renewRegionPaths(db, String(record.id));
		},
	};
}

async function findAbove({ db, record }: SaveEvent): Promise<{ level: string; path: string } | undefined> {
	if (record.parent === null) return undefined;
	return await db.selectFrom('portal.region').select(['level', 'path']).where('id', '=', record.parent).executeTakeFirst();
}

import { invalidInput } from '../../../contract/base/portal-error.ts';
import { levelOfCode, regionLevels } from '../../../contract/features/regions.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { parentMessage } from './parent-message.ts';
import { readRegion, renewRegionPaths } from './store.ts';
import { regionTexts } from './texts.ts';

/** The level of a region follows from its code, its whole name from those above it. */
export function createRegionHooks(): ScreenHooks {
	return {
		async beforeSave(event) {
			const { record } = event;
			const level = levelOfCode(record.code);
			if (!level) throw invalidInput([{ path: 'code', message: regionTexts.code() }]);
			const above = record.parent === null ? undefined : await readRegion(event.db, record.parent);
			if (above?.level !== regionLevels[regionLevels.indexOf(level) - 1]) {
				throw invalidInput([{ path: 'parent', message: parentMessage(level) }]);
			}
			record.level = level;
			record.path = above ? `${above.path} / ${record.name}` : record.name;
		},

		async afterSave({ record, before, db }) {
			if (before && before.path !== record.path) await renewRegionPaths(db, String(record.id));
		},
	};
}

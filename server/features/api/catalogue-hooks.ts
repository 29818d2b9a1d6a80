import type { DescribeEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { Services } from '../feature.ts';
import { groupOf, purposeOf } from './api-catalogue.ts';

/** What the screen file of the catalogue cannot express: groups and purposes in the reader's language. */
export function createCatalogueHooks({ records, callTexts }: Pick<Services, 'records' | 'callTexts'>): ScreenHooks {
	return {
		async describe({ records: calls, language }: DescribeEvent) {
			const screens = records.screens(language);
			return calls.map(({ path, summary }) => ({
				groupName: groupOf(String(path), screens, language),
				summary: purposeOf(String(path), { screens, callTexts }, language) ?? summary,
			}));
		},
	};
}

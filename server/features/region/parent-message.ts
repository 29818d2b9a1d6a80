import type { Message } from '../../../contract/base/define-texts.ts';
import { type RegionLevel, regionLevels } from '../../../contract/features/regions.ts';
import { regionLevelTexts, regionTexts } from './texts.ts';

/** The parent that a region of a level needs. */
export function parentMessage(level: RegionLevel): Message {
	const above = regionLevels[regionLevels.indexOf(level) - 1];
	if (!above) return regionTexts.province();
	return regionTexts.parent({ own: regionLevelTexts[level](), above: regionLevelTexts[above]() });
}

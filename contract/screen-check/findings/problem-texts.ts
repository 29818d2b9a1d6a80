import { chartProblems } from './charts/texts.ts';
import { conditionProblems } from './conditions/texts.ts';
import { fieldProblems } from './fields/texts.ts';
import { fileProblems } from './files/texts.ts';
import { layoutProblems } from './layout/texts.ts';
import { nameProblems } from './names/texts.ts';
import { notificationProblems } from './notifications/texts.ts';
import { numberRuleProblems } from './number-rules/texts.ts';
import { overlayProblems } from './overlays/texts.ts';
import { processProblems } from './processes/texts.ts';
import { scriptProblems } from './scripts/texts.ts';
import { storageProblems } from './storage/texts.ts';

/** What `npm run schemas check` and the running portal report about documents, by the code of the problem. */
export const problemTexts = {
	...fileProblems,
	...fieldProblems,
	...layoutProblems,
	...conditionProblems,
	...storageProblems,
	...notificationProblems,
	...numberRuleProblems,
	...processProblems,
	...overlayProblems,
	...nameProblems,
	...chartProblems,
	...scriptProblems,
};

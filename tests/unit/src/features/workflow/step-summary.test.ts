import { expect, it } from 'vitest';

import { readTree } from '../../../../../src/features/workflow/designer/model/process-text.ts';
import { isDisplayable, readSteps } from '../../../../../src/features/workflow/designer/model/steps.ts';
import { partiesOf, stepSummary } from '../../../../../src/features/workflow/designer/simple/step-summary.ts';
import { person, twoSteps } from '../../../../support/process-portal.ts';

it('names the people of a step as the portal does, and by their account while they are unknown', async () => {
	const tree = await readTree(twoSteps('trip', { one: person('staff'), two: 'gone' }));
	const sequence = tree && readSteps(tree);
	if (sequence === undefined || !isDisplayable(sequence)) throw new Error('cannot be displayed');
	const titles = new Map([['staff', '周晓敏']]);
	const said = sequence.steps.map((step) =>
		stepSummary(
			step,
			(message) => message.in('zh-CN'),
			({ value = '' }) => titles.get(value) ?? value,
		),
	);
	expect(said).toEqual(['指定人员 周晓敏', '指定人员 gone']);
	expect(sequence.steps.map((step) => partiesOf(step).map(({ value }) => value))).toEqual([['staff'], ['gone']]);
});

import { expect, it } from 'vitest';

import { processTemplate } from '../../../../../server/documents/process/process-template.ts';
import { readTree } from '../../../../../src/features/workflow/designer/model/process-text.ts';
import { isDisplayable, readSteps } from '../../../../../src/features/workflow/designer/model/steps.ts';
import { partiesOf, stepSummary } from '../../../../../src/features/workflow/designer/simple/step-summary.ts';

it('names the people of a step as the portal does, by their account while they are unknown, and the percentage that decides', async () => {
	const people = ['staff', 'gone'].map((account) => `<portal:assignee type="person" value="${account}" />`).join('');
	const settings = '<portal:task mode="percent" percent="60" />';
	const tree = await readTree(processTemplate('trip', '出差').replace('<portal:assignee type="manager" />', `${settings}${people}`));
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
	expect(said).toEqual(['按比例 60% · 指定人员 周晓敏、gone']);
	expect(sequence.steps.map((step) => partiesOf(step).map(({ value }) => value))).toEqual([['staff', 'gone']]);
});

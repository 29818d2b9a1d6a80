import { describe, expect, it } from 'vitest';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import { readTree } from '../../../../../src/features/workflow/designer/model/process-text.ts';
import { isDisplayable, readSteps } from '../../../../../src/features/workflow/designer/model/steps.ts';
import { fitView } from '../../../../../src/features/workflow/designer/modeler/fit-view.ts';
import { describeElement, titleElement } from '../../../../../src/features/workflow/designer/naming/describe-element.ts';

const t = (message: Message) => message.in('zh-CN');
const processOf = (inner: string) =>
	`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><process id="p" isExecutable="true">${inner}</process></definitions>`;

/** What the simple designer says of a process that it cannot display. */
async function refusal(inner: string): Promise<string> {
	const tree = await readTree(processOf(inner));
	const read = tree && readSteps(tree);
	if (read === undefined || isDisplayable(read)) throw new Error('is displayed');
	return describeElement(read.element, t);
}

describe('an element without a name', () => {
	const flow = (id: string, from: string, to: string) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`;

	it('is called by the words of the designers', async () => {
		const gateway = `<startEvent id="s" /><exclusiveGateway id="g" /><endEvent id="e" />${flow('f1', 's', 'g')}${flow('f2', 'g', 'e')}`;
		expect(await refusal(gateway)).toBe('条件分支');
		expect(await refusal(`<startEvent id="s" /><callActivity id="c" />${flow('f1', 's', 'c')}`)).toBe('调用活动');
		const noted = `<startEvent id="s" /><endEvent id="e" />${flow('f1', 's', 'e')}<textAnnotation id="n" />`;
		expect(await refusal(noted)).toBe('注释');
	});

	it('that is a flow is called by what it connects', async () => {
		const tree = await readTree(processOf(`<startEvent id="s" /><userTask id="u" name="审核" />${flow('f1', 's', 'u')}`));
		const found = tree?.process.flowElements?.find(({ id }) => id === 'f1');
		expect(found && describeElement(found, t)).toBe('从开始到审核的连线');
		const task = tree?.process.flowElements?.find(({ id }) => id === 'u');
		expect(task && titleElement(task, t)).toBe('审批“审核”');
	});
});

it('a fitted diagram begins beside the palette, in its own size at most', () => {
	for (const outer of [
		{ width: 1000, height: 600 },
		{ width: 500, height: 300 },
	]) {
		for (const covered of [68, 134]) {
			const inner = { x: 100, y: 80, width: 900, height: 200 };
			const view = fitView({ inner, outer, covered });
			if (view === null) throw new Error('no view');
			const scale = outer.width / view.width;
			expect(scale).toBeLessThanOrEqual(1);
			expect((inner.x - view.x) * scale).toBeCloseTo(covered + 20);
			expect((inner.x + inner.width - view.x) * scale).toBeLessThanOrEqual(outer.width);
		}
	}
	expect(fitView({ inner: { x: 0, y: 0, width: 10, height: 10 }, outer: { width: 100, height: 100 }, covered: 90 })).toBeNull();
});

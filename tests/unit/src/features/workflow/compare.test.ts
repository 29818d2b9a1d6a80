import { expect, it } from 'vitest';

import { compareProcesses } from '../../../../../src/features/workflow/designer/model/compare.ts';

const text = ({ to = 't', otherwise = 'f3', message = 'paid' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">
	<message id="m" name="${message}" />
	<process id="p" name="P">
		<startEvent id="s" /><userTask id="t" name="T" /><exclusiveGateway id="g" default="${otherwise}" /><endEvent id="e" />
		<sequenceFlow id="f1" sourceRef="s" targetRef="${to}" /><sequenceFlow id="f2" sourceRef="t" targetRef="g" />
		<sequenceFlow id="f3" sourceRef="g" targetRef="e" /><sequenceFlow id="f4" sourceRef="g" targetRef="t" />
		<intermediateCatchEvent id="c"><messageEventDefinition id="d" messageRef="m" /></intermediateCatchEvent>
	</process>
</definitions>`;

it('the comparison of versions shows flows that lead elsewhere, another default flow and another message', async () => {
	const changes = async (other: Parameters<typeof text>[0]) =>
		(await compareProcesses(text(), text(other)))?.map(({ id, change }) => `${change} ${id}`);
	expect(await changes({})).toEqual([]);
	expect(await changes({ to: 'g' })).toEqual(['changed f1']);
	expect(await changes({ otherwise: 'f4' })).toEqual(['changed g']);
	expect(await changes({ message: 'refunded' })).toEqual(['changed c']);
});

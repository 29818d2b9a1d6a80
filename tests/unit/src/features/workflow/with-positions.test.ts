// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { withPositions } from '../../../../../src/features/workflow/diagram/with-positions.ts';

it('the name of a gateway that a flow leaves below is above it, in a file without positions', async () => {
	const file = await readFile('schemas/organisation/organisation-change.bpmn', 'utf8');
	const drawn = new DOMParser().parseFromString(await withPositions(file), 'application/xml');
	const numbers = (element: Element | null, ...names: string[]) => names.map((name) => Number(element?.getAttribute(name)));
	const gateway = drawn.getElementsByTagNameNS('*', 'exclusiveGateway')[0];
	const shape = [...drawn.getElementsByTagNameNS('*', 'BPMNShape')].find((one) => one.getAttribute('bpmnElement') === gateway?.id);
	const [bounds, label] = [...(shape?.getElementsByTagNameNS('*', 'Bounds') ?? [])];
	const [x = 0, y = 0, width = 0] = numbers(bounds ?? null, 'x', 'y', 'width');
	const [left = 0, top = 0, room = 0, height = 0] = numbers(label ?? null, 'x', 'y', 'width', 'height');
	expect(label?.parentElement?.localName).toBe('BPMNLabel');
	expect(top + height).toBeLessThan(y);
	expect(left + room / 2).toBe(x + width / 2);
});

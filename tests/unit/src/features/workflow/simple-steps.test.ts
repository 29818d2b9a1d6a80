import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkFlows } from '../../../../../contract/screen-check/processes/check-flows.ts';
import { readProcess } from '../../../../../contract/screen-check/processes/read-process.ts';
import { processTemplate } from '../../../../../server/documents/process/process-template.ts';
import { readXmlTree } from '../../../../../server/documents/process/read/xml-tree.ts';
import { type BpmnElement, editDirectly } from '../../../../../src/features/workflow/designer/model/bpmn-element.ts';
import {
	addableKinds,
	addBranch,
	addStep,
	editProcess,
	moveBranch,
	moveStep,
	removeBranch,
	removeStep,
} from '../../../../../src/features/workflow/designer/model/edit-steps.ts';
import { setMessage, setStart } from '../../../../../src/features/workflow/designer/model/events.ts';
import { readParts, writeParts } from '../../../../../src/features/workflow/designer/model/portal-parts.ts';
import { readTree, writeTree } from '../../../../../src/features/workflow/designer/model/process-text.ts';
import { isDisplayable, readSteps, type Sequence, type Step } from '../../../../../src/features/workflow/designer/model/steps.ts';

const kinds = ['add', 'addBranch', 'removeStep', 'removeBranch', 'moveBranch', 'moveStep'] as const;
const operation = fc.record({
	kind: fc.constantFrom(...kinds, 'add' as const, 'add' as const),
	what: fc.constantFrom(...addableKinds),
	at: fc.nat(99),
});
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const nameNew = (kind: string) => `New ${kind} <&"'>`;

function all(steps: Step[]): Step[] {
	return steps.flatMap((step) => {
		if ('branches' in step) return [step, ...step.branches.flatMap((branch) => all(branch.steps))];
		return step.kind === 'subprocess' ? [step, ...all(step.inside.steps)] : [step];
	});
}

function flowsOf(sequence: { steps: Step[]; flows: BpmnElement[] }): BpmnElement[] {
	const inner = sequence.steps.flatMap((step) => {
		if ('branches' in step) return step.branches.flatMap(flowsOf);
		return step.kind === 'subprocess' ? flowsOf(step.inside) : [];
	});
	return [...sequence.flows, ...inner];
}

const pick = <Value>(list: Value[], at: number): Value | undefined => list[at % Math.max(1, list.length)];

function change(sequence: Sequence, { kind, what, at }: Operation): void {
	const steps = all(sequence.steps);
	const step = pick(steps, at);
	const branching = pick(
		steps.filter((one) => 'branches' in one),
		at,
	);
	const branch = branching && pick(branching.branches, at)?.flow;
	if (kind === 'add') addStep(pick(flowsOf(sequence), at) as BpmnElement, what, nameNew);
	if (kind === 'addBranch' && branching) addBranch(branching, nameNew);
	if (kind === 'removeStep' && step) removeStep(sequence, step.element);
	if (kind === 'removeBranch' && branching && branch) removeBranch(sequence, branching, branch);
	if (kind === 'moveBranch' && branching && branch) moveBranch(branching, branch, at % 2 === 0 ? 1 : -1);
	if (kind === 'moveStep' && step) moveStep(sequence, step.element, at % 2 === 0 ? 1 : -1);
}

/** The steps by their ids, to compare two readings. */
function outline(steps: Step[]): unknown[] {
	return steps.map((step) => {
		if ('branches' in step)
			return [
				step.kind,
				step.element.id,
				step.join?.id,
				step.branches.map((branch) => [branch.flow.id, branch.end?.id, outline(branch.steps)]),
			];
		return step.kind === 'subprocess' ? [step.kind, step.element.id, outline(step.inside.steps)] : [step.kind, step.element.id];
	});
}

async function read(text: string): Promise<Sequence> {
	const tree = await readTree(text);
	const sequence = tree && readSteps(tree);
	if (sequence === undefined || !isDisplayable(sequence)) throw new Error(`not displayable: ${JSON.stringify(sequence?.reason)}`);
	return sequence;
}

describe('the simple designer', () => {
	it('writes BPMN that it reads as the same steps and that has a drawing of every element, whatever is done', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 14 }), async (operations) => {
				let text = processTemplate('model', 'Model');
				for (const one of operations) {
					let expected: unknown;
					const next = await editProcess(text, (sequence, tree) => {
						change(sequence, one);
						const changed = readSteps(tree);
						expected = isDisplayable(changed) ? outline(changed.steps) : changed;
					});
					text = next;
					expect(outline((await read(text)).steps)).toEqual(expected);
				}
				const tree = await readTree(text);
				if (tree === undefined) throw new Error('cannot be read');
				expect(await writeTree(tree)).toBe(text);
				expect(await editProcess(text, () => undefined)).toBe(text);
				const ids = [
					...text.matchAll(/<(?:startEvent|endEvent|\w+Task|\w+Gateway|subProcess|sequenceFlow|intermediateCatchEvent) id="(\w+)"/g),
				];
				for (const [, id] of ids) expect(text).toContain(`bpmnElement="${id}"`);
				const xml = readXmlTree(text);
				if (!('root' in xml)) throw new Error('no XML');
				const { file, findings } = readProcess(xml.root);
				// What a new step still needs from its author.
				const needed = ['portal:set', 'address', 'script', 'messageRef'];
				expect(findings.filter(({ values }) => !needed.some((part) => String(values?.name).includes(part)))).toEqual([]);
				const open = ['flow-without-condition', 'no-default-flow'];
				expect(file && checkFlows(file, (id) => id).filter(({ code }) => !open.includes(code))).toEqual([]);
			}),
			{ numRuns: 25 },
		);
	});

	it('says at which element a process has no such steps, and leaves it as it is', async () => {
		for (const [file, reason, id] of [
			['schemas/office/leave.bpmn', 'structure', 'copy'],
			['schemas/quality/failed-check.bpmn', 'boundary', 'late'],
		] as const) {
			const text = await readFile(file, 'utf8');
			const tree = await readTree(text);
			const found = tree && readSteps(tree);
			if (found === undefined || isDisplayable(found)) throw new Error('is displayable');
			expect([found.reason, found.element.id]).toEqual([reason, id]);
			expect(await editProcess(text, () => undefined)).toBe(text);
		}
	});
});

it('services, scripts, messages and schedules are steps, and their settings are kept', async () => {
	const manual = await readFile('docs/processes.md', 'utf8');
	const [, text = ''] = /```xml schemas\/office\/ask-register\.bpmn\n([\s\S]*?)```/.exec(manual) ?? [];
	const tree = await readTree(text);
	if (tree === undefined) throw new Error('the example cannot be read');
	const read = readSteps(tree);
	if (!isDisplayable(read)) throw new Error(read.reason);
	expect(read.steps.map(({ kind }) => kind)).toEqual(['service', 'script', 'message']);
	const [service, script, message] = read.steps.map(({ element }) => element);
	if (!service || !script || !message) throw new Error('a step is missing');
	const [body] = readParts(service, 'body');
	writeParts(service, 'body', { list: [{ $body: `${body?.$body} ` }], edit: editDirectly });
	setMessage(message, 'parcel-lost', editDirectly);
	setStart(read.start, { kind: 'cycle', text: '0 8 * * *' }, editDirectly);
	writeParts(read.start, 'initiator', { list: [{ type: 'role', value: 'staff' }], edit: editDirectly });
	const written = await writeTree(tree);
	const xml = readXmlTree(written);
	const { file, findings } = readProcess('root' in xml ? xml.root : (undefined as never));
	expect(findings).toEqual([]);
	expect(file?.nodes.map(({ type }) => type)).toEqual(['start', 'service', 'script', 'message', 'end']);
	expect(file?.nodes[1]?.http?.body).toBe('{ "day": {day}, "text": "Day {day}: {name}" }');
	expect(file?.nodes[2]?.script).toBe(script.script);
	expect(file?.nodes[3]?.message).toBe('parcel-lost');
	expect(file?.nodes[0]?.schedule).toMatchObject({ cron: '0 8 * * *', initiators: [{ type: 'role', value: 'staff' }] });
});

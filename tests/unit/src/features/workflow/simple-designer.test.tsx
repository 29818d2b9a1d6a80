import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { processTemplate } from '../../../../../server/documents/process/process-template.ts';
import { PanelContext } from '../../../../../src/features/workflow/designer/facts/panel-context.ts';
import type { BpmnElement, EditElement } from '../../../../../src/features/workflow/designer/model/bpmn-element.ts';
import { PropertiesPanel } from '../../../../../src/features/workflow/designer/panel/properties-panel.tsx';
import { SimpleEditor } from '../../../../../src/features/workflow/designer/simple/simple-editor.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

type Panel = (element: BpmnElement, edit: EditElement) => ReactNode;

function Editor({
	text: first = processTemplate('trip', '出差审批'),
	panel = (element) => <output>{element.$type}</output>,
	onText = () => undefined,
}: {
	text?: string;
	panel?: Panel;
	onText?(text: string): void;
}) {
	const [text, setText] = useState(first);
	const handleChange = (next: string) => {
		setText(next);
		onText(next);
	};
	return (
		<SimpleEditor text={text} wrong={new Set()} wanted={null} onChange={handleChange} onUndisplayable={() => undefined} panel={panel} />
	);
}

afterEach(() => vi.unstubAllGlobals());

it('leads back from a step to the properties of the process', async () => {
	mount(createPortal(), <Editor />);
	await page.findByText('bpmn:Process');
	fireEvent.click(page.getByRole('button', { name: /^开始/ }));
	page.getByText('bpmn:StartEvent');
	fireEvent.click(page.getByRole('button', { name: '流程属性' }));
	page.getByText('bpmn:Process');
	expect(page.getByRole('button', { name: '流程属性' }).getAttribute('aria-pressed')).toBe('true');
});

it('shows the rules of a branch as a sentence', async () => {
	const portal = createPortal();
	const screen = await portal.runtime.loadScreen('enterprise');
	const [field] = screen.fields;
	const rules = { combinator: 'and', rules: [{ field: field?.name, operator: 'equal', value: '甲' }] };
	const condition = JSON.stringify(rules).replaceAll('"', '&quot;');
	const text = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="trip" name="出差" isExecutable="true" portal:screen="enterprise">
		<startEvent id="start" /><sequenceFlow id="a" sourceRef="start" targetRef="fork" />
		<exclusiveGateway id="fork" default="no" />
		<sequenceFlow id="yes" sourceRef="fork" targetRef="join"><conditionExpression>${condition}</conditionExpression></sequenceFlow>
		<sequenceFlow id="no" sourceRef="fork" targetRef="join" />
		<exclusiveGateway id="join" default="b" /><sequenceFlow id="b" sourceRef="join" targetRef="end" /><endEvent id="end" />
	</process>
</definitions>`;
	mount(
		portal,
		<PanelContext value={{ screens: [], areas: [], screen, variables: [] }}>
			<Editor text={text} />
		</PanelContext>,
	);
	await page.findByText(new RegExp(`${field?.title}.*甲`));
	expect(page.queryByText(/combinator/)).toBeNull();
});

it('removes the selected step by the key Delete', async () => {
	mount(createPortal(), <Editor />);
	const card = await page.findByRole('button', { name: /^出差审批/ });
	fireEvent.click(card);
	fireEvent.keyDown(card, { key: 'Delete' });
	await waitFor(() => expect(page.queryByRole('button', { name: /^出差审批/ })).toBeNull());
	expect(page.getByRole('button', { name: /^结束/ })).toBeTruthy();
});

it('says who submits at the start of the process alone, not at that of a sub-process', async () => {
	mount(createPortal(), <Editor />);
	const [place] = await page.findAllByRole('button', { name: '在此处添加节点' });
	fireEvent.click(place as HTMLElement);
	fireEvent.click(await page.findByRole('menuitem', { name: '子流程' }));
	await waitFor(() => expect(page.getAllByRole('button', { name: /^开始/ })).toHaveLength(2));
	expect(page.getAllByText('发起人提交')).toHaveLength(1);
});

it('gives each new button of a task a decision of its own', async () => {
	const panel: Panel = (element, edit) => <PropertiesPanel element={element} edit={edit} problems={[]} />;
	mount(
		createPortal(),
		<PanelContext value={{ screens: [], areas: [], screen: null, variables: [] }}>
			<Editor panel={panel} />
		</PanelContext>,
	);
	fireEvent.click(await page.findByRole('button', { name: /^出差审批/ }));
	for (const count of [1, 2, 3]) {
		fireEvent.click(page.getByRole('button', { name: '添加按钮' }));
		await waitFor(() => expect(page.getAllByLabelText('结果值')).toHaveLength(count));
	}
	expect(page.getAllByLabelText('结果值').map((input) => (input as HTMLInputElement).value)).toEqual(['approve', 'reject', 'option1']);
});

it('shows after the removal of a person those who stay, and stores no other', async () => {
	vi.stubGlobal('fetch', async () => new Response('{"state":200,"data":[]}', { headers: { 'content-type': 'application/json' } }));
	const people = ['alice', 'bob'].map((account) => `<portal:assignee type="person" value="${account}" />`).join('');
	const panel: Panel = (element, edit) => <PropertiesPanel element={element} edit={edit} problems={[]} />;
	let written = '';
	const { user } = mount(
		createPortal(),
		<PanelContext value={{ screens: [], areas: [], screen: null, variables: [] }}>
			<Editor
				text={processTemplate('trip', '出差审批').replace('<portal:assignee type="manager" />', people)}
				panel={panel}
				onText={(text) => {
					written = text;
				}}
			/>
		</PanelContext>,
	);
	await user.click(await page.findByRole('button', { name: /^出差审批/ }));
	const values = () => page.getAllByLabelText<HTMLInputElement>('是谁').map(({ value }) => value);
	expect(values()).toEqual(['alice', 'bob']);
	await user.click(page.getAllByRole('button', { name: '移除' })[0] as HTMLElement);
	await waitFor(() => expect(values()).toEqual(['bob']));
	// Passing through the input changes nothing.
	await user.click(page.getByLabelText('是谁'));
	await user.tab();
	await waitFor(() => expect(values()).toEqual(['bob']));
	expect(written).toContain('value="bob"');
	expect(written).not.toContain('alice');
});

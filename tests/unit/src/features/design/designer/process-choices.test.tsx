import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { readDocumentPath } from '../../../../../../contract/documents/document-types.ts';
import { caseStatuses } from '../../../../../../contract/screen/screen-process.ts';
import { Properties } from '../../../../../../src/features/design/designer/properties/properties.tsx';
import { DesignerContext } from '../../../../../../src/features/design/designer/state/designer-context.ts';
import { type DesignView, readDesign } from '../../../../../../src/features/design/designer/state/read-design.ts';
import { createPortal, mount } from '../../../../renderers/mount.tsx';

const path = 'quality/visit.json';
const names = {
	...{ screens: [], documents: {}, dictionaries: {} },
	processes: [
		{ name: 'visit-approval', title: '走访审批', screen: 'visit' },
		{ name: 'failed-check', title: '不合格处置', screen: 'failed-check' },
	],
};
const options = caseStatuses.map((value) => ({ value, title: value }));

function draw(tie: object, properties: object = {}) {
	const text = JSON.stringify({
		title: '走访',
		record: {
			properties: {
				name: { type: 'string', title: '名称' },
				progress: { type: 'string', title: '审批进度', readOnly: true, options },
				other: { type: 'string', title: '可改的状态', options },
				...properties,
			},
		},
		processes: [tie],
	});
	const view = readDesign(text, { path, language: 'zh-CN', names }) as DesignView;
	expect(readDocumentPath(path)?.name).toBe(view.screen.name);
	const apply = vi.fn();
	const tools = {
		...{ language: 'zh-CN' as const, isTemplate: false, view: () => view, isOpen: () => true },
		...{ apply, select: () => undefined, showText: () => undefined },
	};
	mount(
		createPortal(),
		<DesignerContext value={tools}>
			<Properties selection={{ kind: 'screen' }} screen={view.screen} names={names} stored={new Set()} />
		</DesignerContext>,
	);
	fireEvent.click(screen.getByText('其他设置'));
	return apply;
}

const titlesOf = (box: HTMLElement) => {
	fireEvent.mouseDown(box);
	return [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content')].map(
		({ textContent }) => textContent,
	);
};

it('offers the published processes about this screen, and the fields that can hold a state', async () => {
	const apply = draw({ process: 'visit-approval' });
	expect(titlesOf(await screen.findByRole('combobox', { name: '流程标识' }))).toEqual(['走访审批 (visit-approval)']);
	fireEvent.keyDown(document.body, { key: 'Escape' });
	const state = screen.getByRole('combobox', { name: '显示流程状态的字段' });
	fireEvent.mouseDown(state);
	expect(screen.queryByTitle('可改的状态')).toBeNull();
	expect(screen.queryByTitle('名称')).toBeNull();
	fireEvent.click(await screen.findByTitle('审批进度'));
	expect(JSON.parse(apply.mock.lastCall?.[0].text).processes).toEqual([{ process: 'visit-approval', state: 'progress' }]);
});

it('keeps a process and a field visible that are not offered', async () => {
	draw({ process: 'gone', state: 'vanished' });
	expect(await screen.findByTitle('gone')).toBeTruthy();
	expect(screen.getByTitle('vanished')).toBeTruthy();
});

it('says what is missing where nothing can be chosen', async () => {
	draw({ process: '' }, { progress: { type: 'string', title: '审批进度' } });
	fireEvent.mouseDown(await screen.findByRole('combobox', { name: '显示流程状态的字段' }));
	expect(await screen.findByText(/只读的文本字段/)).toBeTruthy();
});

import { fireEvent, screen as page } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { processTemplate } from '../../../../../server/documents/process/process-template.ts';
import { SimpleEditor } from '../../../../../src/features/workflow/designer/simple/simple-editor.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

function Editor() {
	const [text, setText] = useState(processTemplate('trip', '出差审批'));
	return (
		<SimpleEditor
			text={text}
			wrong={new Set()}
			wanted={null}
			onChange={setText}
			onUndisplayable={() => undefined}
			panel={(element) => <output>{element.$type}</output>}
		/>
	);
}

it('leads back from a step to the properties of the process', async () => {
	mount(createPortal(), <Editor />);
	await page.findByText('bpmn:Process');
	fireEvent.click(page.getByRole('button', { name: /^开始/ }));
	page.getByText('bpmn:StartEvent');
	fireEvent.click(page.getByRole('button', { name: '流程属性' }));
	page.getByText('bpmn:Process');
	expect(page.getByRole('button', { name: '流程属性' }).getAttribute('aria-pressed')).toBe('true');
});

import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { CodePreviewAnswer, CodeRequest } from '../../../../../contract/features/operations/code-generation.ts';
import { CodePreview } from '../../../../../src/features/code-generation/code-preview.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(cleanup);

const request: CodeRequest = { from: 'table', table: 'permits', area: 'quality', screen: 'permits', parts: [] };
const document = {
	path: 'quality/permits.json',
	before: null,
	after: '{}',
	adopts: null,
	statements: [],
	left: [],
	plan: [],
	problems: [],
};
const preview = { document, fields: [], files: [], plan: '' } as unknown as CodePreviewAnswer;

it('a page is saved only from a preview of what has been chosen, which would close the dialog when it comes', () => {
	const actions = (isSettled: boolean) => {
		const folder = { path: null, problem: null };
		const none = () => undefined;
		mount(createPortal(1), <CodePreview {...{ request, preview, folder, isSettled }} onSaved={none} onWritten={none} />);
		const off = ['保存页面', '下载压缩包'].map((name) => page.getByRole('button', { name }).hasAttribute('disabled'));
		cleanup();
		return off;
	};
	expect(actions(false)).toEqual([true, true]);
	expect(actions(true)).toEqual([false, false]);
});

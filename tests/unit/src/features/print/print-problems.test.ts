import { expect, it } from 'vitest';

import { invalidInput, PortalError } from '../../../../../contract/base/portal-error.ts';
import type { PrintBlock } from '../../../../../contract/prints/print.ts';
import { problemText } from '../../../../../src/features/print/designer/print-problems.ts';

const blocks: PrintBlock[] = [
	{ kind: 'text', text: 'x' },
	{ kind: 'table', items: '', columns: [] },
];

it('names the block of each problem of a template', () => {
	const error = invalidInput([
		{ path: 'definition.blocks.1.items', message: '至少 1 个字符' },
		{ path: 'definition.blocks.1.columns', message: '至少 1 个条目' },
		{ path: 'definition.title', message: '必填' },
	]);
	expect(problemText(error, blocks)).toBe('第 2 块“明细表格”：至少 1 个字符；第 2 块“明细表格”：至少 1 个条目；必填');
	expect(problemText(new PortalError('notFound', { message: '没有' }), blocks)).toBe('没有');
});

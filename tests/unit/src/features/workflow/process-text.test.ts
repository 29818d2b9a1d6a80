import { expect, it } from 'vitest';

import { processTemplate } from '../../../../../server/documents/process/process-template.ts';
import { editDirectly } from '../../../../../src/features/workflow/designer/model/bpmn-element.ts';
import { readTree, writeTree } from '../../../../../src/features/workflow/designer/model/process-text.ts';

it('leaves out control characters that came along with a pasted name, so that the document stays readable', async () => {
	const tree = await readTree(processTemplate('trip', '出差'));
	if (tree === undefined) throw new Error('unreadable');
	editDirectly(tree.process, { name: '出差\u0007\u000B审批 <&"\uD83D\uDE00' });
	expect((await readTree(await writeTree(tree)))?.process.name).toBe('出差审批 <&"\uD83D\uDE00');
});

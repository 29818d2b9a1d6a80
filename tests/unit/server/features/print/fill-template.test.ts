import { expect, it } from 'vitest';

import { docxOf } from '../../../../../server/documents/print/docx/check-docx.ts';
import { fillTemplate } from '../../../../../server/features/print/docx/fill-template.ts';
import { makeDocx } from '../../../../support/make-docx.ts';

it('names the text of a placeholder that is not whole', async () => {
	const wrong = async (text: string) => fillTemplate({ bytes: docxOf(await makeDocx([text, '{number}'])) });
	expect(await wrong('名称 {name')).toEqual({ wrong: '名称 {name' });
});

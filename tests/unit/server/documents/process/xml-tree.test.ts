import { describe, expect, it } from 'vitest';

import { processKind } from '../../../../../server/documents/process/process-kind.ts';
import { processTemplate } from '../../../../../server/documents/process/process-template.ts';

const good = processTemplate('small', 'Small');
const read = (text: string) => processKind.read(text, 'office/small.bpmn').problems;

describe('the XML of a process', () => {
	it('that is well-formed is read, also with a byte order mark, CDATA, comments and references', () => {
		const text = good.replace('name="Small"', 'name="R&amp;D &#x6D41;"').replace('<endEvent', '<!-- end --><endEvent');
		expect(read(`\uFEFF${text}`)).toEqual([]);
	});

	it.each([
		['a control character in an attribute', 'name="Small" isExecutable', 'name="Sm\u0008all" isExecutable'],
		['a reference to a control character', 'name="Small" isExecutable', 'name="Sm&#1;all" isExecutable'],
		['a control character in text', '<portal:assignee', '\u0001<portal:assignee'],
		['a control character in a comment', '<portal:assignee', '<!-- \u000B --><portal:assignee'],
		['an attribute twice', 'name="Small" isExecutable', 'name="Small" name="Other" isExecutable'],
		['"<" in an attribute', 'name="Small" isExecutable', 'name="Sm<all" isExecutable'],
		['an unknown entity', 'name="Small" isExecutable', 'name="Sm&nbsp;all" isExecutable'],
		['a bare "&"', 'name="Small" isExecutable', 'name="Sm & all" isExecutable'],
		['a second root', '</definitions>', '</definitions><definitions />'],
	])('that has %s is refused with line and column', (_title, from, to) => {
		const line = good.slice(0, good.indexOf(from)).split('\n').length;
		expect(good).toContain(from);
		expect(read(good.replace(from, to))).toMatchObject([{ code: 'xml-syntax', line, column: expect.any(Number) }]);
	});

	it('has the position of elements whose names end a line', () => {
		const text = good.replace('<endEvent id="end" />', '<endEvent\r\n\tid="end"\n/><manualTask\r\n\tid="other" />');
		const line = text.slice(0, text.indexOf('<manualTask')).split('\n').length;
		expect(read(text)).toMatchObject([{ code: 'unsupported-element', line, column: 3 }]);
	});

	it('says what is wrong without a second position', () => {
		const [problem] = read(good.replace('<portal:assignee', '\u0001<portal:assignee'));
		expect(problem).toMatchObject({ line: 8, column: 5, message: 'XML 语法错误：disallowed character.' });
	});
});

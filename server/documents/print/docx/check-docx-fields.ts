import { paperValues, placeholderForms } from '../../../../contract/prints/placeholders.ts';
import type { CheckContext } from '../../../../contract/screen-check/findings/check-context.ts';
import type { Finding } from '../../../../contract/screen-check/findings/finding.ts';
import { checkDocx, docxOf, loopProblem, marksOf } from './check-docx.ts';
import { docxTexts } from './texts.ts';

/** What is wrong with a template that was written in Word: what it may not contain, and fields that do not exist. */
export function checkDocxTemplate(url: string, context: CheckContext | undefined): Finding[] {
	const { problem, paragraphs } = checkDocx(docxOf(url));
	if (problem) return [{ code: 'docx-refused', pointer: '/docx', values: { reason: problem } }];
	if (!context) return [];
	const looping = loopProblem(paragraphs, (name) => (context.find(name)?.itemFields ? 1 : undefined));
	if (looping) return [{ code: 'docx-refused', pointer: '/docx', values: { reason: looping } }];
	const open: string[] = [];
	const findings: Finding[] = [];
	for (const { mark, kind, name } of paragraphs.flatMap(marksOf)) {
		const [path = '', form] = name.split(':');
		if (kind === '#') open.push(path);
		if (kind === '/' && open.pop() !== path)
			return [...findings, { code: 'docx-refused', pointer: '/docx', values: { reason: docxTexts.unclosed({ reason: mark }) } }];
		const isKnown = kind === null ? isValue(path, open, context) : context.find(path) !== undefined;
		const hasForm = form === undefined || placeholderForms.some((one) => one === form);
		if (!isKnown || !hasForm) findings.push({ code: 'unknown-print-field', pointer: '/docx', values: { name: mark } });
	}
	const [left] = open;
	if (left === undefined) return findings;
	return [...findings, { code: 'docx-refused', pointer: '/docx', values: { reason: docxTexts.unclosed({ reason: `{#${left}}` }) } }];
}

function isValue(path: string, loops: string[], { find }: CheckContext): boolean {
	if (paperValues.some((value) => value === path) || find(path) !== undefined) return true;
	const [first = ''] = path.split('.');
	return loops.some((loop) => {
		const fields = find(loop)?.itemFields;
		return fields !== undefined && (first === 'index' || fields.some(({ name }) => name === first));
	});
}

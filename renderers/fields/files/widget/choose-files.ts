import type { Attachment } from '../../../../contract/files/attachment.ts';
import { type FileRules, formatBytes, isAccepted } from '../../../../contract/files/file-rules.ts';
import type { Translate } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';

const megabyte = 1_048_576;

/** Which of the chosen files may be uploaded beside those that are there; each problem of the others is reported once. */
export function judgeChosen(
	files: File[],
	{ rules, taken, t }: { rules: FileRules; taken: number; t: Translate },
): { files: File[]; problems: string[] } {
	if (rules.limit === 0) return { files: [], problems: [t(fileTexts.limitZero())] };
	const problems = new Set<string>();
	const right = files.filter((file) => {
		const problem = judge(file, rules, t);
		if (problem !== undefined) problems.add(problem);
		return problem === undefined;
	});
	const remaining = Math.max(0, rules.limit - taken);
	if (right.length > remaining || taken > rules.limit) problems.add(tooMany(rules, t));
	return { files: right.slice(0, remaining), problems: [...problems] };
}

/** What is wrong with the files that are confirmed in the dialog beside those of the field; undefined when they can be taken. */
export function judgeChoice(
	chosen: Array<Pick<Attachment, 'fileName' | 'totalBytes'>>,
	{ rules, kept, t }: { rules: FileRules; kept: number; t: Translate },
): string | undefined {
	if (chosen.length === 0) return t(fileTexts.noneChosen());
	if (!rules.isMultiple && chosen.length > 1) return t(fileTexts.singleChosen());
	if (kept + chosen.length > rules.limit) return t(fileTexts.overLimit({ limit: rules.limit }));
	if (chosen.some(({ fileName }) => !isAccepted(rules, fileName))) return t(rules.isImage ? fileTexts.badFormat() : fileTexts.wrongKinds());
	const { maxBytes } = rules;
	return maxBytes !== null && chosen.some(({ totalBytes }) => totalBytes > maxBytes) ? sayTooLarge(maxBytes, rules, t) : undefined;
}

/** The message when there are more files than the field takes. */
function tooMany(rules: FileRules, t: Translate): string {
	if (rules.isImage && rules.isMultiple) return t(fileTexts.pictureLimit({ limit: rules.limit }));
	return rules.isMultiple ? t(fileTexts.overLimit({ limit: rules.limit })) : t(fileTexts.singleTaken());
}

function judge(file: File, rules: FileRules, t: Translate): string | undefined {
	const { isImage, accept, maxBytes } = rules;
	if (!isAccepted(rules, file.name)) return isImage ? t(fileTexts.pictureKind({ accept: accept.join(',') })) : t(fileTexts.wrongKind());
	if (maxBytes !== null && file.size > maxBytes) return sayTooLarge(maxBytes, rules, t);
	return file.size === 0 ? t(fileTexts.empty({ name: file.name })) : undefined;
}

function sayTooLarge(maxBytes: number, { isImage }: FileRules, t: Translate): string {
	return isImage ? t(fileTexts.pictureSize({ size: maxBytes / megabyte })) : t(fileTexts.tooLarge({ size: formatBytes(maxBytes) }));
}

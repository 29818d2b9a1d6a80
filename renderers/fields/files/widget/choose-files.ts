import { type FileRules, formatBytes, isAccepted } from '../../../../contract/files/file-rules.ts';
import type { SayOfFile } from '../file-texts.ts';

const megabyte = 1_048_576;

/** Which of the files somebody chose may be uploaded beside those that are there; what is wrong with the others is said once each. */
export function judgeChosen(
	files: File[],
	{ rules, taken, say }: { rules: FileRules; taken: number; say: SayOfFile },
): { files: File[]; problems: string[] } {
	if (rules.limit === 0) return { files: [], problems: [say('limitZero')] };
	const problems = new Set<string>();
	const right = files.filter((file) => {
		const problem = judge(file, rules, say);
		if (problem !== undefined) problems.add(problem);
		return problem === undefined;
	});
	const place = Math.max(0, rules.limit - taken);
	if (right.length > place) problems.add(tooMany(rules, say));
	return { files: right.slice(0, place), problems: [...problems] };
}

/** What is said when there are more files than the field takes. */
function tooMany(rules: FileRules, say: SayOfFile): string {
	if (rules.isImage && rules.isMultiple) return say('pictureLimit', { limit: rules.limit });
	return rules.isMultiple ? say('overLimit', { limit: rules.limit }) : say('singleTaken');
}

function judge(file: File, rules: FileRules, say: SayOfFile): string | undefined {
	const { isImage, accept, maxBytes } = rules;
	if (!isAccepted(rules, file.name)) return isImage ? say('pictureKind', { accept: accept.join(',') }) : say('wrongKind');
	if (maxBytes !== null && file.size > maxBytes)
		return isImage ? say('pictureSize', { size: maxBytes / megabyte }) : say('tooLarge', { size: formatBytes(maxBytes) });
	return file.size === 0 ? say('empty', { name: file.name }) : undefined;
}

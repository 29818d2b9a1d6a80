import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { mostEnclosedFiles } from '../../../../contract/features/workflow/cases.ts';
import { signature as signatureFormat } from '../../../../contract/fields/signature/signature.ts';
import type { TaskSettings } from '../../../../contract/processes/process.ts';
import { type Refuse, readFileIds } from '../../message/public.ts';
import { texts } from '../base/texts.ts';

/** What a decision has beside its comment. */
export interface Enclosures {
	/** Ids of attachments. */
	files: string[];
	/** A drawn signature, or null. */
	signature: string | null;
}

/** Reads attachments and signature of an input; throws `invalidInput` for what is neither. */
export function readEnclosures({ fileMsg, signature = null }: Record<string, unknown>): Enclosures {
	const errors: FieldProblem[] = [];
	const refuse: Refuse = (path, message) => {
		errors.push({ path, message });
	};
	const files = readFileIds(fileMsg, refuse, mostEnclosedFiles);
	const isSigned = signature !== null && signature !== '';
	const problem = isSigned ? signatureFormat.checkShape?.(signature) : undefined;
	if (problem) errors.push({ path: 'signature', message: problem });
	if (errors.length > 0) throw invalidInput(errors);
	return { files, signature: isSigned ? String(signatureFormat.normalise?.(signature)) : null };
}

/** Refuses a decision that lacks what its task requires, or has what the task does not ask for. A rejection needs no attachments, but is signed as well. */
export function checkEnclosures(
	{ attachments, signature: signing }: TaskSettings,
	{ outcome, files, signature }: Enclosures & { outcome: string },
): void {
	const errors: FieldProblem[] = [];
	if (attachments === 'required' && outcome !== 'reject' && files.length === 0)
		errors.push({ path: 'fileMsg', message: texts.needsFiles() });
	if (attachments === 'none' && files.length > 0) errors.push({ path: 'fileMsg', message: texts.noFiles() });
	if (signing === 'required' && signature === null) errors.push({ path: 'signature', message: texts.needsSignature() });
	if (signing === 'none' && signature !== null) errors.push({ path: 'signature', message: texts.noSignature() });
	if (errors.length > 0) throw invalidInput(errors);
}

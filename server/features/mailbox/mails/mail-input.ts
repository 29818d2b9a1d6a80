import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type MailRef, mailboxLimits } from '../../../../contract/features/mailbox/mailbox.ts';
import { inputTexts } from '../../../input/texts.ts';

type Input = Record<string, unknown>;

const longestFolder = 500;
const greatestUid = 4_294_967_295;

/** The JSON Schema of what names a mail, for the API page. */
export const mailRefInput = {
	folder: { type: 'string' },
	validity: { type: 'string', description: 'As the list returned it' },
	uid: { type: 'integer' },
};

/** The path of a folder. */
export function readFolder(input: Input, name = 'folder'): string {
	const value = input[name];
	if (typeof value === 'string' && value !== '' && value.length <= longestFolder && !/\p{Cc}/u.test(value)) return value;
	throw malformed(name);
}

export function readValidity({ validity }: Input): string {
	if (typeof validity === 'string' && /^\d{1,20}$/.test(validity)) return validity;
	throw malformed('validity');
}

/** Where a mail is; numbers may be texts, as they are in addresses. */
export function readMailRef(input: Input): MailRef {
	return { folder: readFolder(input), validity: readValidity(input), uid: readUid(input.uid, 'uid') };
}

/** The numbers of some mails of one folder. */
export function readUids({ uids }: Input): number[] {
	if (!Array.isArray(uids) || uids.length === 0) throw malformed('uids');
	const max = mailboxLimits.marked;
	if (uids.length > max) throw invalidInput([{ path: 'uids', message: inputTexts.tooMany({ max }) }]);
	return [...new Set(uids.map((uid) => readUid(uid, 'uids')))];
}

/** The number of a part: `1`, `2.3`. */
export function readPart(value: unknown): string {
	if (typeof value === 'string' && value.length <= 100 && /^\d{1,4}(\.\d{1,4})*$/.test(value)) return value;
	throw malformed('part');
}

export function readPageNo(value: unknown): number {
	const number = Number(value ?? 1);
	if (Number.isInteger(number) && number >= 1 && number <= 1_000_000) return number;
	throw malformed('pageNo');
}

/** The searched text; empty for everything. */
export function readSearch(value: unknown): string {
	const text = value ?? '';
	if (typeof text === 'string' && text.length <= mailboxLimits.search && !/\p{Cc}/u.test(text)) return text.trim();
	throw malformed('text');
}

export function readFlag(input: Input, name: string): boolean {
	const value = input[name] ?? false;
	if (typeof value === 'boolean') return value;
	throw malformed(name);
}

function readUid(value: unknown, name: string): number {
	const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
	if (Number.isInteger(number) && Number(number) >= 1 && Number(number) <= greatestUid) return Number(number);
	throw malformed(name);
}

function malformed(path: string) {
	return invalidInput([{ path, message: inputTexts.malformed() }]);
}

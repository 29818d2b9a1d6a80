import { dictionary } from '@zxcvbn-ts/language-common';

let frequent: ReadonlySet<string> | undefined;

/** What people write instead of a letter. */
const disguises: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', '5': 's', $: 's', '!': 'i', '7': 't' };

/** Whether a password is one of the 47,000 most frequent ones, also when letters are disguised as in `P@ssw0rd`; case does not count. */
export function isFrequentPassword(password: string): boolean {
	frequent ??= new Set(dictionary['passwords-common'] as string[]);
	const text = password.toLowerCase();
	return frequent.has(text) || frequent.has(text.replace(/[@0135$!7]/g, (sign) => disguises[sign] ?? sign));
}

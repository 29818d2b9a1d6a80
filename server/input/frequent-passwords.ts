let frequent: Promise<ReadonlySet<string>> | undefined;

/** What people write instead of a letter. */
const disguises: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', '5': 's', $: 's', '!': 'i', '7': 't' };

/** Whether a password is one of the 49,000 most frequent ones, also when letters are disguised as in `P@ssw0rd`, or signs follow as in `Password1!`; case does not count. */
export async function isFrequentPassword(password: string): Promise<boolean> {
	frequent ??= readFrequent();
	const [known, text] = [await frequent, password.toLowerCase()];
	const plain = (written: string) => written.replace(/[@0135$!7]/g, (sign) => disguises[sign] ?? sign);
	const bare = text.replace(/[^\p{L}\p{N}]+$/u, '');
	return [text, bare].some((written) => known.has(written) || known.has(plain(written)));
}

/** The list takes 5 MB of memory and a tenth of a second, so it is read when the first password is chosen. */
async function readFrequent(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'] as string[]);
}

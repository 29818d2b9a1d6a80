import { portalOptions } from '../portal/portal-options.ts';

/** User name and password as an installation with old clients wants them: AES-128-ECB, base64. Elsewhere as they are. */
export async function encryptCredentials<Input extends { username: string; password: string }>(input: Input): Promise<Input> {
	const { cipherKey } = portalOptions;
	if (cipherKey === null) return input;
	const [{ default: AES }, { default: ecb }, { default: utf8 }, { default: base64 }] = await Promise.all([
		import('crypto-js/aes.js'),
		import('crypto-js/mode-ecb.js'),
		import('crypto-js/enc-utf8.js'),
		import('crypto-js/enc-base64.js'),
	]);
	// Left to itself the library writes base64 or hex, as the order has it in which its parts arrived.
	const encrypt = (text: string) => AES.encrypt(text, utf8.parse(cipherKey), { mode: ecb }).ciphertext.toString(base64);
	return { ...input, username: encrypt(input.username), password: encrypt(input.password) };
}

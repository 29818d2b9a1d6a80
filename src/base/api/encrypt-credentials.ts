import { portalOptions } from '../portal/portal-options.ts';

/** User name and password as the installation wants them: the password by SM2, or for old clients both by AES-128-ECB. Elsewhere as they are. */
export async function encryptCredentials<Input extends { username: string; password: string }>(input: Input): Promise<Input> {
	const { cipherKey, passwordKey } = portalOptions;
	if (passwordKey !== null) return { ...input, password: await encryptPassword(input.password, passwordKey) };
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

/** In the order C1, C3, C2 of GB/T 32918.4. */
async function encryptPassword(password: string, key: string): Promise<string> {
	const { sm2 } = await import('sm-crypto-v2');
	await sm2.initRNGPool();
	return `sm2:${sm2.doEncrypt(password, key, 1)}`;
}

import { createRequire } from 'node:module';

import { cipherSuites } from './cipher-suites.ts';

/** Loaded by portals with the national algorithms alone: it takes 0.1 s at the start. */
const loadSm2 = () => (createRequire(import.meta.url)('sm-crypto-v2') as typeof import('sm-crypto-v2')).sm2;

/** What a password that was encrypted on its way begins with. */
const transportPrefix = 'sm2:';
/** C1, C3, C2: the order of GB/T 32918.4. */
const newOrder = 1;
/** The order of the curve of GB/T 32918.5. */
const curveOrder = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;
/** Longer than any password that is accepted. */
const longestSealed = 4_000;

/** Key pairs for passwords on their way from the browser (SM2), the same on every node: they are derived from PORTAL_SECRET. */
export class PasswordKeys {
	readonly #privateKeys: readonly string[];
	/** What browsers encrypt with. */
	readonly publicKey: string;

	/** `others`: former values of PORTAL_SECRET, and the next one; pages that were opened before a change of the secret have their keys. */
	constructor(secret: string, others: readonly string[] = []) {
		this.#privateKeys = [secret, ...others].map(derivePrivateKey);
		this.publicKey = loadSm2().getPublicKeyFromPrivateKey(this.#privateKeys[0] ?? '');
	}

	/** The password as it was entered: the text itself where it is none of a page; a wrong one where no key opens it. */
	open(text: string): string {
		const sealed = text.startsWith(transportPrefix) ? text.slice(transportPrefix.length) : '';
		if (!/^[0-9a-f]{194,}$/.test(sealed) || sealed.length > longestSealed) return text;
		for (const key of this.#privateKeys) {
			const plain = decrypt(sealed, key);
			if (plain) return plain;
		}
		return transportPrefix;
	}
}

function decrypt(sealed: string, key: string): string | undefined {
	try {
		return loadSm2().doDecrypt(sealed, key, newOrder, { output: 'string' });
	} catch {
		return undefined;
	}
}

/** 64 bits more than the order has, so that no key is likelier than another. */
function derivePrivateKey(secret: string): string {
	const bytes = cipherSuites.sm.derive(secret, 'portal: passwords on their way', 40);
	const number = (BigInt(`0x${bytes.toString('hex')}`) % (curveOrder - 2n)) + 1n;
	return number.toString(16).padStart(64, '0');
}

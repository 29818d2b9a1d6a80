import { randomInt } from 'node:crypto';

import { hashSecret } from '../../principal/secrets.ts';

/** Without signs that are confused on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 6;
const groupLength = 4;
const codeCount = 10;

/** Ten codes of 118 random bits, so that a plain hash keeps them (ASVS 5.0, 6.5.2: at least 112): `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export function makeRecoveryCodes(): string[] {
	return Array.from({ length: codeCount }, makeCode);
}

/** What the database stores of a code; how people write it does not count. */
export function hashRecoveryCode(code: string): Buffer {
	return hashSecret(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

function makeCode(): string {
	const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
	return Array.from({ length: groups }, group).join('-');
}

import { creditCodeCheckDigit } from '../../../contract/fields/codes/credit-code.ts';
import type { Random } from '../base/random.ts';

const codeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const organisationCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The unified social credit code of a company (GB 32100) registered in a county. */
export function createCreditCode(random: Random, county: string): string {
	let organisation = 'MA';
	for (let index = 0; index < 6; index++) organisation += codeCharacters[random.integer(0, 30)];
	const body = `91${county}${organisation}${organisationCheck(organisation)}`;
	return body + creditCodeCheckDigit(body);
}

/** The check character of an organisation code (GB 11714), from the eight before it. */
function organisationCheck(body: string): string {
	const weights = [3, 7, 9, 10, 5, 8, 4, 2];
	const sum = weights.reduce((total, weight, index) => total + weight * organisationCharacters.indexOf(body.charAt(index)), 0);
	return '0123456789X'[(11 - (sum % 11)) % 11] as string;
}

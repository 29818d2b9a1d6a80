import type { Random } from '../random.ts';
import type { Gender } from './person-names.ts';

/** An identity-card number (GB 11643): region of birth, date of birth, a sequence whose parity tells the gender, check digit. */
export function createIdCard(random: Random, holder: { county: string; birthDate: string; gender: Gender }): string {
	const sequence = random.integer(0, 498) * 2 + (holder.gender === 'male' ? 1 : 2);
	const body = holder.county + holder.birthDate.replaceAll('-', '') + String(sequence).padStart(3, '0');
	return body + idCardCheckDigit(body);
}

/** The check digit of the first seventeen digits (ISO 7064, MOD 11-2). */
export function idCardCheckDigit(body: string): string {
	let sum = 0;
	for (let place = 0; place < 17; place++) sum += Number(body[place]) * (2 ** (17 - place) % 11);
	return '10X98765432'[sum % 11] as string;
}

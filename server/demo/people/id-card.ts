import { idCardCheckDigit } from '../../../contract/fields/codes/id-card.ts';
import type { Random } from '../base/random.ts';
import type { Gender } from './person-names.ts';

/** An identity-card number (GB 11643): region of birth, date of birth, a sequence whose parity tells the gender, check digit. */
export function createIdCard(random: Random, holder: { county: string; birthDate: string; gender: Gender }): string {
	const sequence = random.integer(0, 498) * 2 + (holder.gender === 'male' ? 1 : 2);
	const body = holder.county + holder.birthDate.replaceAll('-', '') + String(sequence).padStart(3, '0');
	return body + idCardCheckDigit(body);
}

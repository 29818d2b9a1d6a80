import type { FieldSchema } from '../screen/record-schema.ts';

/** Masks a value for people without the right to see it whole. */
export function maskValue(mask: NonNullable<FieldSchema['mask']>, value: string): string {
	if (value === '') return value;
	switch (mask) {
		case 'mobile':
			return keepEnds(value, { start: 3, end: 4 });
		case 'id-card':
			return keepEnds(value, { start: 3, end: 4 });
		case 'email': {
			const at = value.indexOf('@');
			return at < 1 ? keepEnds(value, { start: 1, end: 0 }) : `${value.slice(0, 1)}***${value.slice(at)}`;
		}
		default:
			return keepEnds(value, { start: 1, end: 0 });
	}
}

/** Whether a value sent on an update is the masked form of the stored one, which means that it was not touched. */
export function isMaskOf(field: Pick<FieldSchema, 'mask'>, value: unknown, stored: unknown): boolean {
	if (!field.mask || typeof value !== 'string' || typeof stored !== 'string' || !value.includes('*')) return false;
	return value === stored || value === maskValue(field.mask, stored);
}

/** Whether a text looks masked: masking it once more changes nothing. Such a text is no value, but what a user saw of one. */
export function isMasked(mask: NonNullable<FieldSchema['mask']>, value: unknown): boolean {
	return typeof value === 'string' && value.includes('*') && value === maskValue(mask, value);
}

/** A pattern for what `isMasked` finds. */
export function maskedPattern(mask: NonNullable<FieldSchema['mask']>): string {
	if (mask === 'email') return '^([^@]\\*{3}@[\\s\\S]*|\\*|[^@]\\*+|[^@]\\*+@?)$';
	if (mask === 'name') return '^(\\*|[\\s\\S]\\*+)$';
	return '^(\\*|[\\s\\S]\\*{1,7}|[\\s\\S]{3}\\*{2,}[\\s\\S]{4})$';
}

/** Values too short for both ends are hidden but for their first character, a single one altogether. */
function keepEnds(value: string, keep: { start: number; end: number }): string {
	const letters = [...value];
	const hidden = letters.length - keep.start - keep.end;
	if (letters.length === 1) return '*';
	if (hidden < 2) return `${letters[0]}${'*'.repeat(letters.length - 1)}`;
	return letters.map((letter, index) => (index < keep.start || index >= letters.length - keep.end ? letter : '*')).join('');
}

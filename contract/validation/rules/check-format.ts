import { isDay, parseMoment } from '../../base/china-time.ts';
import { normalTime } from '../../conditions/read-value.ts';
import type { FieldFormat } from '../../screen/record-schema.ts';
import { isCreditCode } from './credit-code.ts';
import { isIdCard } from './id-card.ts';
import type { ValidationMessage } from './messages.ts';

type FormatCheck = (text: string) => ValidationMessage | undefined;

/** What is wrong with a text of a format; nothing when it is right. Numbers, passwords and free texts have no check here. */
export function checkFormat(format: FieldFormat, text: string): ValidationMessage | undefined {
	return checks[format]?.(text);
}

const when = (isRight: (text: string) => boolean, message: ValidationMessage): FormatCheck => {
	return (text) => (isRight(text) ? undefined : message);
};

const checks: Partial<Record<FieldFormat, FormatCheck>> = {
	mobile: checkMobile,
	date: when(isDay, 'date'),
	'date-time': when(isMomentWithZone, 'dateTime'),
	time: when((text) => normalTime(text) !== undefined, 'time'),
	email: when(isEmail, 'email'),
	uri: when(isUri, 'uri'),
	phone: when(isPhone, 'phone'),
	zip: when((text) => /^\d{6}$/.test(text), 'zip'),
	'id-card': when(isIdCard, 'idCard'),
	'credit-code': when(isCreditCode, 'creditCode'),
	key: when((text) => /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(text), 'key'),
	account: when((text) => /^[A-Za-z][A-Za-z0-9]*$/.test(text), 'account'),
	'no-whitespace': when((text) => !/\s/.test(text), 'whitespace'),
	colour: when((text) => /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text), 'colour'),
	icon: when((text) => /^[A-Za-z][A-Za-z0-9:_-]{0,99}$/.test(text), 'icon'),
};

function checkMobile(text: string): ValidationMessage | undefined {
	if (text.length !== 11) return 'mobileLength';
	return /^1[3-9]\d{9}$/.test(text) ? undefined : 'mobile';
}

/** Letters, digits, `_`, `.` and `-`, beginning and ending with a letter or digit, before and behind the `@`. */
function isEmail(text: string): boolean {
	const [name = '', host = '', ...more] = text.split('@');
	if (text.length > 254 || more.length > 0) return false;
	const isPart = (part: string): boolean =>
		/^[\w.-]+$/.test(part) && /^[A-Za-z0-9]/.test(part) && /[A-Za-z0-9]$/.test(part) && !part.includes('..');
	return isPart(name) && isPart(host) && host.includes('.');
}

/** A mobile number, a land line with or without area code and extension, a 400/800 number, or a five-digit hotline (12315). */
function isPhone(text: string): boolean {
	return /^(1[3-9]\d{9}|0\d{2,3}-?[1-9]\d{6,7}(-\d{1,6})?|[2-9]\d{6,7}|[48]00-?\d{3}-?\d{4}|1\d{4})$/.test(text);
}

function isUri(text: string): boolean {
	return /^(https?|ftp):\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);
}

function isMomentWithZone(text: string): boolean {
	return /(Z|[+-]\d{2}:\d{2})$/.test(text) && parseMoment(text) !== undefined;
}

import { Message } from '../../base/define-texts.ts';
import { fill, type Language } from '../../base/languages.ts';
import { type ValidationMessage, validationMessages } from './messages.ts';

type Values = Record<string, string | number>;

/** The text of a broken rule: of validation itself, or of the format of the field. `password` are the values of the password policy. */
export function sayMessage(
	message: ValidationMessage | Message,
	{ values, password, language }: { values: Values | undefined; password: Values; language: Language },
): string {
	if (message instanceof Message) return message.in(language);
	return fill(validationMessages[message][language], message.startsWith('password') ? password : values);
}

import { Message, messageOf, type Values } from '../../base/define-texts.ts';
import { type ValidationMessage, validationTexts } from './texts.ts';

/** The text of a broken rule: of validation itself, or of the format of the field. `password` are the values of the password policy. */
export function problemMessage(
	message: ValidationMessage | Message,
	{ values, password }: { values: Values | undefined; password: Values },
): Message {
	return message instanceof Message ? message : messageOf(validationTexts, message, message.startsWith('password') ? password : values);
}

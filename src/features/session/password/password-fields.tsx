import type { Message } from '../../../../contract/base/define-texts.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainField } from '../../../shell/open-pages/plain-field.tsx';
import { shellTexts } from '../../../shell/texts.ts';
import { texts } from './texts.ts';

export type PasswordName = 'primitivePassword' | 'newPassword' | 'repeatPassword';
export type Passwords = Partial<Record<PasswordName, string>>;

const labels: Record<PasswordName, Message> = {
	primitivePassword: texts.passwordPrimitivePassword(),
	newPassword: shellTexts.newPassword(),
	repeatPassword: shellTexts.repeatPassword(),
};

interface Props {
	names: readonly PasswordName[];
	values: Passwords;
	problems: Passwords;
	/** What a new password must be. */
	hint: string | undefined;
	onChange(name: PasswordName, value: string): void;
}

export function PasswordFields({ names, values, problems, hint, onChange }: Props) {
	const t = useText();
	return names.map((name) => (
		<PlainField key={name} name={name} label={t(labels[name])} problem={problems[name]} note={name === 'newPassword' ? hint : undefined}>
			<input
				id={name}
				type="password"
				autoComplete={name === 'primitivePassword' ? 'current-password' : 'new-password'}
				maxLength={128}
				value={values[name] ?? ''}
				aria-invalid={problems[name] !== undefined}
				aria-describedby={`${name}-problem`}
				onChange={({ target }) => onChange(name, target.value)}
			/>
		</PlainField>
	));
}

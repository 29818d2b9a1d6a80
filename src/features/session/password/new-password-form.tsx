import { type FormEvent, useState } from 'react';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { errorText } from '../../../base/send/answer.ts';
import { usePasswordPolicy } from '../../../shell/open-pages/use-password-policy.ts';
import { PasswordFields, type PasswordName, type Passwords } from './password-fields.tsx';
import '../../../shell/open-pages/account-form.css';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { openPagesTexts } from '../../../shell/open-pages/texts.ts';
import { shellTexts } from '../../../shell/texts.ts';

interface Props {
	names: PasswordName[];
	submitText: string;
	/** Stores the password; what it throws is shown in the form. */
	onSubmit(passwords: Passwords): Promise<void>;
}

/** A new password, twice, and the current one where it is required. */
export function NewPasswordForm({ names, submitText, onSubmit }: Props) {
	const t = useText();
	const policy = usePasswordPolicy();
	const [values, setValues] = useState<Passwords>({});
	const [problems, setProblems] = useState<Passwords>({});
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const handleSubmit = async (event: FormEvent) => {
		event.preventDefault();
		const found: Passwords = Object.fromEntries(Object.entries(check(names, values)).map(([name, message]) => [name, t(message)]));
		const weak = found.newPassword === undefined && policy.problemOf(values.newPassword ?? '');
		if (weak) found.newPassword = weak;
		setProblems(found);
		const isInvalid = Object.keys(found).length > 0;
		setFailure(isInvalid ? t(shellTexts.invalidForm()) : '');
		if (isInvalid || isBusy) return;
		setBusy(true);
		try {
			await onSubmit(values);
		} catch (error) {
			const refusal = readRefusal(error, names);
			setProblems(refusal.problems);
			setFailure(refusal.failure);
		} finally {
			setBusy(false);
		}
	};
	return (
		<form className="account-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
			<PasswordFields
				names={names}
				values={values}
				problems={problems}
				hint={policy.hint}
				onChange={(name, value) => {
					setValues({ ...values, [name]: value });
					setProblems({});
					setFailure('');
				}}
			/>
			<p className="account-form-failure" role="alert">
				{failure}
			</p>
			<button type="submit" className="account-form-submit" disabled={isBusy} aria-busy={isBusy}>
				{submitText}
			</button>
		</form>
	);
}

/** What the server refused: beside the inputs, or below the form for something that is not typed here, such as a used link. */
function readRefusal(error: unknown, names: PasswordName[]): { problems: Passwords; failure: string } {
	const fields = error instanceof PortalError ? error.fieldsIn(currentLanguage()) : [];
	const own = fields.filter((field) => names.includes(field.path as PasswordName));
	const problems: Passwords = Object.fromEntries(own.map((field) => [field.path, field.message]));
	return { problems, failure: own.length > 0 ? '' : (fields[0]?.message ?? errorText(error)) };
}

/** What is wrong, by field, beside the rule for passwords. */
function check(names: PasswordName[], values: Passwords): Partial<Record<PasswordName, Message>> {
	const found: Partial<Record<PasswordName, Message>> = {};
	for (const name of names) if (!values[name]) found[name] = openPagesTexts.loginPasswordMissing();
	if (found.repeatPassword === undefined && values.newPassword !== values.repeatPassword)
		found.repeatPassword = shellTexts.differentPasswords();
	return found;
}

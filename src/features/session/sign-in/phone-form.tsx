import { type FormEvent, useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { TokenData } from '../../../../contract/features/session.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { MobileFields } from '../../../shell/open-pages/mobile-fields.tsx';
import { codeProblem, mobileProblem } from '../../../shell/open-pages/use-sms-code.ts';
import { fetchTokensByPhone } from '../../../shell/session/sign-in.ts';
import { sessionTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** Signs in with a mobile and the code sent to it. */
export function PhoneForm({ onTokens }: { onTokens(tokens: TokenData): Promise<void> }) {
	const t = useText();
	const [values, setValues] = useState({ mobile: '', code: '' });
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [isBusy, setBusy] = useState(false);
	const handleSubmit = async (event: FormEvent) => {
		event.preventDefault();
		const found = { mobile: mobileProblem(values.mobile), code: codeProblem(values.code) };
		const wrong = Object.entries(found).flatMap(([name, message]) => (message === undefined ? [] : [[name, t(message)] as const]));
		setProblems(Object.fromEntries(wrong));
		if (wrong.length > 0 || isBusy) return;
		setBusy(true);
		try {
			await onTokens(await fetchTokensByPhone(values));
		} catch (error) {
			const fields = error instanceof PortalError ? error.fieldsIn(currentLanguage()) : [];
			setProblems(fields.length > 0 ? Object.fromEntries(fields.map((field) => [field.path, field.message])) : { form: errorText(error) });
		} finally {
			setBusy(false);
		}
	};
	return (
		<form className="account-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
			<MobileFields
				request={{ purpose: 'login' }}
				values={values}
				problems={problems}
				onChange={(part) => {
					setValues({ ...values, ...part });
					setProblems({});
				}}
				onProblems={setProblems}
			/>
			<p className="account-form-failure" role="alert">
				{problems.form}
			</p>
			<button type="submit" className="account-form-submit" disabled={isBusy} aria-busy={isBusy}>
				{t(isBusy ? texts.loginBusy() : sessionTexts.title())}
			</button>
		</form>
	);
}

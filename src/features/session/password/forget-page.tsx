import { type FormEvent, useState } from 'react';

import { Link, useNavigate } from 'react-router-dom';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { MobileFields } from '../../../shell/open-pages/mobile-fields.tsx';
import { PlainField } from '../../../shell/open-pages/plain-field.tsx';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { openPagesTexts } from '../../../shell/open-pages/texts.ts';
import { usePasswordPolicy } from '../../../shell/open-pages/use-password-policy.ts';
import { codeProblem, mobileProblem } from '../../../shell/open-pages/use-sms-code.ts';
import { shellTexts } from '../../../shell/texts.ts';
import { PasswordFields } from './password-fields.tsx';
import { texts } from './texts.ts';

const nothing = { account: '', mobile: '', code: '', newPassword: '', repeatPassword: '' };
const passwordNames = ['newPassword', 'repeatPassword'] as const;

/** A new password for who forgot the old one and has the mobile at hand; a company's people name their account too. */
export function ForgetPage({ isCompany = false }: { isCompany?: boolean }) {
	const t = useText();
	const navigate = useNavigate();
	const policy = usePasswordPolicy();
	const [values, setValues] = useState(nothing);
	const title = t(isCompany ? texts.forgetCompanyTitle() : texts.forgetTitle());
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
	const change = (part: Partial<typeof nothing>) => {
		setValues({ ...values, ...part });
		setProblems({});
	};
	const checkAccount = (): Record<string, string> => (values.account.trim() === '' ? { account: t(texts.forgetAccountMissing()) } : {});
	const handleSubmit = async (event: FormEvent) => {
		event.preventDefault();
		const account = isCompany ? checkAccount() : {};
		const found = [...Object.entries(account), ...Object.entries(check(values)).map(([name, message]) => [name, t(message)] as const)];
		setProblems(Object.fromEntries(found));
		if (found.length > 0 || state === 'busy') return;
		setState('busy');
		try {
			await callApi(`/oauth2/v3/user/reset/passwd${isCompany ? '/tenant' : ''}`, values, { withoutSession: true });
			setState('done');
		} catch (error) {
			const fields = error instanceof PortalError ? error.fieldsIn(currentLanguage()) : [];
			setProblems(fields.length > 0 ? Object.fromEntries(fields.map((field) => [field.path, field.message])) : { form: errorText(error) });
			setState('open');
		}
	};
	if (state === 'done')
		return (
			<SignInFrame title={t(texts.forgetDone())} hint={t(texts.forgetDoneHint())}>
				<button type="button" className="account-form-submit" onClick={() => navigate('/login', { replace: true })}>
					{t(shellTexts.toSignIn())}
				</button>
			</SignInFrame>
		);
	return (
		<SignInFrame title={title} hint={t(isCompany ? texts.forgetCompanyHint() : texts.forgetHint())}>
			<form className="account-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
				{isCompany && (
					<PlainField name="account" label={t(texts.forgetAccount())} problem={problems.account}>
						<input
							id="account"
							autoComplete="username"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={64}
							value={values.account}
							aria-invalid={problems.account !== undefined}
							aria-describedby="account-problem"
							onChange={(event) => change({ account: event.target.value })}
						/>
					</PlainField>
				)}
				<MobileFields
					request={{ purpose: 'forget', isCompany, ...(isCompany && { account: values.account.trim() }) }}
					check={isCompany ? checkAccount : undefined}
					values={values}
					problems={problems}
					onChange={change}
					onProblems={setProblems}
				/>
				<PasswordFields
					names={passwordNames}
					values={values}
					problems={problems}
					hint={policy.hint}
					onChange={(name, value) => change({ [name]: value })}
				/>
				<p className="account-form-failure" role="alert">
					{problems.form}
				</p>
				<button type="submit" className="account-form-submit" disabled={state === 'busy'} aria-busy={state === 'busy'}>
					{t(shellTexts.savePassword())}
				</button>
				<p className="account-form-links">
					<Link to={isCompany ? '/forget' : '/tenantForget'} className="account-form-register">
						{t(isCompany ? texts.forgetPersonLink() : texts.forgetCompanyLink())}
					</Link>
					<Link to="/login">{t(shellTexts.backToSignIn())}</Link>
				</p>
			</form>
		</SignInFrame>
	);
}

/** What is wrong, by field; the rules of a good password are the server's. */
function check({ mobile, code, newPassword, repeatPassword }: typeof nothing): Record<string, Message> {
	const found: Record<string, Message | undefined> = { mobile: mobileProblem(mobile), code: codeProblem(code) };
	if (newPassword === '') found.newPassword = openPagesTexts.loginPasswordMissing();
	if (newPassword !== repeatPassword) found.repeatPassword = shellTexts.differentPasswords();
	return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Message] => entry[1] !== undefined));
}

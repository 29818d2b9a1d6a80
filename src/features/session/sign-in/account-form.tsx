import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import type { TokenData } from '../../../../contract/features/session.ts';
import { CaptchaField } from '../../../shell/open-pages/captcha-field.tsx';
import { PlainField } from '../../../shell/open-pages/plain-field.tsx';
import { useAccountForm } from '../../../shell/open-pages/use-account-form.ts';
import '../../../shell/open-pages/account-form.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { portalOptions } from '../../../base/portal/portal-options.ts';
import { shellTexts } from '../../../shell/texts.ts';
import { sessionTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
	/** Goes on with the tokens; what it throws is shown in the form. */
	onTokens(tokens: TokenData): Promise<void>;
	/** The account of a session that is to be renewed. */
	account?: string;
	/** The directory whose password is typed; default: that of the portal. */
	directory?: string | undefined;
	/** Shown below the button. */
	children?: ReactNode;
}

/** Account, password and, when the server requires it, the characters of a picture. */
export function AccountForm({ onTokens, account, directory, children }: Props) {
	const t = useText();
	const form = useAccountForm(account ?? '', { onTokens, directory });
	const [isCapsLock, setCapsLock] = useState(false);
	const [isVisible, setVisible] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	useEffect(() => element.current?.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus(), []);
	useEffect(() => {
		// Problems that go away while a user types leave the focus where it is.
		if (Object.keys(form.problems).length > 0) element.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
	}, [form.problems]);
	const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		void form.submit();
	};
	return (
		<form ref={element} className="account-form" onSubmit={handleSubmit} noValidate>
			<PlainField label={t(shellTexts.account())} problem={form.problems.username} name="username">
				<input
					id="username"
					name="username"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={64}
					placeholder={t(texts.loginAccountHint())}
					value={form.values.username}
					aria-invalid={form.problems.username !== undefined}
					aria-describedby="username-problem"
					onChange={(event) => form.change({ username: event.target.value })}
				/>
			</PlainField>
			<PlainField label={t(sessionTexts.password())} problem={form.problems.password} name="password">
				<input
					id="password"
					name="password"
					type={isVisible ? 'text' : 'password'}
					autoComplete="current-password"
					maxLength={128}
					placeholder={t(sessionTexts.passwordHint())}
					value={form.values.password}
					aria-invalid={form.problems.password !== undefined}
					aria-describedby="password-problem"
					onKeyDown={handleKey}
					onKeyUp={handleKey}
					onBlur={() => setCapsLock(false)}
					onChange={(event) => form.change({ password: event.target.value })}
				/>
				<button type="button" className="account-form-eye" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
					{t(isVisible ? texts.loginHide() : texts.loginShow())}
				</button>
				{isCapsLock && (
					<span className="account-form-caps" role="status">
						{t(texts.loginCapsLock())}
					</span>
				)}
			</PlainField>
			{form.captcha !== null && (
				<PlainField label={t(shellTexts.captcha())} problem={form.problems.captcha} name="captcha">
					<CaptchaField form={form} captcha={form.captcha} />
				</PlainField>
			)}
			<p className="account-form-failure" role="alert">
				{form.failure}
			</p>
			<button type="submit" className="account-form-submit" disabled={form.isBusy} aria-busy={form.isBusy}>
				{t(form.isBusy ? texts.loginBusy() : sessionTexts.title())}
			</button>
			{children}
			{account === undefined && directory === undefined && portalOptions.demoAccounts.length > 0 && (
				<p className="account-form-demo">
					{t(texts.demoAccounts())}
					{portalOptions.demoAccounts.map((demo) => (
						<button key={demo.username} type="button" onClick={() => form.change(demo)}>
							{demo.username}
						</button>
					))}
				</p>
			)}
		</form>
	);
}

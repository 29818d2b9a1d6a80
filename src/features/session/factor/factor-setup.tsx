import { type FormEvent, useState } from 'react';

import type { FactorPassed, TotpSetup } from '../../../../contract/features/security/factor.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { hasPasskeys, makePasskey } from '../../../shell/factor/passkey.ts';
import { RecoveryList } from '../../../shell/factor/recovery-list.tsx';
import { factorTexts } from '../../../shell/factor/texts.ts';
import { TotpGuide } from '../../../shell/factor/totp-guide.tsx';
import { PlainField } from '../../../shell/open-pages/plain-field.tsx';
import { texts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';

interface Props {
	ticket: string;
	onDone(loginState: string | null): void;
}

const base = '/oauth2/v3/user/factor/setup';
const withoutSession = { withoutSession: true };

/** Sets up the second factor that an account must have, before its first session with one. */
export function FactorSetup({ ticket, onDone }: Props) {
	const t = useText();
	const [totp, setTotp] = useState<TotpSetup | null>(null);
	const [passed, setPassed] = useState<FactorPassed | null>(null);
	const { problems, isBusy, attempt } = useAttempt();
	const confirm = async (proof: Record<string, unknown>) => {
		setPassed(await callApi<FactorPassed>(`${base}/confirm`, { ticket, ...proof }, withoutSession));
	};
	const begin = <Begun,>(kind: string) => callApi<Begun>(base, { ticket, kind }, withoutSession);
	const setUpPasskey = async () => {
		const { options } = await begin<{ options: object }>('passkey');
		await confirm({ passkey: await makePasskey(options), name: t(factorTexts.defaultPasskey()) });
	};
	if (passed !== null) return <Saved passed={passed} onDone={onDone} />;
	return (
		<div className="account-form">
			<p className="sign-in-hint">{t(texts.hintSetUp())}</p>
			{totp === null ? (
				<>
					<button
						type="button"
						className="account-form-submit"
						disabled={isBusy}
						onClick={() => void attempt(async () => setTotp(await begin<TotpSetup>('totp')))}
					>
						{t(texts.begin())}
					</button>
					{hasPasskeys() && (
						<button type="button" className="account-form-submit" disabled={isBusy} onClick={() => void attempt(setUpPasskey)}>
							{t(texts.beginPasskey())}
						</button>
					)}
				</>
			) : (
				<CodeForm
					totp={totp}
					problem={problems.code}
					isBusy={isBusy}
					onCode={(code) => void attempt(() => confirm({ setup: totp.setup, code }))}
				/>
			)}
			<p className="account-form-failure" role="alert">
				{problems.form}
			</p>
			<p className="factor-links">
				<button type="button" onClick={() => onDone(null)}>
					{t(texts.back())}
				</button>
			</p>
		</div>
	);
}

function Saved({ passed, onDone }: { passed: FactorPassed; onDone(loginState: string): void }) {
	const t = useText();
	return (
		<div className="account-form">
			<RecoveryList codes={passed.recoveryCodes ?? []} />
			<button type="button" className="account-form-submit" onClick={() => onDone(passed.login_state)}>
				{t(texts.saved())}
			</button>
		</div>
	);
}

interface CodeFormProps {
	totp: TotpSetup;
	problem: string | undefined;
	isBusy: boolean;
	onCode(code: string): void;
}

function CodeForm({ totp, problem, isBusy, onCode }: CodeFormProps) {
	const t = useText();
	const [code, setCode] = useState('');
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (code.trim() !== '') onCode(code);
	};
	return (
		<form onSubmit={handleSubmit} noValidate>
			<TotpGuide secret={totp.secret} uri={totp.uri} />
			<PlainField label={t(factorTexts.code())} problem={problem} name="factor">
				<input
					id="factor"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={7}
					placeholder="000000"
					value={code}
					aria-invalid={problem !== undefined}
					aria-describedby="factor-problem"
					onChange={(event) => setCode(event.target.value)}
				/>
			</PlainField>
			<button type="submit" className="account-form-submit" disabled={isBusy} aria-busy={isBusy}>
				{t(isBusy ? texts.busy() : texts.verify())}
			</button>
		</form>
	);
}

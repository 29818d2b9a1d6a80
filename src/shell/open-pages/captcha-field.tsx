import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { openPagesTexts } from './texts.ts';
import type { Captcha } from './use-account-form.ts';

/** The part of a form that a captcha belongs to. */
interface CaptchaForm {
	values: { captcha: string };
	problems: { captcha?: string };
	change(part: { captcha: string }): void;
	renewCaptcha(): Promise<void>;
}

/** The picture and the input for what it shows. */
export function CaptchaField({ form, captcha }: { form: CaptchaForm; captcha: Captcha }) {
	const t = useText();
	return (
		<>
			<input
				id="captcha"
				name="captcha"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={8}
				placeholder={t(openPagesTexts.loginCaptchaHint())}
				value={form.values.captcha}
				aria-invalid={form.problems.captcha !== undefined}
				aria-describedby="captcha-problem"
				onChange={(event) => form.change({ captcha: event.target.value })}
			/>
			<button
				type="button"
				className="account-form-captcha"
				onClick={() => void form.renewCaptcha().catch(notifyError)}
				title={t(openPagesTexts.loginCaptchaRenew())}
			>
				<img src={captcha.image} alt={t(openPagesTexts.loginCaptchaRenew())} width="140" height="48" />
				<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
					<path d="M19 12a7 7 0 1 1-2-4.9M19 3v5h-5" />
				</svg>
			</button>
		</>
	);
}

import { Link, useNavigate } from 'react-router-dom';

import { notify } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { signOut } from '../../../shell/session/session-work.ts';
import { shellTexts } from '../../../shell/texts.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { texts } from './texts.ts';

/** Nothing else can be done until the password that another user chose is replaced. */
export function ForcedPasswordPage() {
	const t = useText();
	const navigate = useNavigate();
	const handleSignOut = async () => {
		await signOut().catch(() => undefined);
		navigate('/login', { replace: true });
	};
	return (
		<SignInFrame title={t(texts.passwordTitle())} hint={t(texts.passwordForcedHint())}>
			<NewPasswordForm
				names={['primitivePassword', 'newPassword', 'repeatPassword']}
				submitText={t(shellTexts.savePassword())}
				onSubmit={async (passwords) => {
					await changeOwnPassword(passwords);
					notify('success', t(texts.passwordChanged()));
					navigate('/login', { replace: true });
				}}
			/>
			<p className="account-form-links">
				<Link
					to="/login"
					onClick={(event) => {
						event.preventDefault();
						void handleSignOut();
					}}
				>
					{t(shellTexts.signOut())}
				</Link>
			</p>
		</SignInFrame>
	);
}

import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { notify } from '../../../base/feedback/notify.ts';
import { SignInFrame } from '../../../shell/open-pages/sign-in-frame.tsx';
import { changeOwnPassword } from './change-own-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Nothing else can be done until the password that somebody else chose is replaced. */
export function ForcedPasswordPage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	return (
		<SignInFrame title={t('password.title')} hint={t('password.forcedHint')}>
			<NewPasswordForm
				names={['primitivePassword', 'newPassword', 'repeatPassword']}
				submitText={t('password.save')}
				onSubmit={async (passwords) => {
					await changeOwnPassword(passwords);
					notify('success', t('password.changed'));
					navigate('/login', { replace: true });
				}}
			/>
		</SignInFrame>
	);
}

import { Modal } from 'antd';

import { useNavigate } from 'react-router-dom';

import { notify } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { shellTexts } from '../../../shell/texts.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { texts } from './texts.ts';

/** Changes the user's own password; afterwards the user signs in again. */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const navigate = useNavigate();
	return (
		<Modal open title={t(texts.passwordTitle())} footer={null} width={420} mask={{ closable: false }} onCancel={onClose}>
			<NewPasswordForm
				names={['primitivePassword', 'newPassword', 'repeatPassword']}
				submitText={t(shellTexts.savePassword())}
				onSubmit={async (passwords) => {
					await changeOwnPassword(passwords);
					onClose();
					notify('success', t(texts.passwordChanged()));
					navigate('/login', { replace: true });
				}}
			/>
		</Modal>
	);
}

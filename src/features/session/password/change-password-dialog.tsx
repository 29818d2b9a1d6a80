import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { notify } from '../../../base/feedback/notify.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Changes the user's own password; afterwards he signs in anew. */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	return (
		<Modal open title={t('password.title')} footer={null} width={420} mask={{ closable: false }} onCancel={onClose}>
			<NewPasswordForm
				names={['primitivePassword', 'newPassword', 'repeatPassword']}
				submitText={t('password.save')}
				onSubmit={async (passwords) => {
					await changeOwnPassword(passwords);
					onClose();
					notify('success', t('password.changed'));
					navigate('/login', { replace: true });
				}}
			/>
		</Modal>
	);
}

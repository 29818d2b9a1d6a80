import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import { CaptchaField } from '../../../../../src/shell/open-pages/captcha-field.tsx';
import { SignInNotice } from '../../../../../src/shell/open-pages/sign-in-notice.tsx';

it('says why there is no other picture', async () => {
	const form = {
		values: { captcha: '' },
		problems: {},
		change: () => {},
		renewCaptcha: () => Promise.reject(new PortalError('unavailable')),
	};
	render(
		<>
			<SignInNotice />
			<CaptchaField form={form} captcha={{ captchaId: 'one', image: 'data:image/svg+xml,' }} />
		</>,
	);
	await userEvent.click(screen.getByRole('button'));
	expect((await screen.findByRole('status')).textContent).toBe('服务不可用');
});

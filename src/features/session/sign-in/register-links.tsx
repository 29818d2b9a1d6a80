import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { callApi } from '../../../base/api/portal-api.ts';

const flags = [
	['/oauth2/v3/user/open', '/register', 'register.personLink'],
	['/oauth2/v3/user/open/tenant', '/tenantRegister', 'register.companyLink'],
] as const;

/** The ways to an account of one's own, as far as they are open. */
export function RegisterLinks() {
	const { t } = useTranslation();
	const [open, setOpen] = useState<readonly string[]>([]);
	useEffect(() => {
		const options = { method: 'GET', withoutSession: true, isQuiet: true } as const;
		const asked = flags.map(([flag, path]) =>
			callApi<boolean>(flag, {}, options).then(
				(isOpen) => (isOpen ? [path] : []),
				() => [],
			),
		);
		void Promise.all(asked).then((paths) => setOpen(paths.flat()));
	}, []);
	return flags.map(
		([, path, text]) =>
			open.includes(path) && (
				<Link key={path} to={path} className="account-form-register">
					{t(text)}
				</Link>
			),
	);
}

import { useEffect, useState } from 'react';

import { Link } from 'react-router-dom';

import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { shellTexts } from '../../../shell/texts.ts';

const flags = [
	['/oauth2/v3/user/open', '/register', shellTexts.registerPerson()],
	['/oauth2/v3/user/open/tenant', '/tenantRegister', shellTexts.registerCompany()],
] as const;

/** The ways to an account of one's own, as far as they are open. */
export function RegisterLinks() {
	const t = useText();
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

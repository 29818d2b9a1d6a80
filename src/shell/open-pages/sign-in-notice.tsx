import { useEffect, useState } from 'react';

import { latestNotice, type Notice, onNotice } from '../../base/feedback/notify.ts';
import { product } from '../../base/portal/product.ts';

/** Says what was said just before the page came, such as that a password was changed: the page before took its own words along. */
export function SignInNotice() {
	const [notice, setNotice] = useState<Notice | null>(latestNotice);
	useEffect(() => onNotice(setNotice), []);
	useEffect(() => {
		if (notice === null) return;
		const timer = setTimeout(() => setNotice(null), product.messageSeconds * 1000);
		return () => clearTimeout(timer);
	}, [notice]);
	return (
		<div className="sign-in-notice" role="status" data-kind={notice?.kind}>
			{notice?.text}
		</div>
	);
}

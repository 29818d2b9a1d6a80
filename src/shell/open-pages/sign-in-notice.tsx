import { useEffect, useState } from 'react';

import { latestNotice, type Notice, onNotice } from '../../base/feedback/notify.ts';
import { product } from '../../base/portal/product.ts';

/** Shows the notice of the page before, such as that a password was changed: that page is gone. */
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

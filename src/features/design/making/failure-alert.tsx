import { Alert } from 'antd';

import type { Failure } from './use-attempt.ts';

/** What went wrong, with its lines. */
export function FailureAlert({ failure: { title, lines } }: { failure: Failure }) {
	const list = (
		<ul>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
	return <Alert type="error" showIcon title={title} description={lines.length > 0 && list} />;
}

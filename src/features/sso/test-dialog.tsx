import { type SsoTest, ssoTestPath } from '../../../contract/features/security/sso.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { ConnectionTest } from '../../screens/connection-test/connection-test.tsx';
import { texts } from './texts.ts';

/** Tests an identity provider or a directory and shows what was found, or why it cannot be used. */
export function TestDialog({ record, onClose }: ActionDialogProps) {
	return (
		<ConnectionTest<SsoTest> record={record} path={ssoTestPath} failed={texts.bad()} width={560} onClose={onClose}>
			{({ findings }) => (
				<ul style={{ margin: '12px 0 0', paddingInlineStart: 20 }}>
					{findings.map((finding) => (
						<li key={finding}>{finding}</li>
					))}
				</ul>
			)}
		</ConnectionTest>
	);
}

import { Alert } from 'antd';

import type { Adjustment } from '../../../contract/design/adjustment.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** Why the changes of the tenant do not apply: both values of each conflict, or what is wrong with them. */
export function ConflictNotice({ adjustment: { conflicts, problems } }: { adjustment: Adjustment }) {
	const t = useText();
	const inWords = (value: unknown) => {
		if (value === undefined) return t(texts.nothing());
		return typeof value === 'string' ? value : JSON.stringify(value);
	};
	const table = (
		<table className="adjustment-conflicts">
			<thead>
				<tr>
					<th>{t(texts.changedPart())}</th>
					<th>{t(texts.platformValue())}</th>
					<th>{t(texts.ownValue())}</th>
				</tr>
			</thead>
			<tbody>
				{conflicts.map(({ path, base, own }) => (
					<tr key={path}>
						<td>
							<code>{path}</code>
						</td>
						<td>{inWords(base)}</td>
						<td>{inWords(own)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
	const list = (
		<ul>
			{problems.map(({ pointer, message }) => (
				<li key={`${pointer} ${message}`}>
					{message} <code>{pointer}</code>
				</li>
			))}
		</ul>
	);
	return (
		<Alert
			type="warning"
			showIcon
			title={t(texts.conflict())}
			description={
				<>
					{conflicts.length > 0 ? table : list}
					<p>{t(texts.conflictText())}</p>
				</>
			}
		/>
	);
}

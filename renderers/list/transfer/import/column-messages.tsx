import { Alert } from 'antd';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { ImportColumnErrors } from '../../../../contract/records/transfer.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';

/** What deserves a look although it is brought in; nothing without warnings. */
export function ImportWarnings({ columns }: { columns: ImportColumnErrors[] }) {
	const t = useText();
	if (columns.length === 0) return null;
	const title = t(transferTexts.warned());
	return (
		<Alert
			className="portal-import-warnings"
			type="warning"
			showIcon
			title={title}
			description={<ColumnMessages columns={columns} label={title} />}
		/>
	);
}

/** What a check found, by column, with the rows. */
export function ColumnMessages({ columns, label }: { columns: ImportColumnErrors[]; label: string }) {
	const t = useText();
	return (
		<ul className="portal-import-columns" aria-label={label}>
			{columns.map(({ sheet, field, title, messages }) => (
				<li key={`${sheet} ${field}`}>
					<strong>{title}</strong>
					<ul>
						{messages.slice(0, 5).map(({ message, count, rows }) => (
							<li key={message}>
								{message}
								{t(
									count > 8
										? transferTexts.rowsOfMany({ rows: joinTexts(rows.slice(0, 8).map(String)), count })
										: transferTexts.rowsOf({ rows: joinTexts(rows.slice(0, 8).map(String)) }),
								)}
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}

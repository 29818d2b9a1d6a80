import { Button, Tag } from 'antd';

import type { FillingItem, FillingRow } from '../../../contract/features/filling/filling.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { figureText, stateTexts } from './words.ts';

interface Props {
	items: readonly FillingItem[];
	rows: readonly FillingRow[];
	onOpen(organisationId: string): void;
}

/** The organisations as a tree, with their states and what they add up to. */
export function OrganisationTable({ items, rows, onOpen }: Props) {
	const t = useText();
	return (
		<div className="filling-table">
			<table>
				<thead>
					<tr>
						<th scope="col">{t(texts.organisation())}</th>
						<th scope="col">{t(texts.state())}</th>
						<th scope="col">{t(texts.submittedAt())}</th>
						{items.map(({ code, title }) => (
							<th key={code} scope="col" data-number>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{inTreeOrder(rows).map(({ row, level }) => (
						<tr key={row.organisationId}>
							<th scope="row" style={{ paddingInlineStart: 12 + level * 18 }}>
								{row.state === null ? (
									row.name
								) : (
									<Button type="link" size="small" onClick={() => onOpen(row.organisationId)}>
										{row.name}
									</Button>
								)}
							</th>
							<td>
								{row.state === null ? (
									`${row.submitted} / ${row.expected}`
								) : (
									<>
										<Tag color={stateTexts[row.state].color}>{t(stateTexts[row.state].text)}</Tag>
										{row.isLate && <Tag color="error">{t(texts.late())}</Tag>}
									</>
								)}
							</td>
							<td>{row.submittedAt === null ? '' : formatDateTime(row.submittedAt).slice(0, 16)}</td>
							{items.map((item) => (
								<td key={item.code} data-number>
									{figureText(row.totals[item.code], item)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function inTreeOrder(rows: readonly FillingRow[]): Array<{ row: FillingRow; level: number }> {
	const childrenOf = new Map<string | null, FillingRow[]>();
	for (const row of rows) childrenOf.set(row.parentId, [...(childrenOf.get(row.parentId) ?? []), row]);
	const visit = (parent: string | null, level: number): Array<{ row: FillingRow; level: number }> =>
		(childrenOf.get(parent) ?? []).flatMap((row) => [{ row, level }, ...visit(row.organisationId, level + 1)]);
	return visit(null, 0);
}

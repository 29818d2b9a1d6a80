import { Button, Empty, Select } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { Adjustment } from '../../../../contract/design/adjustment.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { everyField, type ScreenProcessFile, triggerOf } from '../../../../contract/screen/screen-process.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { QuerySentence } from '../../../../renderers/query/model/query-sentence.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../texts.ts';
import { ConditionDialog } from './condition-dialog.tsx';
import { locking, type Start, startedBy, tieOf, withTie } from './tie-process.ts';

interface Props {
	/** The screen, as it is stored: conditions name its fields. */
	name: string;
	processes: Adjustment['processes'];
	file: ScreenFile;
	onChange(file: ScreenFile): void;
}

/** Which processes saving a record of an own screen starts, and what they lock. */
export function ProcessTable({ name, processes, file, onChange }: Props) {
	const t = useText();
	const { loadScreen } = useRuntime();
	const { data: screen } = useSWR(['adjustment-screen', name], () => loadScreen(name), { revalidateOnFocus: false });
	const [edited, setEdited] = useState<ScreenProcessFile | null>(null);
	if (processes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noProcesses())} />;
	const change = (tie: ScreenProcessFile) => onChange(withTie(file, tie));
	return (
		<>
			<table className="adjustment-table">
				<thead>
					<tr>
						<th>{t(texts.process())}</th>
						<th>{t(texts.starts())}</th>
						<th>{t(texts.locks())}</th>
					</tr>
				</thead>
				<tbody>
					{processes.map(({ value, title }) => (
						<TieRow
							key={value}
							title={title}
							tie={tieOf(file, value)}
							screen={screen}
							fields={Object.entries(file.record.properties).map(([field, schema]) => ({ value: field, label: schema.title }))}
							onChange={change}
							onEdit={() => setEdited(tieOf(file, value))}
						/>
					))}
				</tbody>
			</table>
			{edited && screen && (
				<ConditionDialog
					screen={screen}
					rules={edited.when}
					onClose={() => setEdited(null)}
					onDone={(when) => {
						setEdited(null);
						change({ ...edited, on: triggerOf(edited), when });
					}}
				/>
			)}
		</>
	);
}

interface RowProps {
	title: string;
	tie: ScreenProcessFile;
	screen: ResolvedScreen | undefined;
	fields: Array<{ value: string; label: string }>;
	onChange(tie: ScreenProcessFile): void;
	onEdit(): void;
}

function TieRow({ title, tie, screen, fields, onChange, onEdit }: RowProps) {
	const t = useText();
	const start = triggerOf(tie);
	return (
		<tr>
			<td>
				{title} <code>{tie.process}</code>
			</td>
			<td>
				<Select<Start>
					size="small"
					className="adjustment-start"
					aria-label={t(texts.startsOf({ title }))}
					value={start}
					options={[
						{ value: 'manual', label: t(texts.startsNothing()) },
						{ value: 'create', label: t(texts.startsOnCreate()) },
						{ value: 'condition', label: t(texts.startsOnCondition()) },
					]}
					onChange={(next) => onChange(startedBy(tie, next))}
				/>
				<p className="adjustment-condition">
					{tie.when && screen ? <QuerySentence screen={screen} query={tie.when} /> : t(texts.noCondition())}{' '}
					<Button type="link" size="small" disabled={!screen} onClick={onEdit}>
						{t(texts.editCondition())}
					</Button>
				</p>
			</td>
			<td>
				<Select<string[]>
					size="small"
					mode="multiple"
					className="adjustment-locks"
					aria-label={t(texts.locksOf({ title }))}
					value={tie.locks ?? []}
					options={[{ value: everyField, label: t(texts.allFields()) }, ...fields]}
					onChange={(next) => onChange(locking(tie, next))}
				/>
			</td>
		</tr>
	);
}
